import { isMembers, type Members } from '../../request/bodies/conversation.js';

/** The data of the events of a stream as they come: those of one network read at a time; what is no JSON is left out. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<readonly Members[], void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = `${rest}${decoder.decode(value, { stream: !done })}`.split(/\r?\n/);
      rest = done ? '' : (lines.pop() ?? '');
      const events = lines.flatMap(eventOf);
      if (events.length > 0) yield events;
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}

function eventOf(line: string): readonly Members[] {
  if (!line.startsWith('data:')) return [];
  try {
    const value: unknown = JSON.parse(line.slice('data:'.length));
    return isMembers(value) ? [value] : [];
  } catch {
    return [];
  }
}
