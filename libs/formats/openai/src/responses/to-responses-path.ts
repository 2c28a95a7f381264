import type { ResponsesRequest } from '@model-gateway/contract';
import type { JsonObject, JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

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
  const [beginning, own] = renamed.find(([each]) => each.test(path)) ?? [];
  return beginning && !isInChatSpelling(path, body) ? path.replace(beginning, own ?? '') : path;
}

/** Whether the client itself wrote the member in the spelling of chats, which the route accepts too. */
function isInChatSpelling(path: string, body: ResponsesRequest): boolean {
  // The formats share the first member of a tool's place. The member that only chats have decides.
  const [place = /^\w+/.exec(path)?.[0] ?? ''] = /^(?:.*\])?\.?(?:tools\[\d+\]|tool_choice)\.function\b/.exec(path) ?? [];
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

function isNothing(value: JsonObject[string] | undefined): boolean {
  return value === undefined || value === null || value === '';
}
