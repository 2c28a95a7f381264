import { toCandidateEnd } from './finish-reason.js';

describe('the end of a candidate', () => {
  it('with a call that cannot be read is a malformed call, unless a limit cut the answer', () => {
    expect(toCandidateEnd({ reason: 'tool_calls' }, true)).toMatchObject({
      finishReason: 'MALFORMED_FUNCTION_CALL',
      finishMessage: expect.stringContaining('cannot be read'),
    });
    expect(toCandidateEnd({ reason: 'length' }, true)).toMatchObject({ finishReason: 'MAX_TOKENS' });
  });

  it('with a call that cannot be read is Google’s reason, however the upstream writes it', () => {
    const finish = { reason: 'content_filter', raw: 'malformed_function_call' } as const;
    expect(toCandidateEnd(finish, false)).toEqual({ finishReason: 'MALFORMED_FUNCTION_CALL' });
  });

  it('with calls is an ordinary one', () => {
    expect(toCandidateEnd({ reason: 'tool_calls' }, false)).toMatchObject({ finishReason: 'STOP' });
  });
});
