import { asText, isList, isRecord, type Json, type JsonRecord, valueAt } from '../json.js';
import type { TranslationCase } from '../translation-case.js';
import { illegalRequests } from './illegal-requests.js';
import type { Rule } from './rule.js';

/** What is refused here and served elsewhere, and the other way round. */
export const refusalRules: readonly Rule[] = [
  {
    name: 'served with a loss entry',
    reason:
      'contract 5.6: "What could not be carried (a field, tool, part …; clamped, approximated or removed)" is an entry of ' +
      'the loss report; contract 5.7: a call without a usable signature gets the bypass; requirement R20: any history is ' +
      'made a legal one. Others refuse a broken signature, broken arguments or an unknown `detail`; all else of the ' +
      'request has to be there.',
    kind: 'request',
    wanted: (wanted, { expected_error: error, openai_request: request }, got) => {
      const paths = survivable.find(({ says }) => says.test(error?.message_contains ?? ''))?.paths;
      const reported = isList(got.losses) && got.losses.some((path) => paths?.test(asText(path)));
      return wanted.refused === true && reported ? { body: { contents: survivorsOf(request) } } : wanted;
    },
  },
  {
    name: 'results of any kind',
    reason: 'contract 5.4 and requirement R23: a tool result is data, whatever JSON it is, and goes as text.',
    kind: 'request',
    wanted: (wanted, { expected_error: error, openai_request: request }) =>
      wanted.refused === true &&
      error?.message_contains?.includes('content') === true &&
      messagesOf(request).some((message) => message.role === 'tool' && typeof message.content !== 'string')
        ? {}
        : wanted,
  },
  {
    name: 'schemas are not judged',
    reason:
      'upstream wire sheet, section 9: the JsonSchema members take "any JSON value, so the parser never refuses a ' +
      'keyword"; what a schema means is the model\'s business.',
    kind: 'request',
    wanted: (wanted, { expected_error: error }) =>
      wanted.refused === true && /invalid json schema/i.test(error?.message_contains ?? '') ? {} : wanted,
  },
  illegalRequests,
  {
    name: 'tools that do not mix',
    reason:
      'requirement R18: "must know per model whether mixing is legal; must reject or pass by stated policy, must never ' +
      'drop a tool silently"; before Gemini 3 built-in tools and functions do not mix.',
    kind: 'request',
    wanted: (wanted, testCase, got) =>
      got.status === 400 && mixesTools(testCase) ? { refused: true } : wanted,
  },
  {
    name: 'videos by address',
    reason:
      'product document 2.5: "Direct provider: the only public URL source accepted for video is a video-sharing site URL".',
    kind: 'request',
    wanted: (wanted, { provider, expected_upstream_request: body }, got) =>
      provider === 'gemini' &&
      got.status === 400 &&
      /"mimeType":"video\/[^"]+"/.test(JSON.stringify(body) ?? '')
        ? { refused: true }
        : wanted,
  },
];

/** What others refuse, by their words, and where the loss report has it. */
const survivable = [
  { says: /signature/, paths: /^messages\[\d+\]\.(content|thinking_blocks)\[\d+\](\.signature)?$/ },
  { says: /arguments/, paths: /^messages\[\d+\]\.tool_calls\[\d+\]\.function\.arguments$/ },
  { says: /detail/, paths: /^messages\[\d+\]\.content\[\d+\]\.image_url\.detail$/ },
] as const;

/** What is left of a history: its texts, its pictures by address, its calls by name. Thoughts need not go back. */
function survivorsOf(request: JsonRecord | undefined): Json {
  return messagesOf(request).flatMap(({ role, content, tool_calls: calls }) => {
    const texts = typeof content === 'string' ? [{ text: content }] : [];
    const pictures = (isList(content) ? content : [])
      .map((part) => valueAt(part, 'image_url.url'))
      .filter((url) => url !== undefined)
      .map((fileUri) => ({ fileData: { fileUri } }));
    const called = (isList(calls) ? calls : []).map((call) => ({
      functionCall: { name: valueAt(call, 'function.name'), args: argumentsOf(call) },
    }));
    const parts = [...texts, ...pictures, ...called];
    return parts.length === 0 ? [] : [{ role: role === 'assistant' ? 'model' : role, parts }];
  });
}

/** The arguments, whole or broken: in each case nothing of them is lost. */
function argumentsOf(call: Json): Json {
  const said = valueAt(call, 'function.arguments');
  try {
    return JSON.parse(asText(said)) as Json;
  } catch {
    return { arguments: said };
  }
}

function messagesOf(request: JsonRecord | undefined): readonly JsonRecord[] {
  return isList(request?.messages) ? request.messages.filter(isRecord) : [];
}

function mixesTools({ model = '', openai_request: request }: TranslationCase): boolean {
  const tools = isList(request?.tools) ? request.tools.filter(isRecord) : [];
  const functions = tools.filter(({ type }) => type === 'function');
  return /^gemini-[12]/.test(model) && functions.length > 0 && functions.length < tools.length;
}
