% Writes the well-founded model of many logic programs, by tabling.
%
%   swipl tests/oracles/well_founded.pl -- FILE
%
% FILE consults to tabled predicates of every program, and to query(Program, Goal) for each atom
% that may be asked about. Output: "Program Goal t" for what is true, "… u" for what is undefined.

:- initialization(main, main).
:- use_module(library(wfs)).

main([File]) :-
    style_check(-singleton),
    load_files(user:File, [silent(true)]),
    forall(user:query(Program, Goal), answer(Program, Goal)).

answer(Program, Goal) :-
    (   call_delays(user:Goal, Condition)
    ->  (   Condition == true
        ->  Value = t
        ;   Value = u
        ),
        format("~w ~q ~w~n", [Program, Goal, Value])
    ;   true
    ).
