import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ParsedTemplate,
  type PromptTemplate,
  type TemplateAllowance,
  type TemplateEngine,
} from '@model-gateway/core';
import { readRendered } from './read-rendered.js';

/** What a prompt is filled in with. */
export interface Filling {
  readonly variables: JsonObject;
  readonly partial: (name: string) => string;
  readonly allowance: TemplateAllowance;
}

type Fill = (filling: Filling) => JsonValue;

/** A part of a prompt that is filled in by itself: a member of its body. */
export interface CompiledMember {
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
export function compilePrompt(template: PromptTemplate, engine: TemplateEngine): CompiledPrompt {
  if (template.type === 'raw') {
    const parsed = engine.parse(template.text);
    const fill = ({ variables, partial, allowance }: Filling) =>
      readRendered(parsed.render(variables, partial, { values: 'json', allowance }));
    return { type: 'raw', templates: [parsed], fill };
  }
  const members = Object.entries(template.body).map(([name, value]) => {
    const templates: ParsedTemplate[] = [];
    const fill = compileValue(value ?? null, (text) => {
      const parsed = engine.parse(text);
      templates.push(parsed);
      return parsed;
    });
    return { name, templates, fill };
  });
  return { type: 'body', members };
}

/** Every text is a template; what is filled in is always another object than the stored one. */
function compileValue(value: JsonValue, parse: (text: string) => ParsedTemplate): Fill {
  if (typeof value === 'string') return value.includes('{{') ? compileText(parse(value)) : () => value;
  if (isList(value)) {
    const items = value.map((item) => compileValue(item, parse));
    return (filling) => items.map((fill) => fill(filling));
  }
  if (!isJsonObject(value)) return () => value;
  const members = Object.entries(value).map(
    ([name, one]) => [name, compileValue(one ?? null, parse)] as const,
  );
  return (filling) => Object.fromEntries(members.map(([name, fill]) => [name, fill(filling)]));
}

function compileText(template: ParsedTemplate): Fill {
  return ({ variables, partial, allowance }) => template.render(variables, partial, { allowance });
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
