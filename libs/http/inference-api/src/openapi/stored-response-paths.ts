import {
  answering,
  inferenceParameters,
  inPath,
  type Parameter,
  type Paths,
  refusing,
  routeHeaders,
  type Schema,
} from '@model-gateway/http-server';
import { post, schemaOf } from './inference-operation.js';

const id = inPath('id', 'As the response has it.');
const inQuery = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});
const include = inQuery('include', 'What the items have besides; may be there many times.', {
  type: 'string',
});
const refusals = refusing(
  'BadRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'InternalError',
  'Unavailable',
);
const text: Schema = { type: 'string' };

/**
 * The routes of stored responses, and of what a request would cost to read.
 *
 * @param body schema of a request for a response
 */
export function storedResponsePaths(body: Schema): Paths {
  return {
    '/v1/responses/input_tokens': {
      post: post({
        operationId: 'countResponseTokens',
        tag: 'Responses',
        summary: 'Counts the tokens of a request for a response',
        body,
        example: { model: '@vertex-demo/gemini-2.5-flash', input: 'Hello!' },
        answer: answering(
          'How many.',
          {
            type: 'object',
            properties: { object: { const: 'response.input_tokens' }, input_tokens: { type: 'integer' } },
            required: ['object', 'input_tokens'],
          },
          ...routeHeaders,
        ),
        isUnguarded: true,
      }),
    },
    '/v1/responses/{id}': {
      get: {
        operationId: 'readResponse',
        tags: ['Responses'],
        summary: 'Reads a stored response',
        parameters: [id, include, ...inferenceParameters],
        responses: { 200: answering('The response.', schemaOf('Response')), ...refusals },
      },
      delete: {
        operationId: 'deleteResponse',
        tags: ['Responses'],
        summary: 'Deletes a stored response',
        parameters: [id, ...inferenceParameters],
        responses: {
          200: answering('It is deleted.', {
            type: 'object',
            properties: { id: text, object: { const: 'response' }, deleted: { const: true } },
            required: ['id', 'object', 'deleted'],
          }),
          ...refusals,
        },
      },
    },
    '/v1/responses/{id}/input_items': {
      get: {
        operationId: 'listResponseInput',
        tags: ['Responses'],
        summary: 'Lists the items that a stored response was asked with',
        parameters: [
          id,
          include,
          inQuery('limit', 'Items of a page; default 20.', { type: 'integer', minimum: 1, maximum: 100 }),
          inQuery('order', 'Default: newest first.', { enum: ['asc', 'desc'] }),
          inQuery('after', 'Id of the item before the page.', text),
          ...inferenceParameters,
        ],
        responses: {
          200: answering('A page.', {
            type: 'object',
            properties: {
              object: { const: 'list' },
              data: { type: 'array', items: { type: 'object', additionalProperties: true } },
              first_id: { type: ['string', 'null'] },
              last_id: { type: ['string', 'null'] },
              has_more: { type: 'boolean' },
            },
            required: ['object', 'data', 'first_id', 'last_id', 'has_more'],
          }),
          ...refusals,
        },
      },
    },
    '/v1/responses/{id}/cancel': {
      post: {
        operationId: 'cancelResponse',
        tags: ['Responses'],
        summary: 'Refused: no response is made in the background',
        parameters: [id, ...inferenceParameters],
        responses: refusals,
      },
    },
  };
}
