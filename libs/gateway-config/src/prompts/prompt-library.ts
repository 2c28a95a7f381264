import {
  InvalidRequestError,
  NotFoundError,
  type JsonObject,
  type JsonValue,
  type PromptVersion,
  type TemplateEngine,
} from '@model-gateway/core';
import type { ResourceIndexes } from '../snapshot/resource-indexes.js';
import { compilePrompt, type CompiledPrompt, type PromptInput } from './compiled-prompt.js';
import { NeededVariables } from './needed-variables.js';
import { membersOf, partialTexts } from './partial-texts.js';
import { namedVersion, splitReference } from './prompt-reference.js';
import { checkNeeded, promptValues } from './prompt-values.js';

/** Dependencies of {@link PromptLibrary}. */
interface PromptLibraryDependencies {
  readonly indexes: Pick<ResourceIndexes, 'prompts' | 'partials' | 'labels'>;
  readonly templates: TemplateEngine;
}

/** A rendered prompt. */
export interface RenderedPrompt {
  readonly id: string;
  readonly version: number;
  /** The body of a chat request, not yet checked. */
  readonly body: JsonObject;
}

/** Members of a render request that hold the input. All others are members of the body. */
const inputMembers: ReadonlySet<string> = new Set(['variables', 'partials']);

/** Limits for rendering one prompt, all its templates together. */
const allowance = { characters: 4_194_304, steps: 1_000_000 } as const;

/** Finds stored prompts and renders them, from memory. */
export class PromptLibrary {
  /** By version: versions never change. */
  private readonly compiled = new WeakMap<PromptVersion, CompiledPrompt>();
  private readonly needed: NeededVariables;

  constructor(protected readonly dependencies: PromptLibraryDependencies) {
    this.needed = new NeededVariables(dependencies.templates, dependencies.indexes.partials);
  }

  /** Renders a prompt.
   *
   * @param reference `ID`, `ID@VERSION`, `ID@LABEL` or `ID@latest`
   * @param request what the caller sent: `variables`, the caller's own `partials`, and members of the body that replace the stored ones. Not changed
   * @throws NotFoundError `prompt_not_found`
   * @throws InvalidRequestError with the param `variables.NAME` for a missing value or a value of the wrong type
   */
  render(reference: string, request: JsonObject): RenderedPrompt {
    const { id, suffix } = splitReference(reference);
    const prompt = this.dependencies.indexes.prompts.find(id);
    if (!prompt) throw new NotFoundError('prompt_not_found', 'There is no prompt of this id.');
    const version = namedVersion(prompt, suffix);
    return { id, version: version.version, body: this.fill(version, request) };
  }

  private fill(version: PromptVersion, request: JsonObject): JsonObject {
    const compiled = this.compile(version);
    const { indexes, templates: engine } = this.dependencies;
    const partial = partialTexts(
      { partials: indexes.partials, engine, isNamed: namesPartial(compiled) },
      request,
    );
    const members =
      compiled.type === 'body'
        ? compiled.members.filter(({ name }) => !isReplaced(name, request))
        : [{ templates: compiled.templates }];
    const needed = new Set<string>();
    const given = membersOf(request['variables'], 'variables');
    const variables = promptValues(version.variables, given, needed);
    for (const { templates } of members) this.needed.addTo(needed, templates, partial);
    checkNeeded(needed, variables);
    const input = { variables, partial, allowance: { ...allowance } };
    return bodyOf(version, request, fillMembers(compiled, request, input));
  }

  private compile(version: PromptVersion): CompiledPrompt {
    const known = this.compiled.get(version);
    if (known) return known;
    const compiled = compilePrompt(version, this.dependencies.templates);
    this.compiled.set(version, compiled);
    return compiled;
  }
}

/** Returns whether the prompt itself includes a partial. */
function namesPartial(compiled: CompiledPrompt): (name: string) => boolean {
  return (name) => {
    const parts = compiled.type === 'body' ? compiled.members : [compiled];
    return parts.some(({ templates }) => templates.some(({ partials }) => partials.includes(name)));
  };
}

/** Renders the members of the body. Members that the caller replaces become `null` placeholders. */
function fillMembers(
  compiled: CompiledPrompt,
  request: JsonObject,
  input: PromptInput,
): [string, JsonValue][] {
  try {
    if (compiled.type === 'raw') return Object.entries(compiled.fill(input)) as [string, JsonValue][];
    return compiled.members.map(({ name, fill }) => [name, isReplaced(name, request) ? null : fill(input)]);
  } catch (error) {
    throw withVariablesParam(error);
  }
}

/** Stored members keep their position even when the caller replaces them; other members of the caller come last. */
function bodyOf(
  { model }: PromptVersion,
  request: JsonObject,
  stored: readonly [string, JsonValue][],
): JsonObject {
  const members = new Map<string, JsonValue>();
  if (model !== undefined) members.set('model', model);
  for (const [name, value] of stored) members.set(name, value);
  for (const [name, value] of Object.entries(request)) {
    if (!inputMembers.has(name) && value !== undefined) members.set(name, value);
  }
  return Object.fromEntries(members);
}

function isReplaced(name: string, request: JsonObject): boolean {
  return !inputMembers.has(name) && Object.hasOwn(request, name) && request[name] !== undefined;
}

/** Errors while rendering are caused by the variables, so the param names them. */
function withVariablesParam(error: unknown): unknown {
  if (!(error instanceof InvalidRequestError) || error.param !== undefined) return error;
  return new InvalidRequestError(error.code, error.message, { param: 'variables', cause: error });
}
