/** What an example shows, and where its requests come out. */
export interface ExampleExpectation {
  /** Every line that it prints: exactly, or as a pattern. */
  readonly printed: readonly (string | RegExp)[];
  /** Every call of a model that the upstreams get, in order. */
  readonly upstream: readonly string[];
  /** Every request that the gateway logs, in order: route, answered by whom. */
  readonly logged: readonly string[];
}

const gemini = 'vertex-ai gemini-2.5-flash';
const claude = 'vertex-ai claude-sonnet-4-5';
const direct = 'google gemini-2.5-flash';

const wrote = (text: string, model = 'gemini-2.5-flash', wordCount = 3) =>
  `You wrote: "${text}" That is ${wordCount} words. ${model} wishes you a good day.`;
const rivers = `answer: ${wrote('Name three rivers.')}`;
const mountains = `stream: ${wrote('Name three mountains.')}`;
const called = 'tool: get_weather {"city":"Paris"}';
const answerToToolText =
  'after the tool: According to the tools, get_weather returned {"output":"{\\"celsius\\":21,\\"sky\\":\\"clear\\"}"}.';
const parts = [
  'part: You wrote: "Name three mountains."',
  'part:  That is 3 words. gemini-2.5-flash',
  'part:  wishes you a good day.',
];

const chat = (provider: string) => `/v1/chat/completions ${provider}`;
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** By the example's name. */
export const expectations: Readonly<Record<string, ExampleExpectation>> = {
  openai: {
    printed: [
      rivers,
      'tokens: 5 in, 33 out',
      mountains,
      called,
      answerToToolText,
      'embeddings: 2 of 3072 numbers',
    ],
    upstream: [
      `${gemini}:generateContent`,
      `${direct}:streamGenerateContent`,
      `${gemini}:generateContent`,
      `${gemini}:generateContent`,
      'google gemini-embedding-001:batchEmbedContents',
    ],
    logged: [
      chat('vertex-ai'),
      chat('google'),
      chat('vertex-ai'),
      chat('vertex-ai'),
      '/v1/embeddings google',
    ],
  },
  'anthropic-sdk': {
    printed: [
      `answer: ${wrote('Name three rivers.', 'claude-sonnet-4-5')}`,
      'tokens: 15 in, 25 out',
      `stream: ${wrote('Name three mountains.', 'claude-sonnet-4-5')}`,
      called,
      'after the tool: According to the tools, get_weather returned {"output":"21 °C, clear"}.',
      'counted: 5 tokens',
    ],
    upstream: [
      `${claude}:rawPredict`,
      `${claude}:streamRawPredict`,
      `${claude}:rawPredict`,
      `${claude}:rawPredict`,
      `${direct}:countTokens`,
    ],
    logged: [...times(4, '/v1/messages vertex-ai'), '/v1/messages/count_tokens google'],
  },
  'vercel-ai': {
    printed: [
      rivers,
      'tokens: 5 in, 46 out',
      `stream: ${wrote('Name three mountains.', 'claude-sonnet-4-5')}`,
      'tokens of the stream: 47',
      'tool: get_weather Paris',
      'steps: 2',
      answerToToolText,
    ],
    upstream: [
      `${gemini}:generateContent`,
      `${claude}:streamRawPredict`,
      `${gemini}:generateContent`,
      `${gemini}:generateContent`,
    ],
    logged: times(4, chat('vertex-ai')),
  },
  langchain: {
    printed: [rivers, 'tokens: 5 in, 46 out', mountains, called, answerToToolText],
    upstream: [
      `${gemini}:generateContent`,
      `${gemini}:streamGenerateContent`,
      `${gemini}:generateContent`,
      `${gemini}:generateContent`,
    ],
    logged: times(4, chat('vertex-ai')),
  },
  'google-genai': {
    printed: [
      rivers,
      'tokens: 5 in, 22 out',
      mountains,
      called,
      'after the tool: According to the tools, get_weather returned {"celsius":21,"sky":"clear"}.',
      'counted: 5 tokens',
    ],
    upstream: [
      `${direct}:generateContent`,
      `${direct}:streamGenerateContent`,
      `${direct}:generateContent`,
      `${direct}:generateContent`,
      `${direct}:countTokens`,
    ],
    logged: [
      '/v1beta/models/{model}:generateContent google',
      '/v1beta/models/{model}:streamGenerateContent google',
      ...times(2, '/v1beta/models/{model}:generateContent google'),
      '/v1beta/models/{model}:countTokens google',
    ],
  },
  'google-genai-vertex': {
    printed: ['thoughts: yes', rivers, mountains, 'as JSON: river, kilometres'],
    upstream: [`${gemini}:generateContent`, `${gemini}:streamGenerateContent`, `${gemini}:generateContent`],
    logged: ['generateContent', 'streamGenerateContent', 'generateContent'].map(
      (method) => `/v1beta1/publishers/google/models/{model}:${method} vertex-ai`,
    ),
  },
  portkey: {
    printed: [rivers, 'provider: vertex-ai', mountains, `served by: google · ${wrote('Name three lakes.')}`],
    upstream: [
      `${gemini}:generateContent`,
      `${gemini}:streamGenerateContent`,
      'vertex-ai gemini-of-nowhere:generateContent',
      `${direct}:generateContent`,
    ],
    logged: [chat('vertex-ai'), chat('vertex-ai'), chat('google')],
  },
  client: {
    printed: [
      rivers,
      /^served by: vertex-ai in [\d.]+ ms$/,
      /^thinking: "\*\*Considering the request\*\*\\n\\n/,
      ...times(3, /^thinking: ".+"$/),
      ...parts,
      /^tokens of the stream: [1-9]\d*$/,
      'would lose: seed',
      'counted: 5 tokens; embedded: 2 texts',
      'error: 400 invalid_value temperature',
    ],
    upstream: [
      `${gemini}:generateContent`,
      `${gemini}:streamGenerateContent`,
      `${gemini}:countTokens`,
      'google gemini-embedding-001:batchEmbedContents',
    ],
    logged: [
      ...times(2, chat('vertex-ai')),
      '/v1/explain vertex-ai',
      '/v1/messages/count_tokens vertex-ai',
      '/v1/embeddings google',
      chat('nobody'),
    ],
  },
  'in-process': {
    printed: [
      new RegExp(`^${rivers} \\{$`.replace(/[.?]/g, '\\$&')),
      '  promptTokens: 5,',
      ...times(3, /^ {2}(?:completion|total|reasoning)Tokens: \d+,$/),
      '  promptTokensByModality: { text: 5 },',
      '  completionTokensByModality: { text: 22 },',
      "  serviceTier: 'standard'",
      '}',
      ...parts,
    ],
    upstream: [`${direct}:generateContent`, `${direct}:streamGenerateContent`],
    logged: [],
  },
};
