import type { EmbeddingInput, EmbeddingRequest, LossReporter } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import type { EmbeddingModel } from './embedding-model.js';

/** The members of an upstream request for an input's purpose. */
export interface EmbeddingTask {
  readonly taskType?: string;
  readonly title?: string;
}

const titledTask = 'RETRIEVAL_DOCUMENT';

/** The purpose of one input: its own, else the request's. */
export function embeddingTask(
  { purpose: own }: EmbeddingInput,
  { purpose: common }: EmbeddingRequest,
  model: EmbeddingModel,
  reportLoss: LossReporter,
): EmbeddingTask {
  const taskType = own?.taskType ?? common?.taskType;
  const title = own?.title ?? common?.title;
  if (taskType && !model.taskTypes)
    reportDropped(taskType.path, 'This model knows no task types.', reportLoss);
  const task: { taskType?: string; title?: string } = {};
  if (taskType && model.taskTypes) task.taskType = taskType.value;
  if (!title) return task;
  if (task.taskType === titledTask) task.title = title.value;
  else reportDropped(title.path, `Only with the task type ${titledTask} has a text a title.`, reportLoss);
  return task;
}
