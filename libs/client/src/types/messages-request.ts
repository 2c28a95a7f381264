/** A turn of a conversation, in Anthropic's format. */
export interface MessageParam {
  readonly role: 'user' | 'assistant' | (string & {});
  /** Text, or Anthropic's content blocks. */
  readonly content: string | readonly object[];
}

/** Body of a message: Anthropic's own. Members that have no name here are sent as they are. */
export interface MessagesRequest {
  /** `@<slug>/anthropic.claude-…` or `claude-…`. */
  readonly model: string;
  readonly max_tokens: number;
  readonly messages: readonly MessageParam[];
  readonly stream?: boolean | null;
  readonly system?: string | readonly object[];
  readonly temperature?: number;
  readonly top_p?: number;
  readonly top_k?: number;
  readonly stop_sequences?: readonly string[];
  readonly tools?: readonly object[];
  readonly tool_choice?: object;
  readonly thinking?: object;
  readonly metadata?: object;
  readonly [member: string]: unknown;
}

/** A message that is answered at once. */
export interface WholeMessagesRequest extends MessagesRequest {
  readonly stream?: false | null;
}

/** A message that is answered in events. */
export interface StreamedMessagesRequest extends MessagesRequest {
  readonly stream: true;
}

/** What to count: the body of a message, for a model of either provider. */
export interface CountTokensRequest {
  readonly model: string;
  readonly messages: readonly MessageParam[];
  readonly stream?: false | null;
  readonly system?: string | readonly object[];
  readonly tools?: readonly object[];
  readonly [member: string]: unknown;
}
