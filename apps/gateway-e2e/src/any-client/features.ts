import type { ClientFormat, Question, SeenAnswer } from './client-format.js';

/** An answer with its status, and what the upstream was asked for it. */
interface Seen {
  readonly status: number;
  readonly answer: SeenAnswer;
  /** JSON text of the body that the model got; undefined: it was not asked. */
  readonly sent: string | undefined;
}

/** A feature that clients ask for. */
export interface Feature {
  readonly name: string;
  /** What the user says. */
  readonly text: (upstreamStreams: boolean) => string;
  /** What is asked besides. */
  readonly asks?: Omit<Question, 'model' | 'streamed' | 'turns'>;
  /** Whether the answer has it. */
  readonly isIn: (seen: Seen, format: ClientFormat) => boolean;
  /** The upstream fails: so does the answer. */
  readonly fails?: true;
}

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, people: { type: 'integer' } },
  required: ['city', 'people'],
  additionalProperties: false,
};

const isWhole = ({ status, answer }: Seen, end: string) =>
  status === 200 && answer.failure === undefined && answer.end === end;
const citiesOf = ({ calls }: SeenAnswer) =>
  calls.map(({ name, input }) => (name === 'get_weather' ? (input as { city?: unknown }).city : undefined));

/** What the answer is when it keeps to the schema. */
function isCity(text: string): boolean {
  try {
    const value = JSON.parse(text) as { city?: unknown; people?: unknown };
    return typeof value.city === 'string' && Number.isInteger(value.people);
  } catch {
    return false;
  }
}

/** The nine features of the matrix. */
export const features: readonly Feature[] = [
  {
    name: 'text',
    text: () => 'Say "good morning".',
    isIn: (seen, { ends }) => isWhole(seen, ends.turn) && seen.answer.text.includes('good morning'),
  },
  {
    name: 'a tool',
    text: () => 'What is the weather in "Paris"?',
    asks: { hasFunction: true },
    isIn: (seen, { ends }) => isWhole(seen, ends.calls) && citiesOf(seen.answer).join() === 'Paris',
  },
  {
    name: 'parallel tools',
    text: () => 'Compare the weather in Paris and London.',
    asks: { hasFunction: true },
    isIn: (seen, { ends }) =>
      isWhole(seen, ends.calls) &&
      citiesOf(seen.answer).join() === 'Paris,London' &&
      new Set(seen.answer.calls.map(({ id }) => id)).size === 2,
  },
  {
    name: 'thinking',
    text: () => 'Say "good evening". [[twin:think The hour is late.]]',
    asks: { thinks: 'by budget' },
    isIn: (seen, { ends }) =>
      isWhole(seen, ends.turn) && seen.answer.thoughts !== '' && seen.answer.text.includes('good evening'),
  },
  {
    name: 'an image',
    text: () => 'What is in this picture?',
    asks: { image: pixel },
    isIn: (seen, { ends }) =>
      isWhole(seen, ends.turn) && seen.answer.text !== '' && seen.sent?.includes(pixel) === true,
  },
  {
    name: 'structured output',
    text: () => 'Name a city, such as "Oslo" with 700000 people.',
    asks: { schema },
    isIn: (seen, { ends }) => isWhole(seen, ends.turn) && isCity(seen.answer.text),
  },
  {
    name: 'search',
    text: () => 'What is new about the "tides"? [[twin:cite https://example.org/tides]]',
    asks: { searches: true },
    isIn: (seen, { ends }) => isWhole(seen, ends.turn) && seen.answer.sources.length > 0,
  },
  {
    name: 'an error',
    text: () => 'Say "good night". [[twin:fault {"kind":"status","code":503}]]',
    isIn: ({ status, answer: { failure } }, { overloaded }) =>
      status === overloaded.status && failure?.type === overloaded.type && failure.message !== '',
    fails: true,
  },
  {
    name: 'a cut',
    // An answer that is not streamed counts as four events.
    text: (upstreamStreams) =>
      `Say a lot. [[twin:words 40]] [[twin:wordwise]] [[twin:fault {"kind":"cut","afterEvents":${upstreamStreams ? 12 : 3}}]]`,
    isIn: ({ status, answer: { failure } }, { brokenOff }) =>
      failure?.message !== '' &&
      (status === 200
        ? failure?.type === brokenOff.streamed
        : status === 502 && failure?.type === brokenOff.whole),
    fails: true,
  },
];
