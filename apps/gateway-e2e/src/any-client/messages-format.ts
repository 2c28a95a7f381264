import type { MessageBlock, MessageBody, MessageEvent, MessagesErrorBody } from '@model-gateway/contract';
import {
  weather,
  withLast,
  type ClientFormat,
  type Question,
  type SeenAnswer,
  type Turn,
} from './client-format.js';
import { eventsIn, isStream } from './stream-events.js';

/** Anthropic's Messages. */
export const messagesFormat: ClientFormat = {
  name: 'Messages',
  ends: { turn: 'end_turn', calls: 'tool_use' },
  overloaded: { status: 529, type: 'overloaded_error' },
  brokenOff: { whole: 'api_error', streamed: 'api_error' },
  request: (question) => ({ path: '/v1/messages', body: bodyOf(question) }),
  read: (answer) => {
    if (isStream(answer)) return readStream(answer.text);
    const body = JSON.parse(answer.text) as MessageBody | MessagesErrorBody;
    if (body.type === 'message') return seen(body.content, body.stop_reason);
    return failed(seen([], null), body);
  },
};

function failed(answer: SeenAnswer, { error: { type, message } }: MessagesErrorBody): SeenAnswer {
  return { ...answer, failure: { type, message } };
}

function bodyOf({ model, streamed, turns, image, hasFunction, searches, thinks, schema }: Question): object {
  const { schema: input_schema, ...named } = weather;
  const tools = [
    ...(hasFunction ? [{ ...named, input_schema }] : []),
    ...(searches ? [{ type: 'web_search_20250305', name: 'web_search' }] : []),
  ];
  return {
    model,
    max_tokens: 4000,
    messages: withLast(turns).map((turn) => messageOf(turn, turn.isLastOfUser ? image : undefined)),
    ...(streamed && { stream: true }),
    ...(tools.length > 0 && { tools }),
    ...(thinks && { thinking: thinkingOf(thinks) }),
    ...(schema && { output_config: { format: { type: 'json_schema', schema } } }),
  };
}

function thinkingOf(thinks: NonNullable<Question['thinks']>): object {
  if (thinks === 'by budget') return { type: 'enabled', budget_tokens: 2000 };
  return { type: 'adaptive', display: 'summarized' };
}

function messageOf(turn: Turn, image: string | undefined): object {
  if (turn.by === 'user') {
    const source = { type: 'base64', media_type: 'image/png', data: image };
    const shown = image === undefined ? [] : [{ type: 'image', source }];
    return { role: 'user', content: [...shown, { type: 'text', text: turn.text }] };
  }
  if (turn.by === 'tools') {
    const content = turn.results.map(({ call, output }) => ({
      type: 'tool_result',
      tool_use_id: call.id,
      content: output,
    }));
    return { role: 'user', content };
  }
  const said = turn.text === '' ? [] : [{ type: 'text', text: turn.text }];
  return {
    role: 'assistant',
    content: [...said, ...turn.calls.map((call) => ({ type: 'tool_use', ...call }))],
  };
}

/** Joins the events as Anthropic's clients do: arguments are the JSON of the fragments of a block. */
function readStream(text: string): SeenAnswer {
  const content: MessageBlock[] = [];
  let json = '';
  let end: string | null = null;
  for (const { name, data } of eventsIn(text)) {
    const event = JSON.parse(data) as MessageEvent | MessagesErrorBody;
    if (event.type !== name) throw new Error(`${name} is ${event.type}`);
    if (event.type === 'error') return failed(seen(content, end), event);
    if (event.type === 'content_block_start') content[event.index] = structuredClone(event.content_block);
    if (event.type === 'message_delta') end = event.delta.stop_reason;
    if (event.type === 'message_stop') return seen(content, end);
    if (event.type !== 'content_block_delta' && event.type !== 'content_block_stop') continue;
    const block = content[event.index];
    if (event.type === 'content_block_stop') {
      if (json !== '' && block && 'input' in block) block.input = JSON.parse(json) as typeof block.input;
      json = '';
    } else if (event.delta.type === 'input_json_delta') json += event.delta.partial_json;
    else if (event.delta.type === 'text_delta' && block?.type === 'text') block.text += event.delta.text;
    else if (event.delta.type === 'thinking_delta' && block?.type === 'thinking')
      block.thinking += event.delta.thinking;
    else if (event.delta.type === 'citations_delta' && block?.type === 'text')
      block.citations = [...(block.citations ?? []), event.delta.citation];
  }
  throw new Error('No message_stop and no error at the end.');
}

function seen(content: readonly MessageBlock[], end: string | null): SeenAnswer {
  return {
    text: content.map((block) => (block.type === 'text' ? block.text : '')).join(''),
    thoughts: content.map((block) => (block.type === 'thinking' ? block.thinking : '')).join(''),
    calls: content.flatMap((block) =>
      block.type === 'tool_use' ? { id: block.id, name: block.name, input: block.input } : [],
    ),
    sources: content.flatMap((block) =>
      block.type === 'text' ? (block.citations ?? []).map(({ url }) => url) : [],
    ),
    end: end ?? undefined,
  };
}
