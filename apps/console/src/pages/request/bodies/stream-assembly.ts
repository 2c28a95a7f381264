import { isMembers, listOf, type Members } from './conversation.js';

/** The data of the events of a stream, in their order; what is no JSON is left out. */
export function eventsOf(text: string): readonly Members[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (!line.startsWith('data:')) return [];
    const value = parsed(line.slice('data:'.length));
    return isMembers(value) ? [value] : [];
  });
}

/** The answer that the events of a stream add up to, in the shape of an answer that is not streamed. */
export function assembled(events: readonly Members[]): Members {
  const whole = events.findLast((event) => isMembers(event['response']) && 'output' in event['response']);
  const response = whole?.['response'];
  if (isMembers(response) && listOf(response['output']).length > 0) return response;
  if (events.some((event) => 'candidates' in event)) return fromCandidates(events);
  if (events.some((event) => typeof event['type'] === 'string' && event['type'].startsWith('content_block')))
    return fromBlocks(events);
  return fromChunks(events);
}

function fromCandidates(events: readonly Members[]): Members {
  const parts = events.flatMap((event) =>
    listOf(event['candidates']).flatMap((candidate) => {
      const content = isMembers(candidate) ? candidate['content'] : undefined;
      return isMembers(content) ? listOf(content['parts']) : [];
    }),
  );
  return { candidates: [{ content: { role: 'model', parts: joined(parts) } }] };
}

/** Neighbours that are both text, or both thinking, are one part. */
function joined(parts: readonly unknown[]): readonly Members[] {
  const result: Members[] = [];
  for (const part of parts) {
    if (!isMembers(part)) continue;
    const before = result.at(-1);
    const isSame =
      before !== undefined && typeof before['text'] === 'string' && typeof part['text'] === 'string';
    if (isSame && before['thought'] === part['thought'])
      // Also what the later one has besides, such as the signature of a thought.
      result[result.length - 1] = {
        ...before,
        ...part,
        text: `${String(before['text'])}${String(part['text'])}`,
      };
    else result.push(part);
  }
  return result;
}

function fromBlocks(events: readonly Members[]): Members {
  const blocks = new Map<unknown, Record<string, unknown>>();
  for (const event of events) {
    if (isMembers(event['content_block'])) blocks.set(event['index'], { ...event['content_block'] });
    const block = blocks.get(event['index']);
    if (block && isMembers(event['delta'])) addDelta(block, event['delta']);
  }
  return { type: 'message', role: 'assistant', content: [...blocks.values()] };
}

function addDelta(block: Record<string, unknown>, delta: Members): void {
  // A thought is only taken back with its signature.
  for (const name of ['text', 'thinking', 'signature'])
    if (typeof delta[name] === 'string') block[name] = `${textOrNothing(block[name])}${delta[name]}`;
  if (typeof delta['partial_json'] === 'string')
    block['input'] = `${textOrNothing(block['input'])}${delta['partial_json']}`;
}

const textOrNothing = (value: unknown): string => (typeof value === 'string' ? value : '');

function fromChunks(events: readonly Members[]): Members {
  const choices = new Map<unknown, Record<string, unknown>>();
  for (const event of events)
    for (const choice of listOf(event['choices'])) {
      if (!isMembers(choice)) continue;
      const message = choices.get(choice['index']) ?? { role: 'assistant', content: '' };
      choices.set(choice['index'], message);
      const delta = isMembers(choice['delta']) ? choice['delta'] : { content: choice['text'] };
      for (const name of ['content', 'reasoning_content', 'refusal'])
        if (typeof delta[name] === 'string') message[name] = `${textOrNothing(message[name])}${delta[name]}`;
      for (const call of listOf(delta['tool_calls'])) if (isMembers(call)) addCall(message, call);
    }
  return { choices: [...choices.values()].map((message) => ({ message })) };
}

interface Call {
  id?: unknown;
  function: { name: string; arguments: string };
}

function addCall(message: Record<string, unknown>, piece: Members): void {
  const calls = (message['tool_calls'] ??= []) as Call[];
  const place = typeof piece['index'] === 'number' ? piece['index'] : calls.length;
  const call = (calls[place] ??= { function: { name: '', arguments: '' } });
  if (piece['id'] !== undefined) call.id = piece['id'];
  const inner = isMembers(piece['function']) ? piece['function'] : {};
  call.function.name += textOrNothing(inner['name']);
  call.function.arguments += textOrNothing(inner['arguments']);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
