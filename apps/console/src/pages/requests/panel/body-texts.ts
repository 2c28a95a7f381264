/** More of a body is on the page of the request. */
const longest = 2000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The last text of the user in a body of any client format. Undefined: there is none. */
export function questionText(body: string | undefined): string | undefined {
  const parsed = parse(body);
  if (!parsed) return undefined;
  const { messages, contents, input, prompt } = parsed;
  if (typeof input === 'string') return cut(input);
  if (typeof prompt === 'string') return cut(prompt);
  const turns = [messages, contents, input].map(listOf).find((list) => list.length > 0) ?? [];
  const last = turns.findLast(
    (turn) => isRecord(turn) && (turn['role'] === 'user' || turn['role'] === undefined),
  );
  return isRecord(last) ? cut(textOf(last['content'] ?? last['parts'])) : undefined;
}

/** The text of an answer, or of a stream of one, in any client format. Undefined: there is none. */
export function answerText(body: string | undefined): string | undefined {
  const parsed = parse(body);
  if (parsed) return cut(answerOf(parsed));
  const lines = (body ?? '').split('\n').filter((line) => line.startsWith('data: {'));
  return cut(lines.map((line) => answerOf(parse(line.slice('data: '.length)) ?? {})).join(''));
}

function answerOf(answer: Readonly<Record<string, unknown>>): string {
  const choice = listOf(answer['choices'])[0];
  const candidate = listOf(answer['candidates'])[0];
  if (isRecord(choice)) {
    const message = choice['message'] ?? choice['delta'];
    return isRecord(message) ? textOf(message['content']) : textOf(choice['text']);
  }
  if (isRecord(candidate) && isRecord(candidate['content'])) return textOf(candidate['content']['parts']);
  if (isRecord(answer['delta'])) return textOf(answer['delta']['text']);
  if (typeof answer['delta'] === 'string' && answer['type'] === 'response.output_text.delta')
    return answer['delta'];
  if (answer['type'] !== undefined && answer['type'] !== 'message' && !answer['output']) return '';
  return textOf(
    answer['content'] ??
      listOf(answer['output'])
        .map((item) => (isRecord(item) ? item['content'] : ''))
        .flat(),
  );
}

/** A text, or the texts of a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .map((part) =>
      isRecord(part) && typeof part['text'] === 'string' && part['thought'] !== true ? part['text'] : '',
    )
    .filter((text) => text !== '')
    .join('\n');
}

function parse(body: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function cut(text: string): string | undefined {
  if (text === '') return undefined;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
