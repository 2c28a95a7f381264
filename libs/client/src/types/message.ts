/** A content block of a message. Unlisted kinds are passed on as the upstream sent them. */
export type MessageContentBlock =
  | { type: 'text'; text: string; citations?: object[] | null }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'redacted_thinking'; data: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown }
  | { type: 'server_tool_use'; id: string; name: string; input: unknown };

/** Tokens of a message. */
export interface MessageUsage {
  input_tokens: number;
  output_tokens: number;
  cache_creation_input_tokens?: number | null;
  cache_read_input_tokens?: number | null;
}

/** Answer of the messages route, as the model's own API gives it. */
export interface Message {
  id: string;
  type: 'message';
  role: 'assistant';
  model: string;
  content: MessageContentBlock[];
  /** Such as `end_turn`, `max_tokens`, `stop_sequence`, `tool_use`, `refusal`. */
  stop_reason: string | null;
  stop_sequence: string | null;
  usage: MessageUsage;
}

/** A piece of a {@link MessageContentBlock}. */
export type MessageDelta =
  | { type: 'text_delta'; text: string }
  | { type: 'input_json_delta'; partial_json: string }
  | { type: 'thinking_delta'; thinking: string }
  | { type: 'signature_delta'; signature: string }
  | { type: 'citations_delta'; citation: object };

/** One event of a streamed message. Pings are left out. */
export type MessageStreamEvent =
  | { type: 'message_start'; message: Message }
  | { type: 'content_block_start'; index: number; content_block: MessageContentBlock }
  | { type: 'content_block_delta'; index: number; delta: MessageDelta }
  | { type: 'content_block_stop'; index: number }
  | {
      type: 'message_delta';
      delta: { stop_reason: string | null; stop_sequence: string | null };
      usage: Partial<MessageUsage> & { output_tokens: number };
    }
  | { type: 'message_stop' };
