import type { WireAnswer } from '../support/keep-alive-client.js';

/** An event of a stream. */
export interface StreamedEvent {
  /** Of the line `event:`; undefined without one. */
  readonly name: string | undefined;
  readonly data: string;
}

/** Whether an answer is a stream of events. */
export function isStream({ headers }: Pick<WireAnswer, 'headers'>): boolean {
  return String(headers['content-type']).startsWith('text/event-stream');
}

/** Reads the events of a stream strictly: a line that is neither a name, nor data, nor a comment throws. */
export function eventsIn(text: string): readonly StreamedEvent[] {
  return text
    .split(/\r?\n\r?\n/)
    .map((block) => block.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith(':')))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const name = lines.length === 2 ? lines[0] : undefined;
      const data = lines.at(-1) ?? '';
      if (!data.startsWith('data: ') || (name !== undefined && !name.startsWith('event: ')))
        throw new Error(`Not an event: ${lines.join('\n')}`);
      return { name: name?.slice('event: '.length), data: data.slice('data: '.length) };
    });
}
