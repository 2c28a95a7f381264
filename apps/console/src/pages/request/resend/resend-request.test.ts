import { canSend, changedRequest, obstaclesOf, type Resend } from './resend-request.js';

const resend: Resend = {
  resendable: true,
  obstacles: [],
  method: 'POST',
  path: '/v1/chat/completions',
  headers: { 'content-type': 'application/json', 'x-gateway-config': 'pc-1@2' },
  body: { model: 'a', messages: [] },
  losses: [],
  formats: ['curl'],
};

describe('a request that is sent again', () => {
  it('is the same, has another model, or another config, or none', () => {
    expect(changedRequest(resend, { kind: 'same' })).toMatchObject({
      headers: resend.headers,
      body: { model: 'a' },
    });
    expect(changedRequest(resend, { kind: 'model', model: 'b' })?.body).toEqual({ model: 'b', messages: [] });
    expect(changedRequest(resend, { kind: 'config', config: 'pc-2' })?.headers['x-gateway-config']).toBe(
      'pc-2',
    );
    expect(changedRequest(resend, { kind: 'config', config: undefined })?.headers).toEqual({
      'content-type': 'application/json',
    });
  });

  it('has the model in the path in Google’s format', () => {
    const google = { ...resend, path: '/v1beta/models/a:streamGenerateContent?alt=sse' };
    expect(changedRequest(google, { kind: 'model', model: '@google/x y' })?.path).toBe(
      '/v1beta/models/%40google/x%20y:streamGenerateContent?alt=sse',
    );
  });

  it('cannot be sent without its body, nor with an obstacle that stays', () => {
    const { body: _body, ...bodiless } = resend;
    expect(changedRequest(bodiless, { kind: 'same' })).toBeUndefined();
    const gone: Resend = { ...resend, obstacles: [{ code: 'config_gone' }, { code: 'version_moved' }] };
    expect(canSend(obstaclesOf(gone, { kind: 'same' }))).toBe(false);
    expect(canSend(obstaclesOf(gone, { kind: 'config' }))).toBe(true);
  });
});
