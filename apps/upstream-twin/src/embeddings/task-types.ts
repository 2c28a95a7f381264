import type { Json } from '../json.js';
import { invalid } from './strictness.js';

const taskTypes: readonly string[] = [
  'RETRIEVAL_QUERY',
  'RETRIEVAL_DOCUMENT',
  'SEMANTIC_SIMILARITY',
  'CLASSIFICATION',
  'CLUSTERING',
  'QUESTION_ANSWERING',
  'FACT_VERIFICATION',
  'CODE_RETRIEVAL_QUERY',
];

/** The task that a vector is made for, and the title with it: part of what the vector depends on. */
export function checkTask(taskType: Json | undefined, title: Json | undefined): string {
  if (taskType !== undefined && (typeof taskType !== 'string' || !taskTypes.includes(taskType))) {
    throw invalid(`Invalid task type: ${JSON.stringify(taskType)}.`);
  }
  if (title === undefined) return String(taskType);
  if (typeof title !== 'string') throw invalid('The title is not a string.');
  if (taskType !== 'RETRIEVAL_DOCUMENT') {
    throw invalid('The title is only supported for the task type RETRIEVAL_DOCUMENT.');
  }
  return `${taskType} ${title}`;
}
