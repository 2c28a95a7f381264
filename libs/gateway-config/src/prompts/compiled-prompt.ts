import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ParsedTemplate,
  type PromptVariable,
  type PromptVersion,
  type TemplateAllowance,
  type TemplateEngine,
} from '@model-gateway/core';
import { readRendered } from './read-rendered.js';
import { wholeValue, wholeVariable } from './whole-value.js';

/** What a prompt is filled in with. */
export interface Filling {
  readonly variables: JsonObject;
  readonly partial: (name: string) => string;
  readonly allowance: TemplateAllowance;
}

type Fill = (filling: Filling) => JsonValue;

/** A part of a prompt that is filled in by itself: a member of its body. */
interface CompiledMember {
  readonly name: string;
  readonly templates: readonly ParsedTemplate[];
  readonly fill: Fill;
}

/** A prompt whose templates were read. */
export type CompiledPrompt =
  | { readonly type: 'body'; readonly members: readonly CompiledMember[] }
  | {
      readonly type: 'raw';
      readonly templates: readonly ParsedTemplate[];
      readonly fill: (filling: Filling) => JsonObject;
    };

/** Reads all templates of a prompt. Throws `InvalidRequestError` for one that is none, with its place in the body. */
export function compilePrompt(
  { template, variables: declared }: Pick<PromptVersion, 'template' | 'variables'>,
  engine: TemplateEngine,
): CompiledPrompt {
  if (template.type === 'raw') {
    const parsed = engine.parse(template.text);
    const fill = ({ variables, partial, allowance }: Filling) =>
      readRendered(parsed.render(variables, partial, { values: 'json', allowance }));
    return { type: 'raw', templates: [parsed], fill };
  }
  const members = Object.entries(template.body).map(([name, value]) => {
    const templates: ParsedTemplate[] = [];
    const parse = (text: string) => {
      const parsed = engine.parse(text);
      templates.push(parsed);
      return parsed;
    };
    return { name, templates, fill: compileValue(value ?? null, 1, { declared, parse }) };
  });
  return { type: 'body', members };
}

interface Compiling {
  readonly declared: readonly PromptVariable[];
  readonly parse: (text: string) => ParsedTemplate;
}

/**
 * Every text is a template; what is filled in is always another object than the stored one.
 *
 * @param depth levels of the body around the value
 */
function compileValue(value: JsonValue, depth: number, compiling: Compiling): Fill {
  if (typeof value === 'string') {
    return value.includes('{{') ? compileText(value, depth, compiling) : () => value;
  }
  if (isList(value)) {
    const items = value.map((item) => compileValue(item, depth + 1, compiling));
    return (filling) => items.map((fill) => fill(filling));
  }
  if (!isJsonObject(value)) return () => value;
  const members = Object.entries(value).map(
    ([name, one]) => [name, compileValue(one ?? null, depth + 1, compiling)] as const,
  );
  return (filling) => Object.fromEntries(members.map(([name, fill]) => [name, fill(filling)]));
}

function compileText(text: string, depth: number, { declared, parse }: Compiling): Fill {
  const template = parse(text);
  const name = wholeVariable(text, declared);
  return ({ variables, partial, allowance }) => {
    const value = name === undefined ? undefined : variables[name];
    if (name === undefined || value === undefined) return template.render(variables, partial, { allowance });
    return wholeValue(name, value, depth, allowance);
  };
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
