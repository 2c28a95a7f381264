import type { Schema } from '@model-gateway/http-server';

const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer' };
const open: Schema = { type: 'object', additionalProperties: true };

const vector: Schema = { type: 'array', items: { type: 'number' } };

/** An object with at least these members. */
function object(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

/** Response schemas of the inference routes, with the members that clients rely on; responses may have more. */
export const answerSchemas = {
  ErrorBody: object(
    {
      error: object(
        {
          message: { ...text, description: 'For people.' },
          type: { ...text, examples: ['invalid_request_error'] },
          param: { type: ['string', 'null'], description: 'Place in the request.' },
          code: { type: ['string', 'null'], description: 'For programs; stable.' },
          upstream: open,
          loss: listOf(open),
        },
        ['upstream', 'loss'],
      ),
      provider: text,
    },
    ['provider'],
  ),
  ContentErrorBody: object(
    {
      error: object(
        {
          code: { ...whole, description: 'The HTTP status.' },
          message: { ...text, description: 'For people.' },
          status: { ...text, examples: ['INVALID_ARGUMENT'] },
          details: listOf(open),
          reason: { type: ['string', 'null'], description: 'For programs; stable.' },
          type: text,
          param: { type: ['string', 'null'], description: 'Place in the request.' },
          upstream: open,
          loss: listOf(open),
        },
        ['upstream', 'loss'],
      ),
      provider: text,
    },
    ['provider'],
  ),
  MessagesErrorBody: object({ type: { const: 'error' }, error: object({ type: text, message: text }) }),
  ChatCompletion: object(
    {
      id: text,
      object: { const: 'chat.completion' },
      created: whole,
      model: text,
      choices: listOf(object({ index: whole, message: open, finish_reason: text })),
      usage: open,
    },
    ['usage'],
  ),
  ChatCompletionChunk: object({
    id: text,
    object: { const: 'chat.completion.chunk' },
    created: whole,
    model: text,
    choices: listOf(open),
  }),
  Completion: object(
    {
      id: text,
      object: { const: 'text_completion' },
      created: whole,
      model: text,
      choices: listOf(object({ text, index: whole })),
      usage: open,
    },
    ['usage'],
  ),
  Response: object({
    id: text,
    object: { const: 'response' },
    created_at: whole,
    status: { ...text, examples: ['completed', 'incomplete'] },
    model: { ...text, description: 'As the request names it.' },
    output: listOf(open),
    usage: open,
  }),
  MessagesAnswer: object({
    id: text,
    type: { const: 'message' },
    role: text,
    content: listOf(open),
    usage: open,
  }),
  TokenCount: object({ input_tokens: whole }),
  GeminiAnswer: object({ candidates: listOf(open), usageMetadata: open }, ['candidates', 'usageMetadata']),
  GeminiTokenCount: object({ totalTokens: whole }),
  GeminiEmbedding: object({ embedding: object({ values: vector }), usageMetadata: open }, ['usageMetadata']),
  GeminiEmbeddings: object({ embeddings: listOf(object({ values: vector })), usageMetadata: open }, [
    'usageMetadata',
  ]),
  GeminiPredictions: object({ predictions: listOf(open) }, ['predictions']),
  EmbeddingList: object({
    object: { const: 'list' },
    data: listOf(object({ object: { const: 'embedding' }, index: whole, embedding: {} })),
    model: text,
    usage: open,
  }),
  ImagesResponse: object({ created: whole, data: listOf(open) }),
  ListedModel: object(
    {
      id: text,
      object: { const: 'model' },
      created: whole,
      owned_by: text,
      gateway: { ...open, description: 'Capabilities, price and retirement, as far as they are known.' },
    },
    ['gateway'],
  ),
  ModelList: object({
    object: { const: 'list' },
    data: listOf({ $ref: '#/components/schemas/ListedModel' }),
  }),
  Explanation: object({
    object: { const: 'gateway.explanation' },
    targets: listOf(open),
    loss: listOf(open),
  }),
  Health: object({ status: text }),
  PromptRendering: object({
    success: { const: true },
    data: { ...open, description: 'The body of a chat request.' },
  }),
} as const satisfies Record<string, Schema>;
