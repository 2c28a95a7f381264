import { InvalidRequestError, isJsonObject, type JsonObject, type Message } from '@model-gateway/core';

/**
 * Can the model go on right behind the last character of the last message? Not where the answer has to be JSON: its form
 * is enforced from the model's own first character on, so it would begin anew.
 *
 * @param body to be sent
 * @throws InvalidRequestError it cannot
 */
export function requireContinuable(messages: readonly Message[], body: JsonObject): void {
  const last = messages.at(-1);
  const end = last?.role === 'assistant' ? last.content.at(-1) : undefined;
  const said = end?.type === 'text' && end.text !== '' ? end.text : undefined;
  if (said === undefined || lastWords(body) !== said || !isFree(body)) throw cannotContinue();
}

/** The history does not end with a beginning that this model can go on from. */
export function cannotContinue(): InvalidRequestError {
  const message = 'This model cannot go on with the answer exactly where it broke off.';
  return new InvalidRequestError('unsupported_parameter', message, { param: 'messages' });
}

/** What the model has said itself, when the history ends with that. */
function lastWords({ contents }: JsonObject): unknown {
  const last: unknown = Array.isArray(contents) ? contents.at(-1) : undefined;
  if (!isJsonObject(last) || last.role !== 'model' || !Array.isArray(last.parts)) return undefined;
  const part: unknown = last.parts.at(-1);
  return isJsonObject(part) ? part.text : undefined;
}

/** Is the answer's form up to the model? */
function isFree({ generationConfig }: JsonObject): boolean {
  const form = isJsonObject(generationConfig) ? generationConfig.responseMimeType : undefined;
  return form === undefined || form === 'text/plain';
}
