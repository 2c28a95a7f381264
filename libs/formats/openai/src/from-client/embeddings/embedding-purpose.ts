import type { EmbeddingPurpose, JsonObject, LossReporter, PlacedText } from '@model-gateway/core';
import { invalidValue } from '@model-gateway/format-kit';
import { firstSaid } from './first-said.js';

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
  const said = firstSaid(owner, spellings, path, reportLoss);
  if (!said) return undefined;
  if (typeof said.value !== 'string' || said.value === '') {
    throw invalidValue(said.path, 'a string that is not empty');
  }
  return { value: said.value, path: said.path };
}
