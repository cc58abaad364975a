//! A task of lm-evaluation-harness over the native rows.

use super::{ExportFormat, ExportOptions};
use crate::exchange::items::Items;

/// The task's YAML; its data are the rows of [`Native`](super::Native), beside it as
/// `probes.jsonl`.
pub struct LmEval;

impl ExportFormat for LmEval {
    fn id(&self) -> &'static str {
        "lm-eval"
    }

    fn summary(&self) -> &'static str {
        "the task file for lm-evaluation-harness; write the native rows beside it as probes.jsonl"
    }

    fn file(&self) -> &'static str {
        "entailment_gap.yaml"
    }

    fn write(&self, _items: &Items, _options: &ExportOptions) -> String {
        // Its choices are quoted, since bare yes and no are booleans in YAML; the split is named,
        // since a bare file name would make a train split; no blank ends the prompt, since the
        // harness puts one before each choice.
        concat!(
            "task: entailment_gap\n",
            "dataset_path: json\n",
            "dataset_name: null\n",
            "dataset_kwargs:\n",
            "  data_files: {test: probes.jsonl}\n",
            "test_split: test\n",
            "output_type: multiple_choice\n",
            "doc_to_text: \"{{instruction}}\\n\\n{{context}}\\n\\nQuestion: {{question}}\\nAnswer:\"\n",
            "doc_to_target: label_idx\n",
            "doc_to_choice: [\"yes\", \"no\"]\n",
            "metric_list:\n",
            "  - {metric: acc, aggregation: mean, higher_is_better: true}\n",
            "metadata: {version: 1.0}\n",
        )
        .to_string()
    }
}
