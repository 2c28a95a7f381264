import {
  InvalidRequestError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type OpaqueTool,
} from '@model-gateway/core';
import { camelCase } from './camel-case.js';
import type { TranslationContext } from './translation-context.js';

/** A tool in the upstream's own form. */
export interface OtherTool {
  /** Member of the upstream's `Tool`, in camel case. */
  readonly kind: string;
  readonly value: JsonValue;
  readonly path: string;
}

/**
 * A tool without a canonical form, unchanged; undefined for a tool of another format, which is reported.
 *
 * @throws InvalidRequestError the upstream has no tool of that kind
 */
export function readOtherTool(
  { format, value, path }: OpaqueTool,
  { dialect, reportLoss }: TranslationContext,
): OtherTool | undefined {
  const [name, settings] = Object.entries(value)[0] ?? [];
  if (format !== 'gemini' || name === undefined || settings === undefined) {
    const reason = 'The upstream does not know tools of this kind.';
    reportLoss({ path, action: 'dropped', reason });
    return undefined;
  }
  const kind = camelCase(name);
  if (!dialect.otherTools.has(kind)) {
    throw new InvalidRequestError('unsupported_parameter', `This provider has no tool ${name}.`, {
      param: path,
    });
  }
  return { kind, value: settings, path };
}

/** The functions that a tool declares in the upstream's own form. */
export function rawDeclarations({ format, value }: OpaqueTool): readonly JsonObject[] {
  if (format !== 'gemini') return [];
  return listed(value.functionDeclarations ?? value.function_declarations).filter(isJsonObject);
}

/** @throws InvalidRequestError one of the declarations is no object */
export function checkedDeclarations(value: JsonValue, path: string): readonly JsonObject[] {
  return listed(value).map((declaration, index) => {
    if (isJsonObject(declaration)) return declaration;
    const param = Array.isArray(value) ? `${path}[${index}]` : path;
    throw new InvalidRequestError('invalid_value', 'A function declaration is an object.', { param });
  });
}

/** The upstream accepts one declaration in place of a list. */
function listed(value: JsonValue | undefined): readonly (JsonValue | undefined)[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
}

/** Name of a declaration; empty if it has none, which the upstream refuses. */
export function nameOf({ name }: JsonObject): string {
  return typeof name === 'string' ? name : '';
}
