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
interface Numbered<Type extends string> {
  type: Type;
  /** Counts all events of the stream from 0, without gaps. */
  sequence_number: number;
}

/** What every event of an item has. */
interface OfItem<Type extends string> extends Numbered<Type> {
  item_id: string;
  /** Position of the item in the output. */
  output_index: number;
}

interface OfPart<Type extends string> extends OfItem<Type> {
  content_index: number;
}

interface OfSummary<Type extends string> extends OfItem<Type> {
  summary_index: number;
}

/** The response begins, goes on or ends. */
export interface ResponseLifecycleEvent extends Numbered<
  | 'response.created'
  | 'response.in_progress'
  | 'response.completed'
  | 'response.incomplete'
  | 'response.failed'
> {
  response: ResponseBody;
}

/** An item begins or is complete. */
export interface ResponseItemEvent extends Numbered<
  'response.output_item.added' | 'response.output_item.done'
> {
  output_index: number;
  item: ResponseItem;
}

/** A failure after the first event: flat as OpenAI documents it, and nested as it is seen on the wire. */
export interface ResponseErrorEvent extends Numbered<'error'> {
  code: string;
  message: string;
  param: string | null;
  error: ResponseError;
}

/** The upstream has been silent for a while. */
export type ResponseKeepAliveEvent = Numbered<'keepalive'>;

/** One event of a streamed response. */
export type ResponseEvent =
  | ResponseKeepAliveEvent
  | ResponseLifecycleEvent
  | ResponseItemEvent
  | ResponseErrorEvent
  | (OfPart<'response.content_part.added' | 'response.content_part.done'> & { part: ResponseContentPart })
  | (OfPart<'response.output_text.delta'> & { delta: string; logprobs: ResponseEventLogprob[] })
  | (OfPart<'response.output_text.annotation.added'> & {
      annotation_index: number;
      annotation: ResponseUrlCitation;
    })
  | (OfPart<'response.output_text.done'> & { text: string; logprobs: ResponseEventLogprob[] })
  | (OfPart<'response.refusal.delta'> & { delta: string })
  | (OfPart<'response.refusal.done'> & { refusal: string })
  | (OfSummary<'response.reasoning_summary_part.added' | 'response.reasoning_summary_part.done'> & {
      part: ResponseSummaryText;
    })
  | (OfSummary<'response.reasoning_summary_text.delta'> & { delta: string })
  | (OfSummary<'response.reasoning_summary_text.done'> & { text: string })
  | (OfItem<'response.function_call_arguments.delta'> & { delta: string })
  | (OfItem<'response.function_call_arguments.done'> & { arguments: string; name: string })
  | (OfItem<'response.custom_tool_call_input.delta'> & { delta: string })
  | (OfItem<'response.custom_tool_call_input.done'> & { input: string })
  | OfItem<
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
  | (OfItem<'response.code_interpreter_call_code.delta'> & { delta: string })
  | (OfItem<'response.code_interpreter_call_code.done'> & { code: string });
