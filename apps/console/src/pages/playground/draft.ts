import type { Members, Message } from '../request/bodies/conversation.js';

/** The formats of clients, by the names that `POST /v1/explain` has for them. */
export const formatNames = ['chat', 'responses', 'messages', 'generateContent'] as const;
/** One of {@link formatNames}. */
export type FormatName = (typeof formatNames)[number];

/** How much a model is to think. `auto`: as it does by itself. */
export const thinkingLevels = ['auto', 'off', 'low', 'medium', 'high'] as const;
/** One of {@link thinkingLevels}. */
export type ThinkingLevel = (typeof thinkingLevels)[number];

/** A file that goes with a message. It is in the memory of the page alone. */
export interface Attachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly size: number;
  readonly base64: string;
}

/** What is typed besides the messages. Texts of JSON are as they were typed, right or wrong. */
export interface Draft {
  readonly format: FormatName;
  readonly isStream: boolean;
  /** A stored config; empty: none. */
  readonly config: string;
  readonly system: string;
  /** A JSON list of functions, each with `name`, `description` and `parameters`. */
  readonly tools: string;
  /** A JSON schema of the answer. */
  readonly schema: string;
  readonly thinking: ThinkingLevel;
  readonly maxTokens: string;
  readonly temperature: string;
  readonly topP: string;
  /** A JSON object whose members are added to the body. */
  readonly others: string;
  /** A whole body that takes the place of the fields above; undefined: the fields count. */
  readonly body: string | undefined;
}

/** What the playground begins with. */
export const emptyDraft: Draft = {
  format: 'chat',
  isStream: true,
  config: '',
  system: '',
  tools: '',
  schema: '',
  thinking: 'auto',
  maxTokens: '',
  temperature: '',
  topP: '',
  others: '',
  body: undefined,
};

/** A result of a tool, written by hand. */
export interface ToolResult {
  readonly id: string | undefined;
  readonly name: string;
  readonly text: string;
}

/** What a model has said. */
export interface Said {
  /** The format of `native`. */
  readonly format: FormatName;
  /** The answer as the format has it; that of a stream, put together. */
  readonly native: Members;
  readonly messages: readonly Message[];
}

/** A step of a conversation. */
export type Turn =
  | {
      readonly kind: 'user';
      readonly id: number;
      readonly text: string;
      readonly files: readonly Attachment[];
    }
  | { readonly kind: 'said'; readonly said: Said }
  | { readonly kind: 'results'; readonly results: readonly ToolResult[] };
