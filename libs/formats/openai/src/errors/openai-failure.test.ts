import { openAiFailure } from './openai-failure.js';

const read = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const failure = openAiFailure(status, text, headers, 0);
  return failure && { code: failure.code, ...failure.upstream };
};

describe('openAiFailure', () => {
  it('reads OpenAI’s error', () => {
    const error = {
      message: 'No such model',
      type: 'invalid_request_error',
      param: 'model',
      code: 'model_not_found',
    };
    expect(read(404, { error })).toEqual({
      status: 404,
      code: 'model_not_found',
      message: 'No such model',
      details: { param: 'model' },
    });
  });

  it('reads vLLM’s, whose types are names of classes and whose codes are numbers', () => {
    const error = { object: 'error', message: 'too long', type: 'BadRequestError', param: null, code: 400 };
    expect(read(400, error)).toEqual({ status: 400, code: 'BadRequestError', message: 'too long' });
    expect(openAiFailure(400, JSON.stringify(error), {})?.code).toBe('invalid_argument');
    expect(openAiFailure(404, JSON.stringify({ error: { ...error, code: 404 } }), {})?.code).toBe(
      'not_found',
    );
  });

  it('reads what says that it is an error, even without a message', () => {
    expect(openAiFailure(400, JSON.stringify({ object: 'error', type: 'x' }), {})?.code).toBe(
      'invalid_argument',
    );
    expect(openAiFailure(400, JSON.stringify({ object: 'list', type: 'x' }), {})).toBeUndefined();
  });

  it('reads Mistral’s', () => {
    const error = {
      object: 'error',
      message: 'Unexpected role',
      type: 'invalid_request_message_order',
      code: '3230',
    };
    expect(openAiFailure(400, JSON.stringify(error), {})?.code).toBe('invalid_request_message_order');
    const detail = [
      { type: 'extra_forbidden', loc: ['body', 'top_k'], msg: 'Extra inputs are not permitted' },
    ];
    expect(read(422, { object: 'error', message: { detail }, type: 'invalid_request_error' })?.message).toBe(
      'body.top_k: Extra inputs are not permitted',
    );
  });

  it('reads FastAPI’s and TGI’s', () => {
    expect(read(404, { detail: 'Not Found' })).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Not Found',
    });
    const detail = [{ loc: ['body', 'messages', 0, 'role'], msg: 'Field required' }];
    expect(read(422, { detail })).toEqual({
      status: 422,
      code: 'invalid_argument',
      message: 'body.messages.0.role: Field required',
      details: detail,
    });
    expect(read(429, { error: 'Model is overloaded', error_type: 'overloaded' })).toEqual({
      status: 429,
      code: 'overloaded',
      message: 'Model is overloaded',
    });
  });

  it.each([
    [400, 'invalid_argument'],
    [401, 'unauthenticated'],
    [403, 'permission_denied'],
    [404, 'not_found'],
    [405, 'failed_precondition'],
    [408, 'deadline_exceeded'],
    [409, 'aborted'],
    [413, 'invalid_argument'],
    [429, 'resource_exhausted'],
    [499, 'cancelled'],
    [500, 'internal'],
    [501, 'unimplemented'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'deadline_exceeded'],
    [599, 'unknown'],
  ])('takes the code from the status %d where the error has none', (status, code) => {
    expect(read(status, { detail: 'No.' })?.code).toBe(code);
  });

  it('R46: says how long to wait', () => {
    const error = { message: 'slow down', type: 'rate_limit_error' };
    expect(read(429, { error }, { 'retry-after': '2' })?.retryAfterMs).toBe(2000);
  });

  it('shows no secret', () => {
    const key = `AIza${'x'.repeat(35)}`;
    expect(read(401, { error: { message: `bad key ${key}`, type: 't' } })?.message).toBe(
      'bad key [redacted]',
    );
  });

  it('leaves Google’s errors, and what is no error at all, to others', () => {
    const google = { error: { code: 403, message: 'm', status: 'PERMISSION_DENIED' } };
    for (const body of [
      google,
      [google],
      '',
      '<html>',
      '{',
      'null',
      '7',
      '[]',
      '{}',
      '{"error":null}',
      '{"a":1}',
    ]) {
      expect(read(403, body)).toBeUndefined();
    }
    expect(read(400, { error: 'invalid_grant', error_description: 'm' })).toBeUndefined();
  });

  it('never throws', () => {
    for (const value of [null, true, 1, '', [], {}, [[]], { detail: [1] }]) {
      for (const body of [
        { error: value },
        { detail: value },
        { message: value, object: 'error' },
        { error: { message: value, code: value, details: value } },
      ]) {
        expect(() => read(500, body)).not.toThrow();
      }
    }
  });
});
