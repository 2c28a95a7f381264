import type { PromptRendering } from '@model-gateway/contract';
import type { CallOptions } from '../options/call-options.js';
import type { Answer } from '../response/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import type { PromptRequest } from '../types/prompt-request.js';
import { promptRequest } from './prompt-request.js';
import { PromptCompletions } from './prompt-completions.js';

/** Stored prompts. */
export class Prompts {
  /** Runs them. */
  readonly completions: PromptCompletions;
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
    this.completions = new PromptCompletions(requester);
  }

  /** Renders the chat completion body of a prompt, without sending it to a model. */
  async render(body: PromptRequest, options?: CallOptions): Promise<Answer<PromptRendering>> {
    return this.#requester.json<PromptRendering>({ ...promptRequest(body, 'render'), options });
  }
}
