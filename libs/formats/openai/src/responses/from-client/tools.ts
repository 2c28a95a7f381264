import {
  isJsonObject,
  type BuiltInTool,
  type FunctionTool,
  type JsonObject,
  type LossReporter,
  type Tool,
} from '@model-gateway/core';
import {
  invalidValue,
  optionalBoolean,
  optionalObject,
  optionalString,
  reportDropped,
  reportUnknownMembers,
  requiredString,
} from '@model-gateway/format-kit';
import { withoutUndefined } from '../../chat/from-client/without-undefined.js';
import { customInputMember, type ClientTool, type ClientTools, type OtherTool } from '../client-tools.js';

const knownOfFunction: ReadonlySet<string> = new Set([
  'type',
  'name',
  'description',
  'parameters',
  'strict',
  'defer_loading',
]);
const knownOfCustom: ReadonlySet<string> = new Set([
  'type',
  'name',
  'description',
  'format',
  'defer_loading',
]);
const knownOfNamespace: ReadonlySet<string> = new Set(['type', 'name', 'description', 'tools']);
const knownOfCode: ReadonlySet<string> = new Set(['type', 'container']);
/** The only type is one that the upstream makes. */
const knownOfContainer: ReadonlySet<string> = new Set(['type']);
const allLoaded = 'All tools are loaded from the start.';

/** The tools of a request, for upstreams that know functions and few tools of their own. Schemas are shared with the body. */
export function fromTools(
  { callable, others, namespaces }: ClientTools,
  reportLoss: LossReporter,
): readonly Tool[] {
  for (const { definition, path } of namespaces) {
    reportUnknownMembers(definition, knownOfNamespace, path, reportLoss);
  }
  const tools: Tool[] = callable.map((tool) =>
    tool.kind === 'custom' ? fromCustom(tool, reportLoss) : fromFunction(tool, reportLoss),
  );
  for (const other of others) {
    const tool = fromOther(other, reportLoss);
    if (tool) tools.push(tool);
  }
  return tools;
}

function fromFunction(
  { definition, path, upstreamName, about }: ClientTool,
  reportLoss: LossReporter,
): FunctionTool {
  reportUnknownMembers(definition, knownOfFunction, path, reportLoss);
  reportDeferred(definition, path, reportLoss);
  return withoutUndefined({
    type: 'function' as const,
    name: requiredString({ name: upstreamName }, 'name', path),
    description: joined(optionalString(definition, 'description', path), about),
    parameters: optionalObject(definition, 'parameters', path),
    strict: optionalBoolean(definition, 'strict', path),
    path,
  });
}

/** A function with one string. A grammar cannot be enforced; the model is told of it. */
function fromCustom(
  { definition, path, upstreamName, about }: ClientTool,
  reportLoss: LossReporter,
): FunctionTool {
  reportUnknownMembers(definition, knownOfCustom, path, reportLoss);
  reportDeferred(definition, path, reportLoss);
  const grammar = grammarOf(definition, path);
  const reason = `The model gets a function with the parameter \`${customInputMember}\`${
    grammar === undefined ? '.' : ', and the grammar in its description, which nothing enforces.'
  }`;
  reportLoss({ path, action: 'replaced', severity: grammar === undefined ? 'note' : 'degraded', reason });
  const text = joined(optionalString(definition, 'description', path), about, grammar);
  return {
    type: 'function',
    name: requiredString({ name: upstreamName }, 'name', path),
    ...(text !== undefined && { description: text }),
    parameters: {
      type: 'object',
      properties: {
        [customInputMember]: { type: 'string', description: 'The whole input of the tool, as plain text.' },
      },
      required: [customInputMember],
      additionalProperties: false,
    },
    path,
  };
}

/** Texts that say something, as paragraphs of one. */
function joined(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter(Boolean).join('\n\n') || undefined;
}

function grammarOf(definition: JsonObject, path: string): string | undefined {
  const format = optionalObject(definition, 'format', path);
  if (!format || optionalString(format, 'type', `${path}.format`) !== 'grammar') return undefined;
  const syntax = optionalString(format, 'syntax', `${path}.format`) ?? '';
  const grammar = requiredString(format, 'definition', `${path}.format`);
  return `The input must match this ${syntax} grammar:\n${grammar}`;
}

function reportDeferred(definition: JsonObject, path: string, reportLoss: LossReporter): void {
  if (!optionalBoolean(definition, 'defer_loading', path)) return;
  reportDropped(`${path}.defer_loading`, allLoaded, reportLoss, 'note');
}

function fromOther({ definition, path }: OtherTool, reportLoss: LossReporter): Tool | undefined {
  const type = requiredString(definition, 'type', path);
  // A callable tool without a name.
  if (type === 'function' || type === 'custom') requiredString(definition, 'name', path);
  const kind = hostedKind(type);
  switch (kind) {
    case 'web_search':
      return fromWebSearch(definition, path, reportLoss);
    case 'code_interpreter':
      reportContainer(definition, path, reportLoss);
      return { type: 'built-in', name: 'code-execution', options: {}, isOptional: true, path };
    case 'tool_search':
      reportDropped(path, allLoaded, reportLoss, 'note');
      return undefined;
    case 'image_generation':
      reportDropped(path, 'A model that draws does so without a tool, and others do not.', reportLoss);
      return undefined;
    case undefined:
      reportDropped(path, `No upstream has a tool of the type ${type.slice(0, 40)}.`, reportLoss);
      return undefined;
  }
}

/** Upstreams run code in containers of their own, which nobody can choose. */
function reportContainer(tool: JsonObject, path: string, reportLoss: LossReporter): void {
  reportUnknownMembers(tool, knownOfCode, path, reportLoss);
  const { container } = tool;
  const reason = 'Upstreams run code in containers of their own.';
  const at = `${path}.container`;
  if (container === undefined || container === null) return;
  if (typeof container === 'string') reportDropped(at, reason, reportLoss);
  else if (isJsonObject(container)) reportUnknownMembers(container, knownOfContainer, at, reportLoss);
  else throw invalidValue(at, 'a string or an object');
}

/** Tools that the gateway understands without a definition by the client. */
const hosted = ['web_search', 'code_interpreter', 'tool_search', 'image_generation'] as const;
const webSearch = /^web_search(?:_preview)?(?:_\d{4}_\d{2}_\d{2})?$/;

/** What a tool of OpenAI's is, whatever its version; undefined for one that no upstream has. */
export function hostedKind(type: string): (typeof hosted)[number] | undefined {
  return webSearch.test(type) ? 'web_search' : hosted.find((each) => each === type);
}

function fromWebSearch(tool: JsonObject, path: string, reportLoss: LossReporter): BuiltInTool | undefined {
  if (optionalBoolean(tool, 'external_web_access', path) === false) {
    const reason = 'The searches of upstreams are live, and the tool forbids that.';
    reportDropped(path, reason, reportLoss);
    return undefined;
  }
  const { type: _type, filters, external_web_access: _access, search_context_size: size, ...rest } = tool;
  const options = {
    ...rest,
    ...(isJsonObject(filters) && filters),
    // The default says nothing.
    ...(size !== 'medium' && { search_context_size: size }),
  };
  const said = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  return {
    type: 'built-in',
    name: 'web-search',
    options: Object.fromEntries(said),
    isOptional: true,
    path,
  };
}
