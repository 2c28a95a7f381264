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

/** The input for rendering a prompt. */
export interface PromptInput {
  readonly variables: JsonObject;
  readonly partial: (name: string) => string;
  readonly allowance: TemplateAllowance;
}

type Fill = (input: PromptInput) => JsonValue;

/** A member of a prompt's body, rendered by itself. */
interface CompiledMember {
  readonly name: string;
  readonly templates: readonly ParsedTemplate[];
  readonly fill: Fill;
}

/** A prompt with parsed templates. */
export type CompiledPrompt =
  | { readonly type: 'body'; readonly members: readonly CompiledMember[] }
  | {
      readonly type: 'raw';
      readonly templates: readonly ParsedTemplate[];
      readonly fill: (input: PromptInput) => JsonObject;
    };

/**
 * Parses all templates of a prompt. Throws `InvalidRequestError` with the position in the body for an invalid template.
 */
export function compilePrompt(
  { template, variables: declared }: Pick<PromptVersion, 'template' | 'variables'>,
  engine: TemplateEngine,
): CompiledPrompt {
  if (template.type === 'raw') {
    const parsed = engine.parse(template.text);
    const fill = ({ variables, partial, allowance }: PromptInput) =>
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
 * Every text is a template. Rendering always creates new objects, never the stored ones.
 *
 * @param depth levels of the body around the value
 */
function compileValue(value: JsonValue, depth: number, compiling: Compiling): Fill {
  if (typeof value === 'string') {
    return value.includes('{{') ? compileText(value, depth, compiling) : () => value;
  }
  if (isList(value)) {
    const items = value.map((item) => compileValue(item, depth + 1, compiling));
    return (input) => items.map((fill) => fill(input));
  }
  if (!isJsonObject(value)) return () => value;
  const members = Object.entries(value).map(
    ([name, one]) => [name, compileValue(one ?? null, depth + 1, compiling)] as const,
  );
  return (input) => Object.fromEntries(members.map(([name, fill]) => [name, fill(input)]));
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
