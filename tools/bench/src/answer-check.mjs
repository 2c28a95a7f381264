import { PROMPT_TOKENS, streamText, streamTokens, UNARY_TEXT, UNARY_TOKENS } from './upstream-answers.mjs';

const PARSED_EVERY = 32;
const FIRST_PARSED = 32;

/**
 * A function that says what is wrong with one answer, or returns undefined.
 *
 * Unary and paced answers are parsed and compared each time. Of the burst streams the text of every one is
 * compared; all its events are parsed in the first 32 and in each 32nd after that, because parsing 100 events
 * costs the load generator more than a fast server needs to produce them.
 *
 * @param dialect `openai` or `gemini`: the wire format the contestant answers in.
 * @param kind the workload's kind.
 * @param endsWithDone whether a stream has to end with `data: [DONE]`.
 */
export function answerCheck(dialect, kind, endsWithDone) {
  if (kind === 'unary') return (answer) => problemOfStatus(answer) ?? problemOfUnary(answer, dialect);
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
  if (prompt !== PROMPT_TOKENS || tokens !== UNARY_TOKENS) return `the usage is ${prompt} + ${tokens}`;
  return undefined;
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
  if (prompt !== PROMPT_TOKENS || actualTokens !== tokens) return `the usage is ${prompt} + ${actualTokens}`;
  return undefined;
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
