import { AnswerError } from './answer-error.js';
import type { JsonObject } from '../json.js';

const types: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  403: 'PermissionDeniedError',
  404: 'NotFoundError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
};

/** `{error: {message, type, param, code}}` as vLLM of 2025 and later writes it. */
export const openAiErrorBody = (code: number, message: string, param: string | null = null): JsonObject => ({
  error: { message, type: types[code] ?? 'InternalServerError', param, code },
});

/** A refusal by an OpenAI-compatible model server. */
export class OpenAiError extends AnswerError {
  constructor(
    message: string,
    readonly param: string | null = null,
    readonly code = 400,
  ) {
    super(message);
  }

  toBody(): JsonObject {
    return openAiErrorBody(this.code, this.message, this.param);
  }
}
