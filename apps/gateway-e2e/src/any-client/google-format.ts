import type { ContentErrorBody } from '@model-gateway/contract';
import {
  weather,
  withLast,
  type ClientFormat,
  type Question,
  type SeenAnswer,
  type Turn,
} from './client-format.js';
import { eventsIn, isStream } from './stream-events.js';

interface Part {
  readonly text?: string;
  readonly thought?: boolean;
  readonly functionCall?: { readonly id?: string; readonly name: string; readonly args?: unknown };
}

/** As much of an answer as these tests look at. */
interface Chunk {
  readonly candidates?: readonly {
    readonly index?: number;
    readonly content?: { readonly parts?: readonly Part[] };
    readonly finishReason?: string;
    readonly groundingMetadata?: {
      readonly groundingChunks?: readonly { readonly web?: { readonly uri?: string } }[];
    };
  }[];
}

/** Google's generateContent. */
export const googleFormat: ClientFormat = {
  name: 'generateContent',
  ends: { turn: 'STOP', calls: 'STOP' },
  overloaded: { status: 503, type: 'UNAVAILABLE' },
  brokenOff: { whole: 'UNAVAILABLE', streamed: 'UNAVAILABLE' },
  request: (question) => {
    const method = question.streamed ? 'streamGenerateContent?alt=sse' : 'generateContent';
    return { path: `/v1beta/models/${question.model}:${method}`, body: bodyOf(question) };
  },
  read: (answer) => {
    const texts = isStream(answer) ? eventsIn(answer.text).map(({ data }) => data) : [answer.text];
    const bodies = texts.map((text) => JSON.parse(text) as Chunk | ContentErrorBody);
    const answered = seen(bodies.flatMap((body) => ('error' in body ? [] : body)));
    const last = bodies.at(-1);
    if (!last || !('error' in last)) return answered;
    return { ...answered, failure: { type: last.error.status, message: last.error.message } };
  },
};

function bodyOf({ turns, image, hasFunction, searches, thinks, schema }: Question): object {
  const { schema: parametersJsonSchema, ...named } = weather;
  const tools = [
    ...(hasFunction ? [{ functionDeclarations: [{ ...named, parametersJsonSchema }] }] : []),
    ...(searches ? [{ googleSearch: {} }] : []),
  ];
  const generationConfig = {
    ...(thinks && { thinkingConfig: { includeThoughts: true, thinkingBudget: 2000 } }),
    ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
  };
  return {
    contents: withLast(turns).map((turn) => contentOf(turn, turn.isLastOfUser ? image : undefined)),
    ...(tools.length > 0 && { tools }),
    ...(Object.keys(generationConfig).length > 0 && { generationConfig }),
  };
}

function contentOf(turn: Turn, image: string | undefined): object {
  if (turn.by === 'user') {
    const shown = image === undefined ? [] : [{ inlineData: { mimeType: 'image/png', data: image } }];
    return { role: 'user', parts: [{ text: turn.text }, ...shown] };
  }
  if (turn.by === 'tools') {
    const parts = turn.results.map(({ call: { id, name }, output }) => ({
      functionResponse: { id, name, response: { output } },
    }));
    return { role: 'user', parts };
  }
  const said = turn.text === '' ? [] : [{ text: turn.text }];
  const calls = turn.calls.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } }));
  return { role: 'model', parts: [...said, ...calls] };
}

function seen(chunks: readonly Chunk[]): SeenAnswer {
  const candidates = chunks.flatMap((chunk) => chunk.candidates?.find(({ index = 0 }) => index === 0) ?? []);
  const parts = candidates.flatMap(({ content }) => content?.parts ?? []);
  const textOf = (isThought: boolean) =>
    parts.map(({ text = '', thought = false }) => (thought === isThought ? text : '')).join('');
  return {
    text: textOf(false),
    thoughts: textOf(true),
    calls: parts.flatMap(({ functionCall: call }) =>
      call ? { id: call.id ?? '', name: call.name, input: call.args ?? {} } : [],
    ),
    sources: candidates
      .flatMap(({ groundingMetadata }) => groundingMetadata?.groundingChunks ?? [])
      .flatMap(({ web }) => web?.uri ?? []),
    end: candidates.findLast(({ finishReason }) => finishReason)?.finishReason,
  };
}
