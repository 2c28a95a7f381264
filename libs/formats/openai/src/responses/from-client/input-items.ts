import {
  type AssistantPart,
  type JsonObject,
  type LossReporter,
  type Message,
  type Signature,
} from '@model-gateway/core';
import { fromBase64, invalidValue, optionalString, reportDropped } from '@model-gateway/format-kit';
import type { ClientTools } from '../client-tools.js';
import { fromCall, fromCallOutput, fromCustomCall } from './call-items.js';
import { fromConfigurationUpdate } from './configuration.js';
import type { CallsOfInput } from './calls-of-input.js';
import { fromMessageItem } from './message-item.js';
import { fromReasoningItem } from './reasoning-item.js';

/** What an item of the input is read with. */
export interface ItemContext {
  /** Such as `input[2]`. */
  readonly path: string;
  readonly tools: ClientTools;
  readonly calls: CallsOfInput;
  readonly reportLoss: LossReporter;
}

/** What the model said or did: a part of one message. */
export interface ModelParts {
  readonly parts: readonly AssistantPart[];
  /** The signature of the part that comes next. */
  readonly signsNext?: Signature | undefined;
  /** The signature of the part that came last. */
  readonly signsLast?: Signature | undefined;
}

type ItemReader = (item: JsonObject, context: ItemContext) => Message | ModelParts;

const nothing: ModelParts = { parts: [] };

/** Leaves out an item of a tool that the upstream ran in an earlier turn. */
const withoutCall = (severity: 'note' | 'degraded', reason: string): ItemReader => {
  return (_item, { path, reportLoss }) => {
    reportDropped(path, reason, reportLoss, severity);
    return nothing;
  };
};
const searched = withoutCall('note', 'What the search gave is part of the answer that follows it.');
const ran = withoutCall('degraded', 'The upstream does not get the calls of tools that ran elsewhere.');

const readers: ReadonlyMap<string, ItemReader> = new Map<string, ItemReader>([
  ['message', fromMessageItem],
  ['function_call', fromCall],
  ['custom_tool_call', fromCustomCall],
  ['function_call_output', fromCallOutput],
  ['custom_tool_call_output', fromCallOutput],
  ['reasoning', fromReasoningItem],
  ['image_generation_call', fromImageCall],
  ['web_search_call', searched],
  ['tool_search_call', withoutCall('note', 'All tools are loaded from the start.')],
  ['tool_search_output', withoutCall('note', 'All tools are loaded from the start.')],
  ['code_interpreter_call', ran],
  ['file_search_call', ran],
  ['mcp_list_tools', ran],
  ['mcp_call', ran],
  // Its tools have been read with those of the request.
  ['additional_tools', () => nothing],
  ['configuration_update', fromConfigurationUpdate],
]);

/** Reads one item, which is no reference. Without a type it is a message. Throws `InvalidRequestError` for a type that is unknown. */
export function readItem(item: JsonObject, context: ItemContext): Message | ModelParts {
  const type = optionalString(item, 'type', context.path) || 'message';
  const reader = readers.get(type);
  if (reader) return reader(item, context);
  throw invalidValue(`${context.path}.type`, `a type of item that the gateway knows, not ${quoted(type)}`);
}

/** A picture that an earlier answer made: later ones may change it. */
function fromImageCall(item: JsonObject, { path }: ItemContext): ModelParts {
  const at = `${path}.result`;
  const result = optionalString(item, 'result', path);
  if (!result) return nothing;
  const format = optionalString(item, 'output_format', path) || 'png';
  const source = { type: 'inline', data: fromBase64(result, at) } as const;
  return { parts: [{ type: 'media', source, mimeType: `image/${format}`, path: at }] };
}

function quoted(type: string): string {
  return JSON.stringify(type.slice(0, 40));
}
