import { type FunctionTool, isJsonObject, type JsonObject, type Tool } from '@model-gateway/core';
import {
  declaredTwice,
  type MutableJson,
  namePath,
  refuseTool,
  reportCacheHint,
  reportDropped,
} from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/** A tool as the upstream accepts it. Only functions can be chosen by name. */
export interface DeclaredTool {
  readonly name: string | undefined;
  readonly value: JsonObject;
}

const noParameters = { type: 'object', properties: {} };

/**
 * The tools in the client's order.
 *
 * @throws InvalidRequestError for a tool that the upstream would have to execute, and for a second function of a name:
 *   nobody could tell which of them a call means
 */
export function toTools(tools: readonly Tool[], context: TranslationContext): DeclaredTool[] {
  const declared: DeclaredTool[] = [];
  const names = new Set<string>();
  for (const tool of tools) {
    switch (tool.type) {
      case 'function':
        if (names.has(tool.name)) throw declaredTwice(tool.name, namePath(tool));
        names.add(tool.name);
        declared.push({ name: tool.name, value: toFunction(tool, context) });
        break;
      case 'built-in': {
        const name = tool.name.replaceAll('-', '_');
        const message = `${context.dialect.name} have no tool ${name}.`;
        refuseTool(tool, capital(message), context.reportLoss);
        break;
      }
      case 'opaque':
        if (tool.format === 'openai' && typeof tool.value.type === 'string') {
          declared.push({ name: undefined, value: tool.value });
        } else
          reportDropped(
            tool.path,
            'The upstream does not know tools of this kind.',
            context.reportLoss,
            'lost',
          );
    }
  }
  return declared;
}

function toFunction(tool: FunctionTool, context: TranslationContext): JsonObject {
  const { name, description, strict } = tool;
  const parameters = tool.parameters ?? (context.dialect.parametersRequired ? noParameters : undefined);
  const definition: MutableJson = { name };
  if (description !== undefined) definition.description = description;
  if (isJsonObject(parameters)) definition.parameters = parameters;
  if (strict !== undefined) definition.strict = strict;
  if (tool.cacheControl) {
    reportCacheHint(tool.cacheControlPath ?? `${tool.path}.cache_control`, context.reportLoss);
  }
  return { type: 'function', function: definition };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
