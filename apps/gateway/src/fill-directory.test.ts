import { appendFile } from 'node:fs/promises';
import type { AdminApiKey, AdminOrganisation, AdminPage, AdminProvider } from '@model-gateway/contract';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway.js';

describe('where a resource stands', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.stop());

  const read = async (path: string): Promise<unknown> => {
    const headers = { 'x-gateway-api-key': gateway.environment.GATEWAY_ADMIN_KEY ?? '' };
    return (await fetch(`${gateway.url}/admin/v1${path}`, { headers })).json();
  };

  it('is a line of the config file, or an environment variable', async () => {
    const { origin, managedBy } = (await read('/providers/broken')) as AdminProvider;
    expect([managedBy, origin]).toEqual([
      'file',
      { file: gateway.configFile, line: 3, path: 'providers[1]' },
    ]);
    const keys = (await read('/api-keys')) as AdminPage<AdminApiKey>;
    expect(keys.data.map((key) => [key.name, key.managedBy, key.origin])).toEqual([
      ['environment', 'environment', { variable: 'GATEWAY_API_KEY' }],
      ['environment-admin', 'environment', { variable: 'GATEWAY_ADMIN_KEY' }],
    ]);
  });

  it('bounds workspaces and the organisation from the config file, which alone changes that', async () => {
    const bounds =
      'organisation: { concurrency: 300 }\nworkspaces:\n  - { id: default, weight: 2, selfService: { maximumKeys: 2 } }\n';
    await appendFile(gateway.configFile, bounds);
    const organisation = async () => (await read('/organisation')) as AdminOrganisation;
    while ((await organisation()).managedBy !== 'file')
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await organisation()).toEqual({
      concurrency: 300,
      managedBy: 'file',
      origin: { file: gateway.configFile, line: 4, path: 'organisation' },
    });
    expect(await read('/workspaces/default')).toMatchObject({
      id: 'default',
      weight: 2,
      selfService: { maximumKeys: 2 },
      managedBy: 'file',
    });
    for (const path of ['organisation', 'workspaces/default']) {
      const changed = await fetch(`${gateway.url}/admin/v1/${path}`, {
        method: 'PATCH',
        headers: { 'x-gateway-api-key': gateway.environment.GATEWAY_ADMIN_KEY ?? '' },
        body: '{"concurrency":1}',
      });
      expect([path, changed.status]).toEqual([path, 409]);
    }
  });
});
