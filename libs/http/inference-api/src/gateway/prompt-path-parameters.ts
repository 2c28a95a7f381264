import type { PromptLibrary } from '@model-gateway/gateway-config';
import type { RequestContext } from '@model-gateway/http-server';
import type { PathParameters } from '../request/path-parameters.js';
import { promptReferenceOf } from './prompt-path.js';
import { renderPrompt } from './render-prompt.js';

/**
 * Reads paths that name a stored prompt: the chat body is that prompt, rendered with the variables of the request's body.
 *
 * @param library absent: there are no stored prompts
 */
export function promptPathParameters(library: PromptLibrary | undefined) {
  return (path: string, context: RequestContext): PathParameters => {
    const reference = promptReferenceOf(path);
    return { completed: (body) => renderPrompt(library, reference, body, context).body };
  };
}
