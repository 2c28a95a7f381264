import { InvalidRequestError, isJsonObject, type JsonObject, type Message } from '@model-gateway/core';

/**
 * Checks that the model can continue directly after the last character of the last message. With JSON output it cannot:
 * its format is enforced from the first character that the model writes, so it would begin anew.
 *
 * @param body to be sent
 * @throws InvalidRequestError it cannot
 */
export function requireContinuable(messages: readonly Message[], body: JsonObject): void {
  const last = messages.at(-1);
  const end = last?.role === 'assistant' ? last.content.at(-1) : undefined;
  const lastText = end?.type === 'text' && end.text !== '' ? end.text : undefined;
  if (lastText === undefined || lastModelText(body) !== lastText || !isFree(body)) throw cannotContinue();
}

/** The history does not end with an unfinished answer that this model can continue. */
export function cannotContinue(): InvalidRequestError {
  const message = 'This model cannot go on with the answer exactly where it broke off.';
  return new InvalidRequestError('unsupported_parameter', message, { param: 'messages' });
}

/** The model's last text, if the history ends with one. */
function lastModelText({ contents }: JsonObject): unknown {
  const last: unknown = Array.isArray(contents) ? contents.at(-1) : undefined;
  if (!isJsonObject(last) || last.role !== 'model' || !Array.isArray(last.parts)) return undefined;
  const part: unknown = last.parts.at(-1);
  return isJsonObject(part) ? part.text : undefined;
}

/** True if no output format is enforced. */
function isFree({ generationConfig }: JsonObject): boolean {
  const form = isJsonObject(generationConfig) ? generationConfig.responseMimeType : undefined;
  return form === undefined || form === 'text/plain';
}
