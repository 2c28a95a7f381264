import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { claudeCapabilities } from '../model/claude-capabilities.js';
import { cannotContinue } from '../to-upstream/continuation.js';

/**
 * Checks that the model can continue the answer that a body in Anthropic's own format ends with. With a schema for the answer it
 * would begin anew.
 *
 * @throws InvalidRequestError it cannot
 */
export function requireContinuableBody(
  { output_config: output, output_format: form }: JsonObject,
  model: string,
): void {
  const hasForm = isSet(form) || (isJsonObject(output) && isSet(output.format));
  if (hasForm || !claudeCapabilities(model).prefill) throw cannotContinue();
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
