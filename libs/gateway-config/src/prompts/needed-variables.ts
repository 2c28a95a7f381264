import type { PartialRecord, ParsedTemplate, TemplateEngine } from '@model-gateway/core';
import type { ResourceIndex } from '../snapshot/resource-index.js';
import { isOfCaller, partialText } from './partial-texts.js';

/** What templates cannot do without, their partials included. */
interface Needs {
  readonly names: readonly string[];
  /** Partials of the caller's, whose needs are not known beforehand. */
  readonly ofCaller: readonly string[];
}

/** Finds out which variables templates cannot do without. Knows it again until partials change. */
export class NeededVariables {
  private readonly known = new WeakMap<readonly ParsedTemplate[], { version: number; needs: Needs }>();

  constructor(
    private readonly engine: TemplateEngine,
    private readonly partials: Pick<ResourceIndex<PartialRecord>, 'find' | 'version'>,
  ) {}

  /**
   * Adds the variables that these templates name outside of every section.
   *
   * @param partial gives the text of a partial of the caller's; may throw
   */
  addTo(names: Set<string>, templates: readonly ParsedTemplate[], partial: (name: string) => string): void {
    const needs = this.needsOf(templates);
    for (const name of needs.names) names.add(name);
    if (needs.ofCaller.length === 0) return;
    // Partials of callers may name each other, and themselves. A set goes on to what is added on the way.
    const used = new Set(needs.ofCaller);
    for (const one of used) {
      const more = this.collect([this.engine.parse(partial(one))]);
      for (const name of more.names) names.add(name);
      for (const other of more.ofCaller) used.add(other);
    }
  }

  private needsOf(templates: readonly ParsedTemplate[]): Needs {
    const { version } = this.partials;
    const known = this.known.get(templates);
    if (known?.version === version) return known.needs;
    const needs = this.collect(templates);
    this.known.set(templates, { version, needs });
    return needs;
  }

  /** Partials that do not exist are left out: they are missed when they are used. */
  private collect(templates: readonly ParsedTemplate[]): Needs {
    const names = new Set<string>();
    const partials = new Set<string>();
    const add = ({ variables, neededPartials }: ParsedTemplate): void => {
      for (const { name, isOptional } of variables) if (!isOptional) names.add(name);
      for (const one of neededPartials) partials.add(one);
    };
    templates.forEach(add);
    for (const one of partials) {
      const text = isOfCaller(one) ? undefined : partialText(this.partials, one);
      if (text !== undefined) add(this.engine.parse(text));
    }
    return { names: [...names], ofCaller: [...partials].filter(isOfCaller) };
  }
}
