import type { AdminConfig, AdminPrompt, AdminVersionDiff } from '@model-gateway/contract';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('versions', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const json = async <Body>(response: Promise<Response>): Promise<Body> =>
    (await (await response).json()) as Body;

  it('of a config are compared, and restored with an entry of their own in the audit log', async () => {
    await api.ask('POST', '/configs', { id: 'c', config: { retry: { attempts: 2 } } });
    await api.ask('PATCH', '/configs/c', { config: { retry: { attempts: 3 }, cache: {} } });
    expect(await json<AdminVersionDiff>(api.ask('GET', '/configs/c/diff?from=1'))).toEqual({
      from: 1,
      to: 2,
      changes: [
        { path: 'config.retry.attempts', action: 'changed', before: 2, after: 3 },
        { path: 'config.cache', action: 'added', after: {} },
      ],
    });
    const back = await json<AdminVersionDiff>(api.ask('GET', '/configs/c/diff?from=2&to=2'));
    expect(back.changes).toEqual([]);
    const restored = await api.ask('POST', '/configs/c/restore', { version: 1 });
    expect([restored.status, restored.headers.get('etag')]).toEqual([200, expect.any(String)]);
    expect((await restored.json()) as AdminConfig).toMatchObject({
      version: 3,
      config: { retry: { attempts: 2 } },
    });
    expect(api.administration.contexts.at(-1)?.updateAction).toBe('restore');
  });

  it('of a prompt are compared by what they say, and restored', async () => {
    await api.ask('POST', '/prompts', { id: 'p', template: { messages: [] }, model: 'm' });
    await api.ask('PATCH', '/prompts/p', { rawTemplate: '{}', model: null });
    const { changes } = await json<AdminVersionDiff>(api.ask('GET', '/prompts/p/diff?from=1&to=2'));
    expect(changes.map(({ path, action }) => `${path} ${action}`).sort()).toEqual([
      'model removed',
      'rawTemplate added',
      'template removed',
    ]);
    const restored = await json<AdminPrompt>(api.ask('POST', '/prompts/p/restore', { version: 1 }));
    expect(restored).toMatchObject({ version: 3, template: { messages: [] }, model: 'm' });
  });

  it.each([
    ['GET', '/configs/c/diff', undefined, 400, 'query:from'],
    ['GET', '/configs/c/diff?from=x', undefined, 400, 'query:from'],
    ['GET', '/configs/c/diff?from=1&to=0', undefined, 400, 'query:to'],
    ['GET', '/configs/c/diff?from=7', undefined, 404, null],
    ['GET', '/configs/none/diff?from=1', undefined, 404, null],
    ['POST', '/configs/c/restore', { version: 7 }, 404, null],
    ['POST', '/configs/c/restore', { version: 0 }, 400, 'version'],
  ] as const)('%s %s is refused', async (method, path, body, status, param) => {
    await api.ask('POST', '/configs', { id: 'c', config: {} });
    const response = await api.ask(method, path, body);
    const { error } = (await response.json()) as { readonly error: { readonly param: string | null } };
    expect([response.status, error.param]).toEqual([status, param]);
  });
});
