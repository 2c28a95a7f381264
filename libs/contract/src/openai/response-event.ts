import type {
  ResponseBody,
  ResponseContentPart,
  ResponseError,
  ResponseItem,
  ResponseSummaryText,
  ResponseUrlCitation,
} from './response.js';

/** A token that could have stood at a place, without its bytes. */
export interface ResponseEventTopLogprob {
  token: string;
  logprob: number;
}

/** How likely a token was: in events without its bytes, which the part of the text has. */
export interface ResponseEventLogprob extends ResponseEventTopLogprob {
  top_logprobs: ResponseEventTopLogprob[];
}

/** What every event of a stream has. */
export interface ResponseNumberedEvent<Type extends string> {
  type: Type;
  /** Counts all events of the stream from 0, without gaps. */
  sequence_number: number;
}

/** What every event of an item has. */
export interface ResponseEventOfItem<Type extends string> extends ResponseNumberedEvent<Type> {
  item_id: string;
  /** Position of the item in the output. */
  output_index: number;
}

/** What every event of a part of a message has. */
export interface ResponseEventOfPart<Type extends string> extends ResponseEventOfItem<Type> {
  content_index: number;
}

/** What every event of a part of thoughts has. */
export interface ResponseEventOfSummary<Type extends string> extends ResponseEventOfItem<Type> {
  summary_index: number;
}

/** The response begins, goes on or ends. */
export interface ResponseLifecycleEvent extends ResponseNumberedEvent<
  | 'response.created'
  | 'response.in_progress'
  | 'response.completed'
  | 'response.incomplete'
  | 'response.failed'
> {
  response: ResponseBody;
}

/** An item begins or is complete. */
export interface ResponseItemEvent extends ResponseNumberedEvent<
  'response.output_item.added' | 'response.output_item.done'
> {
  output_index: number;
  item: ResponseItem;
}

/** A failure after the first event: flat as OpenAI documents it, and nested as it is seen on the wire. */
export interface ResponseErrorEvent extends ResponseNumberedEvent<'error'> {
  code: string;
  message: string;
  param: string | null;
  error: ResponseError;
}

/** The upstream has been silent for a while. */
export type ResponseKeepAliveEvent = ResponseNumberedEvent<'keepalive'>;

/** One event of a streamed response. */
export type ResponseEvent =
  | ResponseKeepAliveEvent
  | ResponseLifecycleEvent
  | ResponseItemEvent
  | ResponseErrorEvent
  | (ResponseEventOfPart<'response.content_part.added' | 'response.content_part.done'> & {
      part: ResponseContentPart;
    })
  | (ResponseEventOfPart<'response.output_text.delta'> & { delta: string; logprobs: ResponseEventLogprob[] })
  | (ResponseEventOfPart<'response.output_text.annotation.added'> & {
      annotation_index: number;
      annotation: ResponseUrlCitation;
    })
  | (ResponseEventOfPart<'response.output_text.done'> & { text: string; logprobs: ResponseEventLogprob[] })
  | (ResponseEventOfPart<'response.refusal.delta'> & { delta: string })
  | (ResponseEventOfPart<'response.refusal.done'> & { refusal: string })
  | (ResponseEventOfSummary<
      'response.reasoning_summary_part.added' | 'response.reasoning_summary_part.done'
    > & {
      part: ResponseSummaryText;
    })
  | (ResponseEventOfSummary<'response.reasoning_summary_text.delta'> & { delta: string })
  | (ResponseEventOfSummary<'response.reasoning_summary_text.done'> & { text: string })
  | (ResponseEventOfItem<'response.function_call_arguments.delta'> & { delta: string })
  | (ResponseEventOfItem<'response.function_call_arguments.done'> & { arguments: string; name: string })
  | (ResponseEventOfItem<'response.custom_tool_call_input.delta'> & { delta: string })
  | (ResponseEventOfItem<'response.custom_tool_call_input.done'> & { input: string })
  | ResponseEventOfItem<
      | 'response.web_search_call.in_progress'
      | 'response.web_search_call.searching'
      | 'response.web_search_call.completed'
      | 'response.code_interpreter_call.in_progress'
      | 'response.code_interpreter_call.interpreting'
      | 'response.code_interpreter_call.completed'
      | 'response.image_generation_call.in_progress'
      | 'response.image_generation_call.generating'
      | 'response.image_generation_call.completed'
    >
  | (ResponseEventOfItem<'response.code_interpreter_call_code.delta'> & { delta: string })
  | (ResponseEventOfItem<'response.code_interpreter_call_code.done'> & { code: string });
