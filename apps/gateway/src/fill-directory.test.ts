import type { AdminApiKey, AdminPage, AdminProvider } from '@model-gateway/contract';
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
});
