import type { ResponsesRequest } from '@model-gateway/contract';
import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';
import { isConfigurationUpdate } from './configuration-update.js';

/** Members of a chat that are called otherwise in the Responses format, by their beginnings. */
const renamed: readonly (readonly [RegExp, string])[] = [
  [/^((?:input\[\d+\]\.)?tools\[\d+\](?:\.tools\[\d+\])?)\.function\b/, '$1'],
  [/^reasoning_effort$/, 'reasoning.effort'],
  [/^thinking(?:\.include_thoughts)?$/, 'reasoning.summary'],
  [/^response_format(?:\.json_schema)?\b/, 'text.format'],
  [/^max_(?:completion_)?tokens$/, 'max_output_tokens'],
  [/^verbosity$/, 'text.verbosity'],
  [/^logprobs$/, 'include'],
  [/^modalities$/, 'tools'],
  [/^tool_choice\.function\b/, 'tool_choice'],
];

/** Where a client of the Responses format has said what a place of a chat says. */
export function toResponsesPath(path: string, body: ResponsesRequest): string {
  const [place, position] = /^messages\b(?:\[(\d+)\])?/.exec(path) ?? [];
  if (place !== undefined) return position === undefined ? 'input' : itemAt(Number(position), body);
  const [item, index] = /^input\[(\d+)\](?=\.content\b)/.exec(path) ?? [];
  if (item !== undefined) return item + contentOf(Number(index), path.slice(item.length), body);
  const [beginning, own] = renamed.find(([each]) => each.test(path)) ?? [];
  if (!beginning || isInChatSpelling(path, body)) return path;
  return asConfigured(path.replace(beginning, own ?? ''), body);
}

/** Whether a request or an item of its input asks to read the thoughts. */
export function asksForSummary(body: ResponsesRequest): boolean {
  const owners: readonly JsonValue[] = [body as JsonObject, ...updatesIn(body).map(([item]) => item)];
  return owners.some((owner) => spellingIn(owner, 'reasoning', 'summary') !== undefined);
}

/** The place of a setting in the item of the input that has set it last, and in the client's spelling. */
function asConfigured(path: string, body: ResponsesRequest): string {
  const [, group, member, rest = ''] = /^(reasoning|text)\.(\w+)(.*)$/.exec(path) ?? [];
  if (group === undefined || member === undefined) return path;
  for (const [item, at] of updatesIn(body).toReversed()) {
    const spelling = spellingIn(item, group, member);
    if (spelling !== undefined) return `${at}.${group}.${spelling}${rest}`;
  }
  return `${group}.${spellingIn(body as JsonObject, group, member) ?? member}${rest}`;
}

function updatesIn(body: ResponsesRequest): readonly (readonly [JsonObject, string])[] {
  const { input }: JsonObject = body as JsonObject;
  if (!isJsonArray(input)) return [];
  return input.flatMap((item, index) =>
    isConfigurationUpdate(item) ? [[item, `input[${index}]`] as const] : [],
  );
}

/** How the owner names a setting that it has; undefined if it says nothing of it. */
function spellingIn(owner: JsonValue, group: string, member: string): string | undefined {
  const settings = isJsonObject(owner) ? owner[group] : undefined;
  if (!isJsonObject(settings)) return undefined;
  const spellings = member === 'summary' ? [member, 'generate_summary'] : [member];
  return spellings.find((each) => !isNothing(settings[each]));
}

/** Whether the client itself wrote the member in the spelling of chats, which the route accepts too. */
function isInChatSpelling(path: string, body: ResponsesRequest): boolean {
  // The formats share the first member of a tool's place. The member that only chats have decides.
  const [place = /^\w+/.exec(path)?.[0] ?? ''] =
    /^(?:.*\])?\.?(?:tools\[\d+\]|tool_choice)\.function\b/.exec(path) ?? [];
  let value: JsonValue | undefined = body as JsonObject;
  for (const [member] of place.matchAll(/\w+/g)) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as JsonObject)[member];
  }
  return !isNothing(value);
}

/**
 * The item of the input that a message was made of. A message may be made of several items, so the place of its part says
 * nothing. Instructions and earlier turns have the position of the first item, which then says nothing either.
 */
function itemAt(position: number, body: ResponsesRequest): string {
  const { input, instructions, previous_response_id: before }: JsonObject = body as JsonObject;
  const isShared = position === 0 && [instructions, before].some((other) => !isNothing(other));
  return isJsonArray(input) && position < input.length && !isShared ? `input[${position}]` : 'input';
}

/**
 * Where an item of the input says what a chat's message says in its content: the output of a call has another word for it,
 * and items that are no messages have no content.
 */
function contentOf(position: number, rest: string, body: ResponsesRequest): string {
  const { input }: JsonObject = body as JsonObject;
  const item = isJsonArray(input) ? input[position] : undefined;
  const type = isJsonObject(item) ? item.type : undefined;
  if (typeof type !== 'string' || type === 'message') return rest;
  return type.endsWith('call_output') ? rest.replace(/^\.content/, '.output') : '';
}

function isNothing(value: JsonObject[string] | undefined): boolean {
  return value === undefined || value === null || value === '';
}
