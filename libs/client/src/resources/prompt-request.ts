import { OptionError } from '../errors/option-error.js';
import { isPlainObject } from '../options/plain-object.js';
import { pathSegment } from '../transport/path-segment.js';
import type { GatewayRequest } from '../transport/requester.js';
import type { PromptRequest } from '../types/prompt-request.js';

/** Splits a prompt request into the path and the body. Throws an {@link OptionError}. */
export function promptRequest(
  request: PromptRequest,
  action: 'completions' | 'render',
): Pick<GatewayRequest, 'method' | 'path'> & { readonly body: Omit<PromptRequest, 'prompt'> } {
  if (!isPlainObject(request)) throw new OptionError('body', 'must be an object');
  const { prompt, ...body } = request;
  return { method: 'POST', path: `/v1/prompts/${pathSegment(prompt, 'prompt')}/${action}`, body };
}
