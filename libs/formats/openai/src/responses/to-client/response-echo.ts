import type { OpenObject, ResponseEcho, ResponsesRequest } from '@model-gateway/contract';
import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isEmpty, isJsonArray } from '@model-gateway/format-kit';

/**
 * What a response repeats of its request, with OpenAI's defaults where the request says nothing.
 *
 * @param body has been read already, so members of a wrong type are not there
 * @param store whether the response is stored
 */
export function toResponseEcho(body: ResponsesRequest, store: boolean): ResponseEcho {
  const members = body as JsonObject;
  const reasoning = isJsonObject(members.reasoning) ? members.reasoning : {};
  const echo: ResponseEcho = {
    background: false,
    instructions: text(members.instructions),
    max_output_tokens: number(members.max_output_tokens),
    max_tool_calls: number(members.max_tool_calls),
    parallel_tool_calls: members.parallel_tool_calls !== false,
    previous_response_id: text(members.previous_response_id),
    prompt_cache_key: text(members.prompt_cache_key),
    safety_identifier: text(members.safety_identifier),
    reasoning: { effort: text(reasoning.effort), summary: text(reasoning.summary) },
    store,
    temperature: number(members.temperature) ?? 1,
    top_p: number(members.top_p) ?? 1,
    presence_penalty: number(members.presence_penalty) ?? 0,
    frequency_penalty: number(members.frequency_penalty) ?? 0,
    top_logprobs: number(members.top_logprobs) ?? 0,
    text: textOf(members.text),
    tool_choice: choiceOf(members.tool_choice),
    tools: isJsonArray(members.tools) ? members.tools.filter(isJsonObject).map(toolOf) : [],
    truncation: text(members.truncation) ?? 'disabled',
    metadata: isJsonObject(members.metadata) ? members.metadata : {},
    access_programs: null,
  };
  const user = text(members.user);
  if (user !== null) echo.user = user;
  return echo;
}

function textOf(value: JsonValue | undefined): OpenObject {
  const { format, ...others } = isJsonObject(value) ? value : {};
  const isSaid = isJsonObject(format) && !isEmpty(format);
  return { format: isSaid ? formatOf(format) : { type: 'text' }, ...withoutNothing(others) };
}

function formatOf(format: JsonObject): OpenObject {
  if (format.type !== 'json_schema') return format;
  return { ...format, description: format.description ?? null, strict: format.strict ?? false };
}

function choiceOf(value: JsonValue | undefined): string | OpenObject {
  return isJsonObject(value) ? value : (text(value) ?? 'auto');
}

/** Clients of Open Responses require all members of a function. */
function toolOf(tool: JsonObject): OpenObject {
  if (tool.type !== 'function') return tool;
  const { description = null, parameters = null, strict } = tool;
  return { ...tool, description, parameters, strict: strict === true };
}

/** The text; null when there is none: absent, null and empty mean the same. */
function text(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function number(value: JsonValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function withoutNothing(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== ''));
}
