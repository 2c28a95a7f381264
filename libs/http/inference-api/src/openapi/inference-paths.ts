import {
  answering,
  type DtoSchemas,
  inferenceParameters,
  inPath,
  type Parameter,
  type Paths,
  refusing,
  routeHeaders,
  type Schema,
  asking,
} from '@model-gateway/http-server';
import { ChatCompletionRequestDto } from '../openai/dto/chat-completion-request.dto.js';
import { CompletionRequestDto } from '../openai/completions-controller.js';
import { EmbeddingRequestDto } from '../openai/embeddings-controller.js';
import { CountTokensRequestDto, MessagesRequestDto } from '../anthropic/dto/messages-request.dto.js';
import { imagePaths } from './image-paths.js';
import { storedResponsePaths } from './stored-response-paths.js';
import { post, schemaOf, streamable } from './inference-operation.js';
import { PromptRequestDto } from '../gateway/prompts.js';
import { ResponsesRequestDto } from '../responses/dto/responses-request.dto.js';
import { explainableFormats } from '../gateway/explained-forms.js';
import { FeedbackDto, mostFeedback } from '../gateway/feedback.js';
import { contentBody } from './content-paths.js';

/** The models of the examples are those of the quick start, where every example works as it stands. */
const model = '@vertex-demo/gemini-2.5-flash';
const claude = '@vertex-demo/claude-sonnet-4-5@20250929';
const userTurn = [{ role: 'user', content: 'Hello!' }];
const explainedFormat = {
  name: 'format',
  in: 'query',
  description: 'The format of the request. Absent: as the body looks.',
  schema: { enum: explainableFormats },
} as const;

/** The inference routes, and the lists of models. */
export function inferencePaths(dtos: DtoSchemas): Paths {
  const chat = dtos.referenceTo(ChatCompletionRequestDto);
  const response = dtos.referenceTo(ResponsesRequestDto);
  const messages = dtos.referenceTo(MessagesRequestDto);
  const counted = dtos.referenceTo(CountTokensRequestDto);
  const message = (operationId: string, path: readonly Parameter[] = [], body: Schema = messages) =>
    post({
      operationId,
      tag: 'Messages',
      summary: "Anthropic's Messages API, answered by any chat model",
      body,
      example: { ...(path.length === 0 && { model: claude }), max_tokens: 300, messages: userTurn },
      answer: streamable('A message.', schemaOf('MessagesAnswer')),
      path,
    });
  const count = (operationId: string, path: readonly Parameter[] = []) =>
    post({
      operationId,
      tag: 'Messages',
      summary: 'Counts the tokens of a request in Anthropic’s format',
      body: counted,
      example: { model: claude, messages: userTurn },
      answer: answering('How many.', schemaOf('TokenCount'), ...routeHeaders),
      isUnguarded: true,
      path,
    });
  const project = inPath('project', 'Google Cloud project; a header wins over it.');
  const location = inPath('location', 'Region; a header wins over it.');
  const platform = '/v1/projects/{project}/locations/{location}/publishers/anthropic/models';
  const named = [project, location, inPath('model', 'A model of Anthropic’s, without its publisher.')];
  // These routes have the model in the path.
  const unnamed: Schema = {
    type: 'object',
    required: ['max_tokens', 'messages'],
    additionalProperties: true,
  };
  const read = refusing(
    'BadRequest',
    'Unauthorized',
    'Forbidden',
    'NotFound',
    'InternalError',
    'Unavailable',
  );
  return {
    '/v1/chat/completions': {
      post: post({
        operationId: 'createChatCompletion',
        tag: 'Chat',
        summary: 'Answers a conversation',
        body: chat,
        example: { model, messages: userTurn },
        answer: streamable('An answer.', schemaOf('ChatCompletion')),
      }),
    },
    '/v1/responses': {
      post: post({
        operationId: 'createResponse',
        tag: 'Responses',
        summary: "OpenAI's Responses API, answered by any chat model",
        body: response,
        example: { model, input: 'Hello!', store: false },
        answer: streamable('A response.', schemaOf('Response')),
      }),
    },
    ...storedResponsePaths(response),
    '/v1/explain': {
      post: post({
        operationId: 'explainRequest',
        tag: 'Chat',
        summary: 'Says what a request of any format would do, and sends nothing',
        path: [explainedFormat],
        body: { anyOf: [chat, response, messages, contentBody] },
        example: { model, messages: userTurn },
        answer: answering('What it would do.', schemaOf('Explanation')),
        isUnguarded: true,
      }),
    },
    '/v1/completions': {
      post: post({
        operationId: 'createCompletion',
        tag: 'Chat',
        summary: "Continues a text, in OpenAI's older format",
        body: dtos.referenceTo(CompletionRequestDto),
        example: { model, prompt: 'Hello!' },
        answer: streamable('A text.', schemaOf('Completion')),
      }),
    },
    '/v1/embeddings': {
      post: post({
        operationId: 'createEmbeddings',
        tag: 'Embeddings',
        summary: 'Turns texts into vectors',
        body: dtos.referenceTo(EmbeddingRequestDto),
        example: { model: '@vertex-demo/gemini-embedding-001', input: ['Hello!'] },
        answer: answering('Vectors.', schemaOf('EmbeddingList'), ...routeHeaders),
      }),
    },
    ...imagePaths(dtos),
    '/v1/messages': { post: message('createMessage') },
    '/v1/messages/count_tokens': { post: count('countTokens') },
    [`${platform}/{model}:rawPredict`]: { post: message('rawPredict', named, unnamed) },
    [`${platform}/{model}:streamRawPredict`]: { post: message('streamRawPredict', named, unnamed) },
    [`${platform}/count-tokens:rawPredict`]: { post: count('rawCountTokens', [project, location]) },
    '/v1/models': {
      get: {
        operationId: 'listModels',
        tags: ['Models'],
        summary: 'Lists the models that the key may use',
        parameters: [
          {
            name: 'refresh',
            in: 'query',
            description: '`true`: asks the upstreams afresh.',
            schema: { type: 'boolean' },
          },
          ...inferenceParameters,
        ],
        responses: { 200: answering('The models.', schemaOf('ModelList')), ...read },
      },
    },
    '/v1/models/{id}': {
      get: {
        operationId: 'readModel',
        tags: ['Models'],
        summary: 'Reads one model',
        parameters: [inPath('id', 'As a request names it; it may hold slashes.'), ...inferenceParameters],
        responses: { 200: answering('The model.', schemaOf('ListedModel')), ...read },
      },
    },
  };
}

const prompt = inPath('prompt', '`ID`, `ID@VERSION`, `ID@LABEL` or `ID@latest`.');

/** The routes of stored prompts. */
export function promptPaths(dtos: DtoSchemas): Paths {
  const body = dtos.referenceTo(PromptRequestDto);
  const example = { variables: { topic: 'the sea' } };
  return {
    '/v1/prompts/{prompt}/completions': {
      post: post({
        operationId: 'createPromptCompletion',
        tag: 'Prompts',
        summary:
          'Fills in a stored prompt and answers it as a chat; members of a chat request replace stored ones',
        body,
        example,
        answer: streamable('An answer.', schemaOf('ChatCompletion')),
        path: [prompt],
      }),
    },
    '/v1/prompts/{prompt}/render': {
      post: post({
        operationId: 'renderPrompt',
        tag: 'Prompts',
        summary: 'Fills in a stored prompt, and sends nothing',
        body,
        example,
        answer: answering('The chat request that it makes.', schemaOf('PromptRendering')),
        path: [prompt],
        isUnguarded: true,
      }),
    },
  };
}

/** The feedback route. */
export function feedbackPaths(dtos: DtoSchemas): Paths {
  const one = dtos.referenceTo(FeedbackDto, true);
  const some = { type: 'array', minItems: 1, maxItems: mostFeedback, items: one };
  return {
    '/v1/feedback': {
      post: {
        operationId: 'giveFeedback',
        tags: ['Feedback'],
        summary: 'Keeps what somebody thinks of the answers of a trace',
        requestBody: asking({ anyOf: [one, some] }, { trace_id: 'trace-1', value: 5 }),
        responses: {
          200: answering('It is kept.', {
            type: 'object',
            properties: {
              status: { const: 'success' },
              feedback_ids: { type: 'array', items: { type: 'string' } },
            },
            required: ['status', 'feedback_ids'],
          }),
          ...refusing(
            'BadRequest',
            'Unauthorized',
            'Forbidden',
            'NotFound',
            'PayloadTooLarge',
            'InternalError',
            'Unavailable',
          ),
        },
      },
    },
  };
}
