import { embeddingsHandler } from '../embeddings/answer-embeddings.js';
import { answerAnthropicCall } from '../anthropic/answer-anthropic-call.js';
import { answerImagenCall } from '../images/answer-imagen-call.js';
import { answerEndpointCall } from '../openai-shaped/answer-endpoint-call.js';
import { answerMistralCall } from '../openai-shaped/answer-mistral-call.js';
import { answerSharedEndpointCall } from '../openai-shaped/answer-shared-endpoint-call.js';
import { answerGeminiCall } from './answer-gemini-call.js';
import type { CallHandler } from '../call/call.js';

/** Everything the twin stands in for; the first handler that takes a call answers it. */
export const callHandlers: readonly CallHandler[] = [
  {
    takes: ({ publisher, model }) => publisher === 'google' && /^image(n|generation)/.test(model),
    answer: answerImagenCall,
  },
  { takes: ({ publisher }) => publisher === 'anthropic', answer: answerAnthropicCall },
  embeddingsHandler,
  { takes: ({ publisher }) => publisher === 'mistralai', answer: answerMistralCall },
  { takes: ({ endpoint }) => endpoint === 'openapi', answer: answerSharedEndpointCall },
  { takes: ({ endpoint }) => endpoint !== undefined, answer: answerEndpointCall },
  // Gemini comes last among Google's models: it takes what no other handler of that publisher took.
  { takes: ({ publisher }) => publisher === 'google', answer: answerGeminiCall },
];
