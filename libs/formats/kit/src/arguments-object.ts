import { parseExactJson, isJsonObject, type JsonObject, type LossReporter } from '@model-gateway/core';

/**
 * The arguments of an earlier call, for upstreams that take them as an object. Models sometimes write broken JSON, and
 * a history that holds such a call must still be accepted: the text is then sent as it is in a member `arguments`, and
 * reported.
 *
 * @param text JSON, as the client sent it; empty for a call without arguments
 * @param path place of the call's function in the client's body
 */
export function argumentsObject(text: string, path: string, reportLoss: LossReporter): JsonObject {
  if (text.trim() === '') return {};
  const value = parse(text);
  if (isJsonObject(value)) return value;
  reportLoss({
    path: `${path}.arguments`,
    action: 'approximated',
    reason: 'The arguments are not a JSON object; they are sent as text in a member `arguments`.',
  });
  return { arguments: text };
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
