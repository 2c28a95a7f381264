import type { ChatCompletion, ChatCompletionChunk, ErrorBody } from '@model-gateway/contract';
import { weather, withLast, type ClientFormat, type Question, type SeenAnswer } from './client-format.js';
import { eventsIn, isStream } from './stream-events.js';

/** OpenAI's chat completions. */
export const chatFormat: ClientFormat = {
  name: 'Chat completions',
  ends: { turn: 'stop', calls: 'tool_calls' },
  overloaded: { status: 503, type: 'upstream_error' },
  brokenOff: { whole: 'upstream_error', streamed: 'upstream_error' },
  request: (question) => ({ path: '/v1/chat/completions', body: bodyOf(question) }),
  read: (answer) => {
    if (isStream(answer)) return readStream(answer.text);
    const body = JSON.parse(answer.text) as ChatCompletion & Partial<ErrorBody>;
    if (body.error) return failed(nothing, body.error);
    const [choice] = body.choices;
    if (!choice) throw new Error('No choice.');
    const { message, finish_reason: end } = choice;
    return {
      text: message.content ?? '',
      thoughts: message.reasoning_content ?? '',
      calls: (message.tool_calls ?? []).map(({ id, function: called }) => ({
        id,
        name: called.name,
        input: JSON.parse(called.arguments) as unknown,
      })),
      sources: (message.annotations ?? []).map(({ url_citation: { url } }) => url),
      end,
    };
  },
};

const nothing: SeenAnswer = { text: '', thoughts: '', calls: [], sources: [], end: undefined };

function failed(answer: SeenAnswer, { type, message }: ErrorBody['error']): SeenAnswer {
  return { ...answer, failure: { type, message } };
}

function bodyOf({ model, streamed, turns, image, hasFunction, searches, thinks, schema }: Question): object {
  const declared = { name: weather.name, description: weather.description, parameters: weather.schema };
  const tools = [
    ...(hasFunction ? [{ type: 'function', function: declared }] : []),
    ...(searches ? [{ type: 'web_search' }] : []),
  ];
  return {
    model,
    messages: withLast(turns).flatMap((turn): object[] => {
      if (turn.by === 'user') {
        const url = `data:image/png;base64,${image}`;
        const text = { type: 'text', text: turn.text };
        const shown = image !== undefined && turn.isLastOfUser;
        return [
          { role: 'user', content: shown ? [text, { type: 'image_url', image_url: { url } }] : turn.text },
        ];
      }
      if (turn.by === 'tools') {
        return turn.results.map(({ call, output }) => ({
          role: 'tool',
          tool_call_id: call.id,
          content: output,
        }));
      }
      const calls = turn.calls.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      }));
      return [{ role: 'assistant', content: turn.text, ...(calls.length > 0 && { tool_calls: calls }) }];
    }),
    ...(streamed && { stream: true }),
    ...(tools.length > 0 && { tools }),
    ...(thinks && { reasoning_effort: 'high' }),
    ...(schema && {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
    }),
  };
}

function readStream(text: string): SeenAnswer {
  const events = eventsIn(text).map(({ data }) => data);
  const isWhole = events.at(-1) === '[DONE]';
  const chunks = (isWhole ? events.slice(0, -1) : events).map(
    (data) => JSON.parse(data) as ChatCompletionChunk & Partial<ErrorBody>,
  );
  const joined = { text: '', thoughts: '', sources: [] as string[], end: undefined as string | undefined };
  const calls: { id: string; name: string; json: string }[] = [];
  for (const { choices = [] } of chunks) {
    for (const { delta, finish_reason: end } of choices) {
      joined.text += delta.content ?? '';
      joined.thoughts += delta.reasoning_content ?? '';
      joined.sources.push(...(delta.annotations ?? []).map(({ url_citation: { url } }) => url));
      joined.end = end ?? joined.end;
      for (const { index, id = '', function: called } of delta.tool_calls ?? []) {
        const call = (calls[index] ??= { id: '', name: '', json: '' });
        call.id += id;
        call.name += called?.name ?? '';
        call.json += called?.arguments ?? '';
      }
    }
  }
  const error = chunks.at(-1)?.error;
  if (error ? isWhole : !isWhole) throw new Error('[DONE] ends whole streams, and only these.');
  const whole = error
    ? []
    : calls.map(({ id, name, json }) => ({ id, name, input: JSON.parse(json) as unknown }));
  const answer = { ...joined, calls: whole };
  return error ? failed(answer, error) : answer;
}
