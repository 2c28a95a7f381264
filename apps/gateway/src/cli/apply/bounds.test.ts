import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { apply, type ApplyOptions } from './apply.js';

const resources = `
organisation:
  budgets: [{ type: cost, limit: 2000, resets: monthly }]
  rateLimits: [{ type: tokens, per: day, limit: 5000000 }]
  concurrency: 500
workspaces:
  - id: default
    name: Operations
    rateLimits: [{ type: requests, per: minute, limit: 600 }]
    selfService: { maximumKeys: 2 }
  - id: ads
    name: Ads team
    budgets: [{ type: cost, limit: 500, resets: monthly }]
    concurrency: 20
    weight: 3
    selfService:
      maximumKeys: 3
      maximumDays: 90
      allowedModels: ['gemini-2.5-*']
      budgets: [{ type: cost, limit: 20, resets: monthly }]
      revokeOnLeave: true
  - { id: search, selfService: {} }
`;

describe('apply, for what bounds workspaces', () => {
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
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${gateway.url}/admin/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${gateway.environment['GATEWAY_ADMIN_KEY'] ?? ''}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (response.status === 204 ? {} : await response.json()) as Record<string, unknown>;
  };

  it('sets the organisation and each workspace, the default one too; a second run changes nothing', async () => {
    const first = await run(resources);
    expect(first.output).toBe(`~ change organisation
    rateLimits: [{"type":"tokens","per":"day","limit":5000000}]
    budgets: [{"type":"cost","limit":2000,"resets":"monthly"}]
    concurrency: 500
~ change workspaces default
    name: Operations
    rateLimits: [{"type":"requests","per":"minute","limit":600}]
    selfService.maximumKeys: 2
+ create workspaces ads
    name: Ads team
    budgets: [{"type":"cost","limit":500,"resets":"monthly"}]
    concurrency: 20
    weight: 3
    selfService.maximumKeys: 3
    selfService.maximumDays: 90
    selfService.allowedModels: ["gemini-2.5-*"]
    selfService.budgets: [{"type":"cost","limit":20,"resets":"monthly"}]
    selfService.revokeOnLeave: true
+ create workspaces search
    selfService: {}
Plan: 2 to create, 2 to change, 0 to delete, 0 unchanged.
changed organisation
changed workspaces default
created workspaces ads
created workspaces search
Done: 4 of 4 changes.
`);
    expect(await ask('GET', '/organisation')).toMatchObject({ concurrency: 500 });
    expect(await ask('GET', '/workspaces/default')).toMatchObject({ selfService: { maximumKeys: 2 } });
    expect(await ask('GET', '/workspaces/ads')).toMatchObject({
      weight: 3,
      selfService: {
        maximumKeys: 3,
        maximumDays: 90,
        allowedModels: ['gemini-2.5-*'],
        budgets: [{ type: 'cost', limit: 20, resets: 'monthly' }],
        revokeOnLeave: true,
      },
    });
    const log = async () => (await ask('GET', '/audit-log?limit=200'))['data'] as unknown[];
    const made = (await log()).length;
    expect((await run(resources)).output).toBe('No changes.\n');
    expect((await run(resources, { prune: true })).output).toBe('No changes.\n');
    expect(await log()).toHaveLength(made);
  });

  it('shows what was changed by hand, member by member, and changes it back', async () => {
    await run(resources);
    await ask('PATCH', '/organisation', { concurrency: 900 });
    await ask('PATCH', '/workspaces/default', { weight: 2 });
    await ask('PATCH', '/workspaces/ads', {
      name: null,
      selfService: { maximumKeys: 5, budgets: [{ type: 'cost', limit: 25, resets: 'monthly' }] },
    });
    await ask('PATCH', '/workspaces/search', { selfService: null });
    const drift = await run(resources, { dryRun: true });
    expect(drift.output.replaceAll(/ {2}changed by \S+ at \S+Z$/gm, '  (by hand)'))
      .toBe(`~ change organisation  (by hand)
    concurrency: 900 → 500
~ change workspaces default  (by hand)
    weight: 2 → nothing
~ change workspaces ads  (by hand)
    name: Ads team
    selfService.maximumKeys: 5 → 3
    selfService.budgets[0].limit: 25 → 20
    selfService.maximumDays: 90
    selfService.allowedModels: ["gemini-2.5-*"]
    selfService.revokeOnLeave: true
~ change workspaces search  (by hand)
    selfService: {}
Plan: 0 to create, 4 to change, 0 to delete, 0 unchanged.
`);
    expect((await run(resources)).output).toContain('Done: 4 of 4 changes.\n');
    expect(await ask('GET', '/organisation')).toMatchObject({ concurrency: 500 });
    expect(await ask('GET', '/workspaces/ads')).toMatchObject({ selfService: { maximumKeys: 3 } });
    expect((await run(resources)).output).toBe('No changes.\n');
  });

  it('says nothing of the organisation and the default workspace where the file does not', async () => {
    await run(resources);
    const less = 'workspaces: [{ id: ads, selfService: {} }, { id: search, selfService: {} }]';
    const { output } = await run(less, { prune: true });
    expect(output.match(/^[~+-] .*?(?= {2}|$)/gm)).toEqual(['~ change workspaces ads']);
    expect(await ask('GET', '/organisation')).toMatchObject({ concurrency: 500 });
    expect(await ask('GET', '/workspaces/default')).toMatchObject({ name: 'Operations' });
    const emptied = await run('organisation: {}\nworkspaces: [{ id: default }]');
    expect(emptied.output).toContain('    concurrency: 500 → nothing\n');
    expect(await ask('GET', '/organisation')).not.toHaveProperty('concurrency');
    expect(await ask('GET', '/workspaces/default')).not.toHaveProperty('selfService');
  });

  it('deletes a workspace that the file does not have with --prune alone, and only an empty one', async () => {
    await run(resources);
    for (const id of ['empty', 'full']) await ask('POST', '/workspaces', { id });
    await run('labels: [{ id: beta }, { id: gamma }]', { workspace: 'full' });
    expect((await run(resources)).output).toBe('No changes.\n');
    expect((await run('labels: []', { prune: true })).output).toBe('No changes.\n');
    const pruned = await run(resources, { prune: true });
    expect(pruned.output.match(/^[-!] .*?(?= {2}|$)/gm)).toEqual([
      '- delete workspaces empty',
      '! workspaces full: the file does not have it, but it stays, because it owns 2 labels.',
    ]);
    expect(pruned.output).toContain('deleted workspaces empty\nDone: 1 of 1 changes.\n');
    expect(await ask('GET', '/workspaces/empty')).toMatchObject({ error: { code: 'workspace_not_found' } });
    expect(await ask('GET', '/workspaces/full')).toMatchObject({ owns: { labels: 2 } });
  });

  it('refuses what the config file of the gateway has, and changes nothing then', async () => {
    await appendFile(gateway.configFile, 'organisation: { concurrency: 300 }\n');
    while ((await ask('GET', '/organisation'))['managedBy'] !== 'file')
      await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(run(resources)).rejects.toMatchObject({
      message: 'organisation: the config file or the environment of the gateway has it.',
      exitCode: 1,
    });
    expect(await ask('GET', '/workspaces/ads')).toHaveProperty('error');
  });

  it.each([
    ['organisation: { concurrency: 5 }', /^organisation: the file bounds all workspaces/],
    ['workspaces: [{ id: default, weight: 2 }]', /^workspaces: the file names workspaces itself/],
  ])('refuses %s for one workspace', async (text, message) => {
    await ask('POST', '/workspaces', { id: 'ads' });
    await expect(run(text, { workspace: 'ads' })).rejects.toMatchObject({
      exitCode: 64,
      message: expect.stringMatching(message) as string,
    });
  });
});
