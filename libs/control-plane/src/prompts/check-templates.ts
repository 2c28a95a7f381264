import {
  InvalidRequestError,
  partialCycle,
  type PartialRecord,
  type ParsedTemplate,
  type TemplateEngine,
} from '@model-gateway/core';
import { isOfCaller, partialText, type ResourceIndex, splitReference } from '@model-gateway/gateway-config';
import type { PlacedText } from './template-texts.js';

/** Dependencies for checking templates. */
export interface TemplateKnowledge {
  readonly engine: TemplateEngine;
  readonly partials: Pick<ResourceIndex<PartialRecord>, 'find'>;
}

/**
 * Throws `InvalidRequestError` for the first text that is not a valid template, that uses an unknown partial, or whose
 * partials include themselves, directly or indirectly.
 *
 * @returns whether any of them uses a stored partial
 */
export function checkTemplates(texts: readonly PlacedText[], knowledge: TemplateKnowledge): boolean {
  let usesPartials = false;
  // A prompt can use the same partials in thousands of texts.
  const sound = new Set<string>();
  for (const { text, param } of texts) {
    const template = parsed(text, param, knowledge.engine);
    const names = template.partials.filter((name) => !isOfCaller(name));
    usesPartials ||= names.length > 0;
    if (names.every((name) => sound.has(name))) continue;
    const used = usedPartials(names, param, knowledge);
    checkEnds(template, param, knowledge, used);
    for (const name of names) sound.add(name);
  }
  return usesPartials;
}

/** All partials reachable from these names, by name and version. */
function usedPartials(
  names: readonly string[],
  param: string,
  { engine, partials }: TemplateKnowledge,
): ReadonlyMap<string, ParsedTemplate> {
  const used = new Map<string, ParsedTemplate>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const text = partialText(partials, name);
    if (text === undefined) {
      const message = `${param} uses the partial ${name}, which does not exist.`;
      throw new InvalidRequestError('invalid_value', message, { param });
    }
    const key = versioned(name, partials);
    if (used.has(key)) continue;
    const template = parsed(text, param, engine);
    used.set(key, template);
    waiting.push(...template.partials.filter((one) => !isOfCaller(one)));
  }
  return used;
}

function checkEnds(
  template: ParsedTemplate,
  param: string,
  { partials }: TemplateKnowledge,
  used: ReadonlyMap<string, ParsedTemplate>,
): void {
  const needsOf = (one: ParsedTemplate | undefined) =>
    (one?.neededPartials ?? []).filter((name) => !isOfCaller(name)).map((name) => versioned(name, partials));
  const cycle = partialCycle(needsOf(template), (name) => needsOf(used.get(name)));
  if (!cycle) return;
  const message = `${param} has no end, as partials use themselves outside of every section: ${cycle.join(', ')}.`;
  throw new InvalidRequestError('invalid_value', message, { param });
}

/** The name of a partial with an explicit version. */
function versioned(name: string, partials: TemplateKnowledge['partials']): string {
  const { id, suffix = partials.find(id)?.published } = splitReference(name);
  return `${id}@${suffix}`;
}

function parsed(text: string, param: string, engine: TemplateEngine): ParsedTemplate {
  try {
    return engine.parse(text);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    throw new InvalidRequestError(error.code, `${param}: ${error.message}`, { param, cause: error });
  }
}
