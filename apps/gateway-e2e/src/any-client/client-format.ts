import type { WireAnswer } from '../support/keep-alive-client.js';

/** A call of a function, as a client of any format keeps it. */
interface SeenCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** Why an answer failed, in the words of its format. */
interface SeenFailure {
  /** The word for programs, such as `overloaded_error`. */
  readonly type: string | undefined;
  readonly message: string;
}

/** What a client reads in an answer, whatever its format. */
export interface SeenAnswer {
  readonly text: string;
  readonly thoughts: string;
  readonly calls: readonly SeenCall[];
  /** Addresses of the sources that the answer cites. */
  readonly sources: readonly string[];
  /** The format's word for how the answer ended; undefined: the answer says nothing. */
  readonly end: string | undefined;
  readonly failure?: SeenFailure;
}

/** A turn of a conversation, as a client of any format keeps it. */
export type Turn =
  | { readonly by: 'user'; readonly text: string }
  | { readonly by: 'model'; readonly text: string; readonly calls: readonly SeenCall[] }
  | {
      readonly by: 'tools';
      readonly results: readonly { readonly call: SeenCall; readonly output: string }[];
    };

/** What a client asks, whatever its format. */
export interface Question {
  readonly model: string;
  readonly streamed: boolean;
  readonly turns: readonly Turn[];
  /** Base64 of a PNG beside the last text of the user. */
  readonly image?: string;
  /** The function `get_weather` of a city. */
  readonly hasFunction?: boolean;
  readonly searches?: boolean;
  /** Thoughts are wanted, and are to be shown: as many as a budget allows, or as the model sees fit. */
  readonly thinks?: 'by budget' | 'by itself';
  /** JSON Schema of the answer. */
  readonly schema?: object;
}

/** A client's format: how it asks and what it reads. */
export interface ClientFormat {
  /** As the documents call it. */
  readonly name: string;
  /** The words for the end of a turn, and for an answer with calls. */
  readonly ends: { readonly turn: string; readonly calls: string };
  /** The word for an overloaded upstream, and its status. */
  readonly overloaded: { readonly status: number; readonly type: string };
  /** The words for an answer that broke off: before its first event, and in a stream. */
  readonly brokenOff: { readonly whole: string; readonly streamed: string };
  request(question: Question): { readonly path: string; readonly body: object };
  /** Reads an answer of any status. Throws where the answer is none of the format's. */
  read(answer: Pick<WireAnswer, 'status' | 'headers' | 'text'>): SeenAnswer;
}

/** The function that models may call, by the schema of its input. */
export const weather = {
  name: 'get_weather',
  description: 'Weather of a city.',
  schema: {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  },
} as const;

/** Turns with the last one of the user marked: media go there. */
export function withLast(turns: readonly Turn[]): readonly (Turn & { readonly isLastOfUser: boolean })[] {
  const last = turns.findLastIndex(({ by }) => by === 'user');
  return turns.map((turn, index) => ({ ...turn, isLastOfUser: index === last }));
}
