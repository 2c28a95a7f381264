import { AnswerError } from '../errors/answer-error.js';
import type { Json, JsonObject } from '../json.js';
import type { ShapeProblem } from '../shape/shape.js';

/** A refusal in Mistral's words: `{object: "error", message, type, param, code, raw_status_code}`. */
export class MistralError extends AnswerError {
  constructor(
    private readonly said: Json,
    readonly type: string,
    readonly errorCode: string | null,
    readonly code = 400,
  ) {
    super(typeof said === 'string' ? said : type);
  }

  toBody(): JsonObject {
    return {
      object: 'error',
      message: this.said,
      type: this.type,
      param: null,
      code: this.errorCode,
      raw_status_code: this.code,
    };
  }
}

/** 422: the body does not have the right shape. */
export const mistralShapeError = ({ path, kind, message }: ShapeProblem): MistralError =>
  new MistralError(
    { detail: [{ type: kind, loc: ['body', ...path], msg: message }] },
    'invalid_request_error',
    null,
    422,
  );
