import type { EmbeddingPurpose, JsonObject, PlacedText } from '@model-gateway/core';
import { memberPath, optionalString } from '@model-gateway/format-kit';

/** An object of the body, and its path. */
type Place = readonly [owner: JsonObject, path: string];

const unspecified = 'TASK_TYPE_UNSPECIFIED';

/**
 * Task type and title of one input, each from the object that holds it; undefined if there is neither.
 *
 * @param member the spelling of the task type: instances of `predict` have another one
 */
export function fromPurpose(
  ofTask: Place,
  ofTitle: Place,
  member: 'taskType' | 'task_type',
): EmbeddingPurpose | undefined {
  const task = placedText(ofTask, member);
  const taskType = task && { ...task, value: task.value.toUpperCase() };
  const title = placedText(ofTitle, 'title');
  const isNamed = taskType !== undefined && taskType.value !== unspecified;
  if (!isNamed && !title) return undefined;
  return { ...(isNamed && { taskType }), ...(title && { title }) };
}

/** Google's messages do not distinguish an empty text from an absent one. */
function placedText([owner, path]: Place, member: string): PlacedText | undefined {
  const value = optionalString(owner, member, path);
  return value === undefined || value === '' ? undefined : { value, path: memberPath(path, member) };
}
