import {
  InvalidRequestError,
  type KeptPartial,
  type ParsedTemplate,
  type TemplateEngine,
} from '@model-gateway/core';
import type { Shelf } from '../directory/shelf.js';
import { isOfCaller, partialText } from '../prompts/partial-texts.js';
import type { PlacedText } from './template-texts.js';

/** What templates are checked with. */
export interface TemplateKnowledge {
  readonly engine: TemplateEngine;
  readonly partials: Pick<Shelf<KeptPartial>, 'find'>;
}

/**
 * Throws `InvalidRequestError` for the first text that is no template, or uses a partial that there is not.
 *
 * @returns whether any of them uses a partial that is kept
 */
export function checkTemplates(
  texts: readonly PlacedText[],
  { engine, partials }: TemplateKnowledge,
): boolean {
  let usesPartials = false;
  for (const { text, param } of texts) {
    for (const name of parsed(text, param, engine).partials) {
      if (isOfCaller(name)) continue;
      usesPartials = true;
      if (partialText(partials, name) === undefined) {
        throw new InvalidRequestError(
          'invalid_value',
          `${param} uses the partial ${name}, which does not exist.`,
          {
            param,
          },
        );
      }
    }
  }
  return usesPartials;
}

function parsed(text: string, param: string, engine: TemplateEngine): ParsedTemplate {
  try {
    return engine.parse(text);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    throw new InvalidRequestError(error.code, `${param}: ${error.message}`, { param, cause: error });
  }
}
