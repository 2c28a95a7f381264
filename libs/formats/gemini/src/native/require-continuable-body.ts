import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { modelCapabilities } from '../model/model-capabilities.js';
import { cannotContinue } from '../to-upstream/continuation.js';
import { nativeMember } from './native-member.js';

/**
 * Checks that the model can continue the answer that a body in Gemini's own format ends with. An output format is enforced from
 * the first character that the model writes, so it would begin anew.
 *
 * @param model its name, or that of its resource
 * @throws InvalidRequestError it cannot
 */
export function requireContinuableBody(body: JsonObject, model: string): void {
  const config = nativeMember(body, 'generationConfig');
  const form = isJsonObject(config) ? nativeMember(config, 'responseMimeType') : undefined;
  const isFree = form === undefined || form === 'text/plain';
  if (!isFree || !modelCapabilities(model).prefill) throw cannotContinue();
}
