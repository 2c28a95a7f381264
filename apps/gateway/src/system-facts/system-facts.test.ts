import type { AdminSystem } from '@model-gateway/contract';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.js';

describe('what a gateway says of itself', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway({ GATEWAY_LOG_BODIES: 'metadata' })));
  afterAll(() => gateway.stop());

  it('is what it runs with', async () => {
    const response = await fetch(`${gateway.url}/admin/v1/system`, {
      headers: { 'x-gateway-api-key': gateway.environment.GATEWAY_ADMIN_KEY ?? '' },
    });
    const system = (await response.json()) as AdminSystem;
    expect(system).toMatchObject({
      version: '0.1.0',
      node: process.versions.node,
      workers: 1,
      database: {
        type: 'sqlite',
        state: 'reachable',
        path: ':memory:',
        sizeBytes: expect.any(Number),
        latencyMs: expect.any(Number),
        migrations: { version: expect.stringMatching(/^\d{4}-/), pending: [] },
      },
      log: { bodies: 'metadata', retentionDays: 30, unfiled: 0, dropped: 0 },
      encryption: { keys: 1 },
    });
    expect(Math.abs(Date.now() - Date.parse(system.startedAt))).toBeLessThan(600_000);
    expect(system.environment).toContainEqual({
      name: 'GATEWAY_ADMIN_KEY',
      value: '***',
      source: 'environment',
      isSecret: true,
    });
    expect(JSON.stringify(system)).not.toContain('key-of-the-administrator');
  });
});
