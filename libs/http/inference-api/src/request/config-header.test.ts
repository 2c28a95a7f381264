import type { LossEntry } from '@model-gateway/core';
import { chatBody, startApi, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
beforeEach(async () => void (running = await startApi()));
afterEach(() => running.stop());

const withConfig = (config: unknown, body: object = chatBody, headers: Record<string, string> = {}) =>
  running.chat(body, {
    'x-gateway-config': typeof config === 'string' ? config : JSON.stringify(config),
    ...headers,
  });
const isStrict = async (response: Response) => !(await response.text()).includes('native_finish_reason');

describe('the config header', () => {
  it.each([
    [{ on_loss: 'never' }, 400, 'invalid_value', 'config.on_loss'],
    [{ targets: [] }, 400, 'invalid_value', 'config.targets'],
    [{ nonsense: 1 }, 400, 'unsupported_parameter', 'config.nonsense'],
    [{ provider: 'azure' }, 400, 'unknown_provider', 'config.provider'],
    ['{"on_loss":', 400, 'invalid_json', 'header:x-gateway-config'],
    ['[]', 400, 'invalid_value', 'header:x-gateway-config'],
    [
      `{"override_params":${'{"a":'.repeat(300)}1${'}'.repeat(301)}`,
      400,
      'invalid_value',
      'header:x-gateway-config',
    ],
    ['stored-config', 404, 'config_not_found', 'header:x-gateway-config'],
    ['"stored"', 404, 'config_not_found', 'header:x-gateway-config'],
    ['17', 404, 'config_not_found', 'header:x-gateway-config'],
  ])('%j is refused', async (config, status, code, param) => {
    const response = await withConfig(config);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code, param } });
    expect(running.upstream.calls).toHaveLength(0);
  });

  it.each([
    ['{}', 'config'],
    ['', null],
  ])('%j changes nothing', async (config, used) => {
    const response = await withConfig(config);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe(used);
  });

  it('chooses the provider, unless the header does', async () => {
    const body = { ...chatBody, model: 'gemini-2.5-pro' };
    await withConfig({ provider: '@gemini-dev' }, body);
    const brought = { 'x-gateway-provider': 'vertex-ai', authorization: 'Bearer token' };
    const place = { vertex_project_id: 'of-config', vertex_region: 'europe-west4' };
    await withConfig({ provider: '@gemini-dev', ...place }, body, {
      ...brought,
      'x-gateway-vertex-region': 'global',
    });
    expect(running.upstream.calls.map(({ target }) => target)).toMatchObject([
      { kind: 'google', slug: 'gemini-dev' },
      { kind: 'vertex-ai', projectId: 'of-config', region: 'global' },
    ]);
  });

  it('tells that a project and a region mean nothing at the direct provider', async () => {
    await withConfig({ vertex_project_id: 'p', vertex_region: 'global' });
    const [project, region] = ['x-gateway-vertex-project-id', 'x-gateway-vertex-region'];
    await running.chat(chatBody, { [project]: 'p', [region]: 'global' });
    const paths = running.lines.map(({ fields }) => (fields.losses as LossEntry[]).map(({ path }) => path));
    expect(paths).toEqual([
      ['config.vertex_project_id', 'config.vertex_region'],
      [`header:${project}`, `header:${region}`],
    ]);
  });

  it('decides on strict compliance, unless the header does', async () => {
    expect(await isStrict(await withConfig({}))).toBe(true);
    expect(await isStrict(await withConfig({ strict_standard_compliance: false }))).toBe(false);
    const header = { 'x-gateway-strict-standard-compliance': 'true' };
    expect(await isStrict(await withConfig({ strict_standard_compliance: false }, chatBody, header))).toBe(
      true,
    );
    const loose = { 'x-gateway-strict-standard-compliance': 'false' };
    expect(await isStrict(await withConfig({ strict_standard_compliance: true }, chatBody, loose))).toBe(
      false,
    );
  });

  it('limits the time, unless the header does', async () => {
    running.upstream.complete = () => new Promise(() => undefined);
    expect((await withConfig({ request_timeout: 20 })).status).toBe(408);
    const header = { 'x-gateway-request-timeout': '20' };
    expect((await withConfig({ request_timeout: 600_000 }, chatBody, header)).status).toBe(408);
  });

  it('changes the chat body, which is checked after that', async () => {
    const config = {
      override_params: { temperature: 0.5 },
      default_params: { top_p: 0.1 },
      drop_params: ['n'],
    };
    await withConfig(config, { ...chatBody, n: 3, temperature: 1 });
    expect(running.upstream.calls[0]?.request.sampling).toEqual({ temperature: 0.5, topP: 0.1 });
    const wrong = await withConfig({ override_params: { temperature: 'hot' } });
    expect(await wrong.json()).toMatchObject({ error: { code: 'invalid_value', param: 'temperature' } });
  });

  it('is read as UTF-8', async () => {
    const text = Buffer.from('{"override_params":{"stop":"Grüße"}}').toString('latin1');
    await withConfig(text);
    expect(running.upstream.calls[0]?.request.sampling.stop).toEqual(['Grüße']);
  });
});

describe('on_loss: "error"', () => {
  const lossy = { ...chatBody, modalities: ['image'] };

  it.each<[object | string, ('note' | 'degraded' | 'lost')[], boolean]>([
    ['error', ['note'], true],
    ['error', ['note', 'degraded'], false],
    ['error', ['lost'], false],
    [{ error: 'degraded' }, ['degraded'], false],
    [{ error: 'lost' }, ['note', 'degraded'], true],
    [{ error: 'lost' }, ['lost'], false],
    [{ error: 'note' }, ['note'], false],
    [{ error: 'note' }, [], true],
    ['report', ['lost'], true],
  ])('of %j lets losses of %j pass: %s', async (onLoss, severities, passes) => {
    running.upstream.complete = async (_request, call) => {
      for (const severity of severities)
        call.reportLoss({ path: severity, action: 'dropped', severity, reason: 'test' });
      call.approve?.();
      return { choices: [] };
    };
    const response = await withConfig({ on_loss: onLoss }, chatBody);
    expect(response.status).toBe(passes ? 200 : 400);
    expect(response.headers.get('x-gateway-loss-severity')).toBe(severities.at(-1) ?? null);
    if (passes) return;
    expect(await response.json()).toMatchObject({
      error: { param: severities.at(-1), loss: severities.map((path) => ({ path })) },
    });
  });

  it.each([false, true])('refuses a request before it is sent (streamed: %s)', async (stream) => {
    let sent = 0;
    running.upstream.complete = async (_request, call) => {
      call.approve?.();
      sent += 1;
      return { choices: [] };
    };
    running.upstream.stream = async function* (_request, call) {
      call.approve?.();
      sent += 1;
      yield [];
    };
    const response = await withConfig({ on_loss: 'error' }, { ...lossy, stream });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-gateway-loss')).toBe('1');
    expect(await response.json()).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'unsupported_parameter',
        param: 'modalities',
        message: expect.stringContaining('modalities (dropped)'),
        loss: [{ path: 'modalities', action: 'dropped', reason: expect.any(String) }],
      },
    });
    expect(sent).toBe(0);
    expect(running.lines[0]?.fields.losses).toHaveLength(1);
    expect((await withConfig({ on_loss: 'report' }, { ...lossy, stream })).status).toBe(200);
    expect((await withConfig({ on_loss: 'error' }, { ...chatBody, stream })).status).toBe(200);
    expect(sent).toBe(2);
  });
});

describe('the loss report', () => {
  it('is only counted in the log where the client wants no bodies there, on_loss or not', async () => {
    running.upstream.complete = async (_request, call) => {
      call.reportLoss({ path: 'my-secret-name', action: 'dropped', reason: 'No my-secret-name.' });
      call.approve?.();
      return { choices: [] };
    };
    const quiet = { 'x-gateway-debug': 'false' };
    expect((await running.chat(chatBody, quiet)).status).toBe(200);
    expect((await withConfig({ on_loss: 'error' }, chatBody, quiet)).status).toBe(400);
    expect(running.lines.map(({ fields }) => fields.lossCount)).toEqual([1, 1]);
    expect(running.lines[1]?.fields.failure).toEqual({ code: 'unsupported_parameter' });
    expect(JSON.stringify(running.lines)).not.toContain('my-secret-name');
  });

  it('is small however long the names of the body are', async () => {
    running.upstream.complete = async (_request, call) => {
      for (let index = 0; index < 1000; index += 1) {
        const path = `${index}${'n'.repeat(20_000)}`;
        call.reportLoss({ path, action: 'dropped', reason: 'Nobody knows it.' });
      }
      call.approve?.();
      return { choices: [] };
    };
    const response = await withConfig({ on_loss: 'error' });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text.length).toBeLessThan(300_000);
    expect((JSON.parse(text) as { error: { message: string } }).error.message.length).toBeLessThan(20_000);
    expect(JSON.stringify(running.lines).length).toBeLessThan(300_000);
  });

  it('is whole in the log and in a non-strict answer, each entry once', async () => {
    const entry = { path: 'tools[0]', action: 'dropped', severity: 'note', reason: 'test' } as const;
    running.upstream.complete = async (_request, call) => {
      for (const reason of ['test', 'test', 'other']) call.reportLoss({ ...entry, reason });
      return { choices: [] };
    };
    const response = await running.chat(chatBody, { 'x-gateway-strict-standard-compliance': 'false' });
    const losses = [entry, { ...entry, reason: 'other' }];
    expect(response.headers.get('x-gateway-loss')).toBe('2');
    expect(response.headers.get('x-gateway-loss-severity')).toBe('note');
    expect(await response.json()).toMatchObject({ gateway: { loss: losses } });
    expect(running.lines[0]?.fields.losses).toEqual(losses);
  });
});
