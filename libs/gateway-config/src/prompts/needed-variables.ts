import type { PartialRecord, ParsedTemplate, TemplateEngine } from '@model-gateway/core';
import type { ResourceIndex } from '../snapshot/resource-indexes.js';
import { isOfCaller, partialText } from './partial-texts.js';

/** What templates require, their partials included. */
interface Needs {
  readonly names: readonly string[];
  /** Partials of the caller: their variables are known only per request. */
  readonly ofCaller: readonly string[];
}

/** Finds the variables that templates require. Caches the result until partials change. */
export class NeededVariables {
  private readonly known = new WeakMap<readonly ParsedTemplate[], { version: number; needs: Needs }>();

  constructor(
    private readonly engine: TemplateEngine,
    private readonly partials: Pick<ResourceIndex<PartialRecord>, 'find' | 'version'>,
  ) {}

  /**
   * Adds the variables that these templates use outside of sections.
   *
   * @param partial returns the text of a caller's partial; may throw
   */
  addTo(names: Set<string>, templates: readonly ParsedTemplate[], partial: (name: string) => string): void {
    const needs = this.needsOf(templates);
    for (const name of needs.names) names.add(name);
    if (needs.ofCaller.length === 0) return;
    // Partials of callers may include each other and themselves. Iterating over a set also visits members that are
    // added meanwhile.
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

  /** Skips partials that do not exist: rendering reports them when they are used. */
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
