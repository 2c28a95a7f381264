import type { JsonObject, TemplateEngine } from '@model-gateway/core';
import type { Shelves } from '../directory/shelves.js';

/** What {@link PromptLibrary} works with. */
export interface PromptLibraryDependencies {
  readonly shelves: Pick<Shelves, 'prompts' | 'partials' | 'labels'>;
  readonly templates: TemplateEngine;
}

/** A prompt that was filled in. */
export interface RenderedPrompt {
  readonly id: string;
  readonly version: number;
  /** The body of a chat request; not checked yet. */
  readonly body: JsonObject;
}

/** Finds stored prompts and fills them in. On the request path: answered from memory. */
export class PromptLibrary {
  constructor(protected readonly dependencies: PromptLibraryDependencies) {}

  /**
   * Fills a prompt in.
   *
   * @param reference `ID`, `ID@VERSION`, `ID@LABEL` or `ID@latest`
   * @param request what the caller sent: `variables`, `partials` of the caller's own, and members of the body that take
   *   the place of the stored ones. Not changed
   * @throws NotFoundError `prompt_not_found`
   * @throws InvalidRequestError with the param `variables.NAME` for a missing value or one of the wrong type
   */
  render(_reference: string, _request: JsonObject): RenderedPrompt {
    throw new Error('Prompts are not rendered yet.');
  }
}
