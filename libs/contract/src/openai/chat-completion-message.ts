import type { AnswerContentPart, ContentBlock } from './content-block.js';
import type { ExtraContent } from './content-part.js';

/** A tool call of an answer. */
export interface ChatCompletionToolCall {
  id: string;
  type: 'function';
  function: {
    name: string;
    /** JSON text of an object. */
    arguments: string;
    /** Opaque; to be sent back unchanged. Absent under strict compliance, as is `extra_content`. */
    thought_signature?: string;
  };
  /** The same signature where clients of Google's compatible API look for it. */
  extra_content?: ExtraContent;
}

/** A source of a stretch of the text, which its indexes bound. */
export interface UrlCitationAnnotation {
  type: 'url_citation';
  url_citation: { url: string; title: string; start_index: number; end_index: number };
}

/** Audio that the model generated. */
export interface ChatCompletionAudio {
  id: string;
  /** Base64. */
  data: string;
  /** Seconds since 1970. The gateway stores no audio: requests cannot refer to the id. */
  expires_at: number;
  transcript: string;
  /** Absent under strict compliance. */
  mime_type?: string;
}

/** The message of the model. The next request can send it back unchanged. */
export interface ChatCompletionMessage {
  role: 'assistant';
  /** The text; null for tool calls, a refusal or audio without text. */
  content: string | null;
  refusal: string | null;
  annotations?: UrlCitationAnnotation[];
  audio?: ChatCompletionAudio;
  tool_calls?: ChatCompletionToolCall[];
  /** The thinking of all blocks, for clients that read this member. Absent under strict compliance. */
  reasoning_content?: string;
  /** Everything but the tool calls, in order. Absent under strict compliance. */
  content_blocks?: ContentBlock[];
  /** Text and images of an answer that has images. Absent under strict compliance. */
  content_parts?: AnswerContentPart[];
}
