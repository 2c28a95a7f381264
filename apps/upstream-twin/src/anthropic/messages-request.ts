import { isJsonObject, type Json, type JsonObject } from '../json.js';

/** A content block of a body that has the right shape. */
export interface Block extends JsonObject {
  type: string;
}

/** One message; a text as content stands for one text block. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly blocks: readonly Block[];
}

/** A request of the right shape, read for the rules and for the answer. */
export interface MessagesRequest {
  readonly body: JsonObject;
  readonly turns: readonly Turn[];
  readonly system: readonly Block[];
  readonly tools: readonly JsonObject[];
  readonly maxTokens: number;
  readonly thinking: JsonObject;
  readonly stopSequences: readonly string[];
}

const blocksOf = (content: Json | undefined): Block[] => {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? (content.filter(isJsonObject) as Block[]) : [];
};

const objectsOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** Instructions among the messages are nobody's turn. */
const isTurn = ({ role }: JsonObject): boolean => role !== 'system';

/** Reads a body that passed the check of its shape. */
export const readMessagesRequest = (body: JsonObject): MessagesRequest => ({
  body,
  turns: objectsOf(body.messages)
    .filter(isTurn)
    .map(({ role, content }) => ({
      role: role === 'assistant' ? 'assistant' : 'user',
      blocks: blocksOf(content),
    })),
  system: blocksOf(body.system),
  tools: objectsOf(body.tools),
  maxTokens: typeof body.max_tokens === 'number' ? body.max_tokens : Infinity,
  thinking: isJsonObject(body.thinking) ? body.thinking : {},
  stopSequences: Array.isArray(body.stop_sequences) ? body.stop_sequences.map(String) : [],
});

/** A member that is a text, else the empty one. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Whether the model thinks for this request: asked to, or because it always does. */
export const isThinking = ({ thinking }: MessagesRequest, byDefault: boolean): boolean =>
  thinking.type === undefined ? byDefault : thinking.type === 'enabled' || thinking.type === 'adaptive';
