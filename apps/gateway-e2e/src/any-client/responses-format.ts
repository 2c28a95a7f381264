import type { ErrorBody, ResponseBody, ResponseEvent, ResponseItem } from '@model-gateway/contract';
import { checkedEvents } from '../responses/checked-events.js';
import {
  weather,
  withLast,
  type ClientFormat,
  type Question,
  type SeenAnswer,
  type Turn,
} from './client-format.js';
import { eventsIn, isStream } from './stream-events.js';

/** OpenAI's Responses. Nothing is stored: each request has the whole conversation. */
export const responsesFormat: ClientFormat = {
  name: 'Responses',
  ends: { turn: 'completed', calls: 'completed' },
  overloaded: { status: 503, type: 'upstream_error' },
  brokenOff: { whole: 'upstream_error', streamed: 'server_error' },
  request: (question) => ({ path: '/v1/responses', body: bodyOf(question) }),
  read: (answer) => {
    if (isStream(answer)) return readStream(answer.text);
    const body = JSON.parse(answer.text) as ResponseBody | ErrorBody;
    if ('object' in body) return seen(body);
    return { ...seen(nothing), failure: { type: body.error.type, message: body.error.message } };
  },
};

const nothing = { output: [], status: undefined, error: null };

function bodyOf({ model, streamed, turns, image, hasFunction, searches, thinks, schema }: Question): object {
  const { schema: parameters, ...named } = weather;
  const tools = [
    ...(hasFunction ? [{ type: 'function', ...named, parameters, strict: true }] : []),
    ...(searches ? [{ type: 'web_search' }] : []),
  ];
  return {
    model,
    input: withLast(turns).flatMap((turn) => itemsOf(turn, turn.isLastOfUser ? image : undefined)),
    store: false,
    ...(streamed && { stream: true }),
    ...(tools.length > 0 && { tools }),
    ...(thinks && { reasoning: { effort: 'high', summary: 'auto' } }),
    ...(schema && { text: { format: { type: 'json_schema', name: 'answer', strict: true, schema } } }),
  };
}

function itemsOf(turn: Turn, image: string | undefined): object[] {
  if (turn.by === 'user') {
    const shown = { type: 'input_image', detail: 'auto', image_url: `data:image/png;base64,${image}` };
    const content = [{ type: 'input_text', text: turn.text }, ...(image === undefined ? [] : [shown])];
    return [{ type: 'message', role: 'user', content }];
  }
  if (turn.by === 'tools') {
    return turn.results.map(({ call, output }) => ({
      type: 'function_call_output',
      call_id: call.id,
      output,
    }));
  }
  const said = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: turn.text }] };
  return [
    ...(turn.text === '' ? [] : [said]),
    ...turn.calls.map(({ id, name, input }) => ({
      type: 'function_call',
      call_id: id,
      name,
      arguments: JSON.stringify(input),
    })),
  ];
}

/** What stands in the last event, once all events have kept to the law of the format. */
function readStream(text: string): SeenAnswer {
  const events = eventsIn(text);
  if (events.at(-1)?.data !== '[DONE]') throw new Error('No [DONE] at the end.');
  const check = checkedEvents();
  let last: ResponseEvent | undefined;
  for (const { name, data } of events.slice(0, -1)) {
    last = JSON.parse(data) as ResponseEvent;
    if (last.type !== name) throw new Error(`${name} is ${last.type}`);
    check(last as never);
  }
  if (!last || !('response' in last)) throw new Error('No response at the end.');
  return seen(last.response);
}

interface Answered {
  readonly output: readonly ResponseItem[];
  readonly status: string | undefined;
  readonly error: ResponseBody['error'];
}

function seen({ output, status, error }: Answered): SeenAnswer {
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const texts = parts.flatMap((part) => (part.type === 'output_text' ? part : []));
  return {
    text: texts.map(({ text }) => text).join(''),
    thoughts: output
      .flatMap((item) => (item.type === 'reasoning' ? item.summary : []))
      .map(({ text }) => text)
      .join(''),
    calls: output.flatMap(callsOf),
    sources: texts.flatMap(({ annotations }) => annotations.map(({ url }) => url)),
    end: status,
    ...(error && { failure: { type: error.code, message: error.message } }),
  };
}

/** Whole calls, of functions and of custom tools, whose input is text. */
function callsOf(item: ResponseItem): SeenAnswer['calls'] {
  if (item.type !== 'function_call' && item.type !== 'custom_tool_call') return [];
  const { call_id: id, name, status } = item;
  if (status !== 'completed') return [];
  const input: unknown = item.type === 'custom_tool_call' ? item.input : JSON.parse(item.arguments);
  return [{ id, name, input }];
}
