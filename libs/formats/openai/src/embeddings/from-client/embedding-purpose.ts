import type { EmbeddingPurpose, JsonObject, LossReporter, PlacedText } from '@model-gateway/core';
import { invalidValue } from '@model-gateway/format-kit';
import { firstSpelling } from './first-spelling.js';

const taskTypeSpellings = ['task_type', 'taskType', 'input_type'];

/** Members of a body or an input that state the purpose. */
export const purposeMembers: readonly string[] = [...taskTypeSpellings, 'title'];

/** The purpose that the owner states; undefined if it states none. */
export function fromPurpose(
  owner: JsonObject,
  path: string,
  reportLoss: LossReporter,
): EmbeddingPurpose | undefined {
  const taskType = fromText(owner, taskTypeSpellings, path, reportLoss);
  const title = fromText(owner, ['title'], path, reportLoss);
  if (!taskType && !title) return undefined;
  return {
    ...(taskType && { taskType: { ...taskType, value: taskType.value.toUpperCase() } }),
    ...(title && { title }),
  };
}

function fromText(
  owner: JsonObject,
  spellings: readonly string[],
  path: string,
  reportLoss: LossReporter,
): PlacedText | undefined {
  const found = firstSpelling(owner, spellings, path, reportLoss);
  if (!found) return undefined;
  if (typeof found.value !== 'string' || found.value === '') {
    throw invalidValue(found.path, 'a string that is not empty');
  }
  return { value: found.value, path: found.path };
}
