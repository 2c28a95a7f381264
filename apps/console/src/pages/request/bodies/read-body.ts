import { conversationOf, isMembers, type Message } from './conversation.js';
import { assembled, eventsOf } from './stream-assembly.js';

/** A body as one reads it. */
export interface ReadBody {
  readonly messages: readonly Message[];
  /** How many events a stream has; absent for a body that is none. */
  readonly events?: number;
}

/** Reads a body of any format: its messages, those of a stream put together. */
export function readBody(text: string): ReadBody {
  try {
    const value: unknown = JSON.parse(text);
    // Gemini API without `alt=sse` streams a list of answers.
    if (Array.isArray(value)) return { messages: conversationOf(assembled(value.filter(isMembers))) };
    return { messages: isMembers(value) ? conversationOf(value) : [] };
  } catch {
    const events = eventsOf(text);
    return events.length === 0
      ? { messages: [] }
      : { messages: conversationOf(assembled(events)), events: events.length };
  }
}

/** The text that a body answers, without thinking and calls. */
export function answerText(body: ReadBody): string {
  return body.messages
    .flatMap(({ parts }) => parts)
    .filter(({ kind }) => kind === 'text' || kind === 'call')
    .map(({ kind, name, text }) => (kind === 'call' ? `${name ?? ''}(${text})` : text))
    .join('\n');
}
