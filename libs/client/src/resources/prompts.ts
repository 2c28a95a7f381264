import type { CallOptions } from '../options/call-options.js';
import type { Answer } from '../transport/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import type { PromptRendering } from '../types/prompt-rendering.js';
import type { PromptRequest } from '../types/prompt-request.js';
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

  /** Shows the body of the chat completion that a prompt makes. Nothing is sent to any model. */
  render({ prompt, ...body }: PromptRequest, options?: CallOptions): Promise<Answer<PromptRendering>> {
    const path = `/v1/prompts/${encodeURIComponent(prompt)}/render`;
    return this.#requester.json<PromptRendering>({ path, body, options });
  }
}
