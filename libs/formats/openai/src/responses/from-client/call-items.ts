import {
  exactJson,
  isJsonObject,
  type JsonObject,
  type ToolMessage,
  type ToolResultPart,
} from '@model-gateway/core';
import {
  isJsonArray,
  missingParameter,
  optionalString,
  reportUnknownMembers,
  requiredString,
  requiredText,
} from '@model-gateway/format-kit';
import { customInputMember } from '../client-tools.js';
import { fromContentParts } from './content-parts.js';
import type { ItemContext, ModelParts } from './input-items.js';

const ofAny = ['type', 'id', 'status', 'call_id', 'name', 'namespace'];
const knownOfCall: ReadonlySet<string> = new Set([...ofAny, 'arguments']);
const knownOfCustom: ReadonlySet<string> = new Set([...ofAny, 'input']);
const knownOfOutput: ReadonlySet<string> = new Set([...ofAny, 'output']);

/** A call of a function in an earlier turn. */
export function fromCall(item: JsonObject, context: ItemContext): ModelParts {
  const { path, reportLoss } = context;
  reportUnknownMembers(item, knownOfCall, path, reportLoss);
  return toCall(item, requiredText(item, 'arguments', path) || '{}', context);
}

/** A call of a custom tool in an earlier turn, as the call of the function that stands for the tool. */
export function fromCustomCall(item: JsonObject, context: ItemContext): ModelParts {
  const { path, reportLoss } = context;
  reportUnknownMembers(item, knownOfCustom, path, reportLoss);
  const input = requiredText(item, 'input', path);
  return toCall(item, JSON.stringify({ [customInputMember]: input }), context);
}

function toCall(item: JsonObject, json: string, { path, tools, calls }: ItemContext): ModelParts {
  const id = requiredString(item, 'call_id', path);
  const namespace = optionalString(item, 'namespace', path) || undefined;
  const name = tools.upstreamName(requiredString(item, 'name', path), namespace);
  calls.add(id, name, path);
  return { parts: [{ type: 'tool-call', id, name, arguments: json, path }] };
}

/** The output of a function or of a custom tool: a text, which may be empty, or parts. */
export function fromCallOutput(item: JsonObject, { path, calls, reportLoss }: ItemContext): ToolMessage {
  reportUnknownMembers(item, knownOfOutput, path, reportLoss);
  const toolCallId = requiredString(item, 'call_id', path);
  const toolName = calls.answer(toolCallId, path);
  return { role: 'tool', toolCallId, toolName, content: fromOutput(item, `${path}.output`), path };

  function fromOutput({ output }: JsonObject, at: string): readonly ToolResultPart[] {
    if (output === undefined || output === null) throw missingParameter(at);
    // Some clients send the value that their function returned.
    if (isJsonObject(output) || (isJsonArray(output) && !output.every(hasType))) {
      return [{ type: 'text', text: exactJson(output), path: at }];
    }
    return fromContentParts(output, at, reportLoss);
  }
}

function hasType(part: unknown): boolean {
  return isJsonObject(part) && typeof part.type === 'string';
}
