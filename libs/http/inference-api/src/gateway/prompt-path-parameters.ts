import type { PromptLibrary } from '@model-gateway/gateway-config';
import type { RequestContext } from '@model-gateway/http-server';
import type { PathParameters } from '../request/path-parameters.js';
import { promptReferenceOf } from './prompt-path.js';
import { renderPrompt } from './render-prompt.js';

/**
 * Reads paths that name a stored prompt: the body of the chat is that prompt, filled in with what the request's body
 * says.
 *
 * @param library absent: there are no stored prompts
 */
export function promptPathParameters(library: PromptLibrary | undefined) {
  return (path: string, context: RequestContext): PathParameters => {
    const reference = promptReferenceOf(path);
    return { completed: (body) => renderPrompt(library, reference, body, context).body };
  };
}
