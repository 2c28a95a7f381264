import type { GatewayFacts } from '../gateway/gateway-facts.js';
import type { OpenObject } from '../json-object.js';
import type { TopLogprob } from './token-logprobs.js';

/** How far an item of a response is. */
export type ResponseItemStatus = 'in_progress' | 'completed' | 'incomplete';

/** A source of a stretch of text. Offsets are UTF-16 code units of the part's text; the end is exclusive. */
export interface ResponseUrlCitation {
  type: 'url_citation';
  start_index: number;
  end_index: number;
  url: string;
  /** Empty when it is unknown. */
  title: string;
}

/** How likely a token was, and which others could have stood there. */
export interface ResponseLogprob extends TopLogprob {
  top_logprobs: TopLogprob[];
}

/** Text of a message. */
export interface ResponseOutputText {
  type: 'output_text';
  text: string;
  annotations: ResponseUrlCitation[];
  /** Empty unless the request includes them. */
  logprobs: ResponseLogprob[];
}

/** Why the model, or its upstream, does not answer. */
export interface ResponseRefusal {
  type: 'refusal';
  refusal: string;
}

/** A part of a message. */
export type ResponseContentPart = ResponseOutputText | ResponseRefusal;

/** What the model says. */
export interface ResponseMessageItem {
  id: string;
  type: 'message';
  status: ResponseItemStatus;
  role: 'assistant';
  content: ResponseContentPart[];
}

/** A part of the thoughts that clients may read. */
export interface ResponseSummaryText {
  type: 'summary_text';
  text: string;
}

/** What the model thought. */
export interface ResponseReasoningItem {
  id: string;
  type: 'reasoning';
  summary: ResponseSummaryText[];
  /** Opaque; only when the request includes it. */
  encrypted_content?: string;
}

/** A call of a function of the client's. */
export interface ResponseFunctionCallItem {
  id: string;
  type: 'function_call';
  status: ResponseItemStatus;
  /** Pairs with the `call_id` of the output. */
  call_id: string;
  name: string;
  /** JSON text. */
  arguments: string;
  /** The namespace tool that holds the function; absent for a function of its own. */
  namespace?: string;
}

/** A call of a custom tool of the client's: the input is plain text. */
export interface ResponseCustomToolCallItem {
  id: string;
  type: 'custom_tool_call';
  status: ResponseItemStatus;
  call_id: string;
  name: string;
  input: string;
  namespace?: string;
}

/** A search that the upstream made. */
export interface ResponseWebSearchItem {
  id: string;
  type: 'web_search_call';
  status: 'in_progress' | 'searching' | 'completed' | 'failed';
  action: { type: 'search'; query: string; queries: string[]; sources?: { type: 'url'; url: string }[] };
}

/** Code that the upstream ran. */
export interface ResponseCodeInterpreterItem {
  id: string;
  type: 'code_interpreter_call';
  status: ResponseItemStatus;
  container_id: string;
  code: string;
  /** Null unless the request includes them. */
  outputs: { type: 'logs'; logs: string }[] | null;
}

/** A picture that the upstream made. */
export interface ResponseImageGenerationItem {
  id: string;
  type: 'image_generation_call';
  status: ResponseItemStatus;
  /** Base64; null while the picture is made. */
  result: string | null;
  /** Such as `png`. */
  output_format: string;
}

/** One item of the output of a response. */
export type ResponseItem =
  | ResponseMessageItem
  | ResponseReasoningItem
  | ResponseFunctionCallItem
  | ResponseCustomToolCallItem
  | ResponseWebSearchItem
  | ResponseCodeInterpreterItem
  | ResponseImageGenerationItem;

/** Tokens of a response. A count that is not known is 0. */
export interface ResponseUsage {
  /** With those from a cache. */
  input_tokens: number;
  input_tokens_details: { cached_tokens: number; cache_write_tokens: number };
  /** With those of the thoughts. */
  output_tokens: number;
  output_tokens_details: { reasoning_tokens: number };
  total_tokens: number;
}

/** Why a response failed after its start. */
export interface ResponseError {
  /** In the words of OpenAI's API, such as `server_error`. */
  code: string;
  message: string;
  type: string;
  param: string | null;
}

/** Where a response is. */
export type ResponseStatus = 'in_progress' | 'completed' | 'incomplete' | 'failed';

/** The members of a request that its response repeats, with what holds where the request says nothing. */
export interface ResponseEcho {
  background: false;
  instructions: string | null;
  max_output_tokens: number | null;
  max_tool_calls: number | null;
  parallel_tool_calls: boolean;
  previous_response_id: string | null;
  prompt_cache_key: string | null;
  safety_identifier: string | null;
  reasoning: { effort: string | null; summary: string | null };
  /** Whether the response can be read again. */
  store: boolean;
  temperature: number;
  top_p: number;
  presence_penalty: number;
  frequency_penalty: number;
  top_logprobs: number;
  text: OpenObject;
  tool_choice: string | OpenObject;
  tools: OpenObject[];
  truncation: string;
  metadata: OpenObject;
  access_programs: null;
  user?: string;
}

/** A response in OpenAI's Responses format: the same object unary and in the events of a stream. */
export interface ResponseBody extends ResponseEcho {
  id: string;
  object: 'response';
  /** Unix seconds. */
  created_at: number;
  /** Unix seconds; null unless the response is completed. */
  completed_at: number | null;
  status: ResponseStatus;
  error: ResponseError | null;
  incomplete_details: { reason: 'max_output_tokens' | 'content_filter' } | null;
  /** As the request names it. */
  model: string;
  output: ResponseItem[];
  service_tier: string;
  /** Null until the response has ended. */
  usage: ResponseUsage | null;
  /** Only with `x-gateway-strict-standard-compliance: false`, when the response has ended. */
  gateway?: GatewayFacts;
}

/** A page of the input of a stored response. */
export interface ResponseInputItemList {
  object: 'list';
  data: OpenObject[];
  first_id: string | null;
  last_id: string | null;
  has_more: boolean;
}

/** Answer of `DELETE /v1/responses/{id}`. */
export interface DeletedResponse {
  id: string;
  object: 'response';
  deleted: true;
}
