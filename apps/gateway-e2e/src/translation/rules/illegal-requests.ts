import { asText, isList, isRecord, type Json, type JsonRecord } from '../json.js';
import type { Rule } from './rule.js';

/** What others serve although it is no request of OpenAI's. */
export const illegalRequests: Rule = {
  name: 'wrong types and missing members are refused',
  reason:
    'contract 6: "body not JSON, wrong field type, missing field": 400; what OpenAI\'s schema of the request does not ' +
    'allow is not guessed at.',
  kind: 'request',
  wanted: (wanted, { openai_request: request = {} }, got) =>
    got.status === 400 && isIllegal(request) ? { refused: true } : wanted,
};

/** What OpenAI's own API refuses too: only the kinds of mistakes that other gateways let pass. */
export function isIllegal(request: JsonRecord): boolean {
  const { response_format: format, reasoning_effort: effort, tools } = request;
  const messages = isList(request.messages) ? request.messages.filter(isRecord) : [];
  return (
    messages.some(isIllegalMessage) ||
    messages.some((message, index) => answersNoCall(message, messages.slice(0, index))) ||
    (isRecord(format) && !['text', 'json_object', 'json_schema'].includes(asText(format.type))) ||
    effort === 'disable' ||
    (isList(tools) && tools.some(hasNoSchema))
  );
}

function isIllegalMessage({ role, content, tool_calls: calls }: JsonRecord): boolean {
  if (role === undefined) return true;
  if (role === 'assistant' && content === undefined && calls === undefined) return true;
  if (role === 'assistant' && isRecord(content)) return true;
  return isList(content) && content.some((part) => !isRecord(part) || isIllegalPart(part));
}

function isIllegalPart(part: JsonRecord): boolean {
  if (part.type === undefined || hasEmptyAddress(part)) return true;
  if (part.type === 'thinking') return part.thinking === undefined && part.text === undefined;
  return part.type === 'redacted_thinking' && part.data === undefined;
}

/** A result must answer an earlier call. One that names its function is read as an answer to that. */
function answersNoCall({ role, tool_call_id: id, name }: JsonRecord, before: readonly JsonRecord[]): boolean {
  if (role !== 'tool' || name !== undefined) return false;
  return !before.some(
    ({ tool_calls: calls }) => isList(calls) && calls.some((call) => isRecord(call) && call.id === id),
  );
}

function hasEmptyAddress({ image_url: image }: JsonRecord): boolean {
  return isRecord(image) && image.url === '';
}

function hasNoSchema(tool: Json): boolean {
  const parameters = isRecord(tool) && isRecord(tool.function) ? tool.function.parameters : undefined;
  return parameters !== undefined && !isRecord(parameters);
}
