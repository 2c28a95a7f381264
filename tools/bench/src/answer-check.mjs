import { isDeepStrictEqual } from 'node:util';
import { TOOL_CALL } from './tool-schemas.mjs';
import { PROMPT_TOKENS, streamText, streamTokens, UNARY_TEXT, UNARY_TOKENS } from './upstream-answers.mjs';

const PARSED_EVERY = 32;
const FIRST_PARSED = 32;
const CALL_REASON = { openai: 'tool_calls', gemini: 'STOP' };

/**
 * A function that says what is wrong with one answer, or returns undefined.
 *
 * Unary answers, tool calls and paced answers are parsed and compared each time. Of the burst streams the text
 * of every one is compared; all its events are parsed in the first 32 and in each 32nd after that, because
 * parsing 100 events costs the load generator more than a fast server needs to produce them.
 *
 * @param contestant its `dialect`, `openai` or `gemini`, is the wire format of its answers; `endsWithDone` tells
 *   whether a stream has to end with `data: [DONE]`; `callReason` is the finish reason of a tool call where it is
 *   not that of the wire format.
 * @param kind the workload's kind.
 */
export function answerCheck({ dialect, endsWithDone, callReason = CALL_REASON[dialect] }, kind) {
  if (kind === 'unary') return (answer) => problemOfStatus(answer) ?? problemOfUnary(answer, dialect);
  if (kind === 'toolCall') {
    return (answer) => problemOfStatus(answer) ?? problemOfToolCall(answer, dialect, callReason);
  }
  const text = streamText(kind);
  const tokens = streamTokens(kind);
  const key = dialect === 'openai' ? '"content":"' : '"text":"';
  let seen = 0;
  return (answer) => {
    const wrong = problemOfStatus(answer);
    if (wrong !== undefined) return wrong;
    const body = answer.body.latin1Slice();
    if (endsWithDone && !body.endsWith('data: [DONE]\n\n')) return 'the stream does not end with [DONE]';
    if (joinedValues(body, key) !== text) return 'the text of the stream is wrong';
    if (seen++ > FIRST_PARSED && seen % PARSED_EVERY !== 0 && kind === 'burst') return undefined;
    return dialect === 'openai' ? problemOfChunks(body, text, tokens) : problemOfEvents(body, text, tokens);
  };
}

function problemOfStatus(answer) {
  if (answer.problem !== undefined) return answer.problem;
  if (answer.status === 200) return undefined;
  return `status ${answer.status}: ${answer.body.toString('utf8', 0, 300)}`;
}

function problemOfUnary(answer, dialect) {
  const body = parsed(answer.body.toString());
  if (body === undefined) return 'the answer is not JSON';
  const [text, reason, prompt, tokens] = dialect === 'openai' ? chatFields(body) : geminiFields(body);
  if (text !== UNARY_TEXT) return 'the text of the answer is wrong';
  if (String(reason).toLowerCase() !== 'stop') return `the finish reason is ${reason}`;
  return problemOfUsage(prompt, tokens, UNARY_TOKENS);
}

function problemOfToolCall(answer, dialect, callReason) {
  const body = parsed(answer.body.toString());
  if (body === undefined) return 'the answer is not JSON';
  const [text, reason, prompt, tokens] = dialect === 'openai' ? chatFields(body) : geminiFields(body);
  if (text) return 'the answer has text beside the tool call';
  const calls = dialect === 'openai' ? chatCalls(body) : geminiCalls(body);
  if (calls.length !== 1) return `the answer has ${calls.length} tool calls`;
  if (calls[0].name !== TOOL_CALL.name) return `the tool call names ${calls[0].name}`;
  if (!isDeepStrictEqual(calls[0].args, TOOL_CALL.args)) return 'the arguments of the tool call are wrong';
  if (reason !== callReason) return `the finish reason is ${reason}`;
  return problemOfUsage(prompt, tokens, UNARY_TOKENS);
}

function problemOfUsage(prompt, actualTokens, tokens) {
  if (prompt !== PROMPT_TOKENS || actualTokens !== tokens) return `the usage is ${prompt} + ${actualTokens}`;
  return undefined;
}

function chatCalls(body) {
  return (body.choices?.[0]?.message?.tool_calls ?? []).map((call) => ({
    name: call.function?.name,
    args: parsed(call.function?.arguments),
  }));
}

function geminiCalls(body) {
  const parts = body.candidates?.[0]?.content?.parts ?? [];
  return parts.filter((part) => part.functionCall).map((part) => part.functionCall);
}

function chatFields(body) {
  const choice = body.choices?.[0];
  return [
    choice?.message?.content,
    choice?.finish_reason,
    body.usage?.prompt_tokens,
    body.usage?.completion_tokens,
  ];
}

function geminiFields(body) {
  const candidate = body.candidates?.[0];
  return [
    candidate?.content?.parts?.[0]?.text,
    candidate?.finishReason,
    body.usageMetadata?.promptTokenCount,
    body.usageMetadata?.candidatesTokenCount,
  ];
}

function problemOfChunks(body, text, tokens) {
  const chunks = events(body);
  if (chunks.includes(undefined)) return 'an event of the stream is not JSON';
  const joined = chunks.map((chunk) => chunk.choices[0]?.delta?.content ?? '').join('');
  const reasons = chunks.map((chunk) => chunk.choices[0]?.finish_reason).filter(Boolean);
  const usage = chunks.findLast((chunk) => chunk.usage)?.usage;
  return problemOfStream(joined === text, reasons, usage?.prompt_tokens, usage?.completion_tokens, tokens);
}

function problemOfEvents(body, text, tokens) {
  const parsedEvents = events(body);
  if (parsedEvents.includes(undefined)) return 'an event of the stream is not JSON';
  const fields = parsedEvents.map(geminiFields);
  const reasons = fields.map((field) => field[1]).filter(Boolean);
  const last = fields.at(-1) ?? [];
  return problemOfStream(
    fields.map((field) => field[0]).join('') === text,
    reasons,
    last[2],
    last[3],
    tokens,
  );
}

function problemOfStream(sameText, reasons, prompt, actualTokens, tokens) {
  if (!sameText) return 'the text of the events is wrong';
  if (reasons.length !== 1 || reasons[0].toLowerCase() !== 'stop')
    return `finish reasons: ${reasons.join(', ')}`;
  return problemOfUsage(prompt, actualTokens, tokens);
}

/** The JSON of each event, undefined where it cannot be parsed. */
function events(body) {
  return body
    .split(/\r?\n\r?\n/)
    .filter((event) => event.startsWith('data: {'))
    .map((event) => parsed(event.slice('data: '.length)));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Joins the strings that follow `key`; the texts of this benchmark hold nothing that JSON escapes. */
function joinedValues(body, key) {
  let text = '';
  let start = body.indexOf(key);
  while (start >= 0) {
    const from = start + key.length;
    const end = body.indexOf('"', from);
    text += body.slice(from, end);
    start = body.indexOf(key, end);
  }
  return text;
}
