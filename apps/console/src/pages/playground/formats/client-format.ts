import { isMembers, type Members, type MessagePart } from '../../request/bodies/conversation.js';
import type { Attachment, Said, ThinkingLevel, ToolResult } from '../draft.js';

/** The fields of a draft, read. */
export interface Settings {
  readonly system: string;
  readonly tools: readonly Tool[];
  readonly schema: Members | undefined;
  readonly thinking: ThinkingLevel;
  readonly maxTokens: number | undefined;
  readonly temperature: number | undefined;
  readonly topP: number | undefined;
}

/** A function that a model may call. */
export interface Tool {
  readonly name: string;
  readonly description?: string;
  readonly parameters?: Members;
}

/** How a format of clients writes requests. */
export interface ClientFormat {
  /** The member of a body that has the messages. */
  readonly list: 'messages' | 'input' | 'contents';
  path(model: string, isStream: boolean): string;
  /** What the body says about model and stream; the path says it in Google's format. */
  head(model: string, isStream: boolean): Members;
  settings(settings: Settings): Members;
  user(text: string, files: readonly Attachment[]): readonly Members[];
  /** What a model has said, as one sends it back: in its own words if they are of this format. */
  said(said: Said, isOwn: boolean): readonly Members[];
  results(results: readonly ToolResult[]): readonly Members[];
}

/** A file as `data:` address. */
export const dataAddress = ({ type, base64 }: Attachment): string => `data:${type};base64,${base64}`;

/** Tokens of thinking, where a format wants a number. */
export const thinkingBudgets = { off: 0, low: 1024, medium: 8192, high: 24_576 } as const;

/** The text of an answer, without thinking. */
export const textOfSaid = ({ messages }: Said): string => partsOfKind(messages, 'text').join('\n');

/** The calls of an answer. */
export const callsOf = ({ messages }: Pick<Said, 'messages'>): readonly MessagePart[] =>
  messages.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'call');

function partsOfKind(messages: Said['messages'], kind: MessagePart['kind']): readonly string[] {
  return messages
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === kind)
    .map(({ text }) => text);
}

/** A JSON object from its text; an empty one for what is none. */
export function membersOf(text: string): Members {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : {};
  } catch {
    return {};
  }
}

/** Only the members that have a value. */
export function present(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Undefined for an empty list or text. */
export function unlessEmpty<Value extends { readonly length: number }>(value: Value): Value | undefined {
  return value.length === 0 ? undefined : value;
}
