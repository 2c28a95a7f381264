import { partialCycle, type TemplateEngine } from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import type { SectionReader } from '../resources/section-reader.js';

/** A partial of a file with the path of its text. */
export interface PlacedPartial {
  readonly id: string;
  readonly text: string;
  readonly place: ConfigPath;
}

/** Reports each cycle of partials that include each other outside of sections. All texts must be valid templates. */
export function checkPartialCycles(
  partials: readonly PlacedPartial[],
  reader: SectionReader,
  templates: TemplateEngine,
): void {
  const byId = new Map(partials.map((partial) => [partial.id, partial]));
  const needs = (id: string): string[] => {
    const partial = byId.get(id);
    if (!partial) return [];
    return templates.parse(partial.text).neededPartials.map((name) => name.replace(/@1$/, ''));
  };
  const reported = new Set<string>();
  for (const { id } of partials) {
    const cycle = partialCycle([id], needs) ?? [];
    const place = byId.get(cycle[0] ?? '')?.place;
    if (!place || cycle.some((one) => reported.has(one))) continue;
    for (const one of cycle) reported.add(one);
    const message = 'This has no end, as partials use themselves outside of every section:';
    reader.problem(place, `${message} ${cycle.join(', ')}.`);
  }
}
