import type { OpenObject } from '../json-object.js';

/** Why a message ended, in Anthropic's words. */
export type MessageStopReason =
  | 'end_turn'
  | 'tool_use'
  | 'max_tokens'
  | 'stop_sequence'
  | 'refusal'
  | 'model_context_window_exceeded'
  | 'pause_turn';

/** A source of a text. */
export interface MessageCitation {
  type: 'web_search_result_location';
  cited_text: string;
  encrypted_index: string;
  title: string | null;
  url: string;
}

/** What a model says. */
export interface MessageTextBlock {
  type: 'text';
  text: string;
  /** Absent where nothing is cited: some clients take a list alone. */
  citations?: MessageCitation[];
}

/** What a model thinks before it answers. */
export interface MessageThinkingBlock {
  type: 'thinking';
  thinking: string;
  /** Opaque; empty when the upstream gave none. */
  signature: string;
}

/** Thoughts that only their model can read. */
export interface MessageRedactedThinkingBlock {
  type: 'redacted_thinking';
  data: string;
}

/** A call of a tool: of the client's (`tool_use`), or of one that the upstream has run (`server_tool_use`). */
export interface MessageToolUseBlock {
  type: 'tool_use' | 'server_tool_use';
  id: string;
  name: string;
  input: OpenObject;
  caller: { type: 'direct' };
}

/** What a tool of the upstream's gave. */
export interface MessageToolResultBlock {
  type: 'code_execution_tool_result' | 'web_search_tool_result';
  tool_use_id: string;
  /** Of a search alone. */
  caller?: { type: 'direct' };
  content: OpenObject | OpenObject[];
}

/** One block of an answer in Anthropic's format. */
export type MessageBlock =
  | MessageTextBlock
  | MessageThinkingBlock
  | MessageRedactedThinkingBlock
  | MessageToolUseBlock
  | MessageToolResultBlock;

/** Token counts of a message. A count that the upstream did not give is null where Anthropic's types allow it. */
export interface MessageUsage {
  /** Without tokens that a cache gave or took. */
  input_tokens: number;
  output_tokens: number;
  cache_creation: OpenObject | null;
  cache_creation_input_tokens: number | null;
  cache_read_input_tokens: number | null;
  inference_geo: string | null;
  output_tokens_details: { thinking_tokens: number } | null;
  server_tool_use: OpenObject | null;
  service_tier: string | null;
  speed: string | null;
}

/** Why a model refused. */
export interface MessageStopDetails {
  type: 'refusal';
  category: string | null;
  explanation: string | null;
}

/** How a message ended. */
export interface MessageEnd {
  stop_reason: MessageStopReason | null;
  stop_sequence: string | null;
  stop_details: MessageStopDetails | null;
  container: OpenObject | null;
}

/** Answer of `POST /v1/messages`. Members that are null are required by Anthropic's types. */
export interface MessageBody extends MessageEnd {
  id: string;
  type: 'message';
  role: 'assistant';
  /** As the client asked for it. */
  model: string;
  content: MessageBlock[];
  diagnostics: OpenObject | null;
  usage: MessageUsage;
}

/** What an event adds to the open block. */
export type MessageDelta =
  | { type: 'text_delta'; text: string }
  | { type: 'thinking_delta'; thinking: string }
  | { type: 'signature_delta'; signature: string }
  | { type: 'input_json_delta'; partial_json: string }
  | { type: 'citations_delta'; citation: MessageCitation };

/** One event of a streamed message. */
export type MessageEvent =
  | { type: 'message_start'; message: MessageBody }
  | { type: 'content_block_start'; index: number; content_block: MessageBlock }
  | { type: 'content_block_delta'; index: number; delta: MessageDelta }
  | { type: 'content_block_stop'; index: number }
  | { type: 'message_delta'; delta: MessageEnd; usage: MessageUsage }
  | { type: 'message_stop' }
  | { type: 'ping' };
