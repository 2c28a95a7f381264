import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { apply, type ApplyOptions } from './apply.js';

const resources = `
providers:
  - { slug: shared, kind: google, apiKey: AIza-the-key-of-all, sharedWith: [ads] }
configs:
  - { id: careful, config: { provider: '@shared' }, sharedWith: all }
workspaces:
  - id: ads
    name: Ads team
    labels: [{ id: beta }]
    apiKeys: [{ name: service, key: a-key-of-the-ads-team-01, defaults: { config: careful } }]
  - { id: search }
`;

describe('apply, for a file with workspaces', () => {
  let gateway: TestGateway;
  beforeEach(async () => void (gateway = await startTestGateway()));
  afterEach(() => gateway.stop());

  const run = async (text: string, options: Partial<ApplyOptions> = {}) => {
    const path = join(gateway.folder, 'resources.yaml');
    await writeFile(path, text);
    const terminal = fakeTerminal(gateway.environment);
    const usual = { json: false, dryRun: false, prune: false, rotateSecrets: false, yes: true };
    const code = await apply(path, { ...usual, ...options }, terminal);
    return { code, output: terminal.output() };
  };
  const ask = async (method: string, path: string, workspace?: string, body?: object) => {
    const response = await fetch(`${gateway.url}/admin/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${gateway.environment['GATEWAY_ADMIN_KEY'] ?? ''}`,
        ...(workspace !== undefined && { 'x-gateway-workspace': workspace }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (response.status === 204 ? {} : await response.json()) as Record<string, unknown>;
  };

  it('makes each workspace what the file says, and names it; a second run changes nothing', async () => {
    const dry = await run(resources, { dryRun: true });
    expect(dry.output.match(/^\+ .*$/gm)).toEqual([
      '+ create workspaces ads',
      '+ create workspaces search',
      '+ create providers shared',
      '+ create configs careful',
      '+ create labels beta (workspace ads)',
      '+ create api-keys key_service (workspace ads)',
    ]);
    expect(dry.output).toContain('    sharedWith: ["ads"]\n');
    expect((await ask('GET', '/workspaces/ads'))['error']).toBeDefined();
    const first = await run(resources);
    expect([first.code, first.output]).toEqual([
      0,
      expect.stringContaining('created labels beta (workspace ads)\n'),
    ]);
    expect(await ask('GET', '/labels/beta', 'ads')).toMatchObject({ id: 'beta' });
    expect((await ask('GET', '/labels/beta'))['error']).toBeDefined();
    expect(await ask('GET', '/shares/configs/careful')).toMatchObject({ with: 'all' });
    const again = await run(resources, { json: true });
    expect(JSON.parse(again.output)).toMatchObject({ changes: false, unchanged: 6 });
    const used = await fetch(`${gateway.url}/v1/models`, {
      headers: { authorization: 'Bearer a-key-of-the-ads-team-01' },
    });
    expect(JSON.stringify(await used.json())).toContain('@shared/');
  });

  it('changes shares, and ends them where the file has none', async () => {
    await run(resources);
    const changed = await run(resources.replace('sharedWith: [ads]', 'sharedWith: [ads, search]'));
    expect(changed.output).toContain('Plan: 0 to create, 1 to change, 0 to delete, 5 unchanged.');
    expect(await ask('GET', '/shares/providers/shared')).toMatchObject({ with: ['ads', 'search'] });
    const ended = await run(resources.replace(', sharedWith: [ads]', ''));
    expect(ended.code).toBe(0);
    expect(await ask('GET', '/shares/providers/shared')).toMatchObject({ with: [] });
  });

  it('prunes within the workspaces that the file names, and no other', async () => {
    await run(resources);
    await ask('POST', '/workspaces', undefined, { id: 'other' });
    for (const workspace of ['ads', 'search', 'other'])
      await ask('POST', '/labels', workspace, { id: 'by-hand' });
    const pruned = await run(resources.replace('  - { id: search }\n', ''), { prune: true, json: true });
    expect(JSON.parse(pruned.output)).toMatchObject({
      steps: [{ action: 'delete', resource: 'labels', id: 'by-hand', workspace: 'ads' }],
    });
    expect((await ask('GET', '/labels/by-hand', 'ads'))['error']).toBeDefined();
    for (const workspace of ['search', 'other'])
      expect(await ask('GET', '/labels/by-hand', workspace)).toMatchObject({ id: 'by-hand' });
    expect(await ask('GET', '/workspaces/search')).toMatchObject({ id: 'search' });
  });

  it('applies a file to one workspace, which then names none itself', async () => {
    await ask('POST', '/workspaces', undefined, { id: 'ads' });
    await run('labels: [{ id: beta }]', { workspace: 'ads' });
    expect(await ask('GET', '/labels/beta', 'ads')).toMatchObject({ id: 'beta' });
    expect((await ask('GET', '/labels/beta'))['error']).toBeDefined();
    await expect(run(resources, { workspace: 'ads' })).rejects.toMatchObject({
      exitCode: 64,
      message: expect.stringMatching(/^workspaces: /) as string,
    });
  });
});
