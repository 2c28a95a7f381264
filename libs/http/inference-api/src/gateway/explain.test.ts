import { chatBody, startApi, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
beforeEach(async () => void (running = await startApi()));
afterEach(() => running.stop());

const explain = (body: unknown, headers: Record<string, string> = { 'x-gateway-api-key': 'caller-key' }) =>
  fetch(`${running.base}/v1/explain`, { method: 'POST', headers, body: JSON.stringify(body) });
const keyed = (headers: Record<string, string>) => ({ 'x-gateway-api-key': 'caller-key', ...headers });

describe('POST /v1/explain', () => {
  it('answers with the target, the request and what would be lost, and asks nobody', async () => {
    running.upstream.prepare = async (_request, call) => {
      call.reportLoss({ path: 'user', action: 'dropped', severity: 'note', reason: 'test' });
      return [{ method: 'POST', url: 'https://up.example/m', headers: { a: 'b' }, body: { c: 1 } }];
    };
    const response = await explain({ ...chatBody, stream: true });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      object: 'gateway.explanation',
      targets: [
        {
          path: 'config',
          provider: 'google',
          slug: 'gemini-dev',
          model: 'gemini-2.5-flash',
          request: { method: 'POST', url: 'https://up.example/m', headers: { a: 'b' }, body: { c: 1 } },
        },
      ],
      loss: [{ path: 'user', action: 'dropped', severity: 'note', reason: 'test' }],
      loss_severity: 'note',
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-gateway-loss': '1',
      'x-gateway-loss-severity': 'note',
      'x-gateway-provider': 'google',
      'x-gateway-model': 'gemini-2.5-flash',
      'x-gateway-request-id': expect.any(String),
    });
    expect(running.upstream.calls).toHaveLength(0);
    expect(running.lines[0]?.fields).toMatchObject({ request: { route: '/v1/explain', status: 200 } });
  });

  it.each([
    ['no key', {}, 401, 'invalid_api_key'],
    ['a key without the scope', { 'x-gateway-api-key': 'admin-key' }, 403, 'insufficient_scope'],
    ['a wrong header', keyed({ 'x-gateway-request-timeout': 'x' }), 400, 'invalid_value'],
    ['an unknown slug', keyed({ 'x-gateway-provider': '@nobody' }), 404, 'provider_not_found'],
  ])('refuses %s as chat does', async (_case, headers, status, code) => {
    const response = await explain(chatBody, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  it('refuses a wrong body as chat does', async () => {
    const body = { ...chatBody, messages: [{ role: 'user', content: [{ type: 'image_url' }] }] };
    const [explained, chatted] = [await explain(body), await running.chat(body)];
    expect(explained.status).toBe(400);
    expect(await explained.json()).toEqual(await chatted.json());
  });

  it('answers no other method', async () => {
    const response = await fetch(`${running.base}/v1/explain`, { headers: keyed({}) });
    expect(response.status).toBe(404);
    expect(response.headers.get('allow')).toBe('POST');
  });
});
