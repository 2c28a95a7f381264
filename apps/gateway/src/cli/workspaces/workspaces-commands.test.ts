import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { keysCommands } from '../keys/keys.js';
import { workspacesCommands, type WorkspacesCommands } from './workspaces-commands.js';

describe('the workspaces of a running gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.stop());

  const run = async (
    work: (commands: WorkspacesCommands) => Promise<number>,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const terminal = fakeTerminal({ ...gateway.environment, ...more });
    expect(await work(workspacesCommands(terminal))).toBe(0);
    return terminal.output();
  };
  const text = { json: false };

  it('are made, listed, renamed and deleted, whatever workspace the environment names', async () => {
    const inAds = { GATEWAY_WORKSPACE: 'ads' };
    expect(await run((of) => of.create('ads', { ...text, name: 'Ads team' }))).toMatch(
      /^ads +Ads team +api$/m,
    );
    expect(await run((of) => of.list(text), inAds)).toMatch(/^ads +Ads team +api\ndefault +api$/m);
    const renamed = await run((of) => of.update('ads', { json: true, name: '' }), inAds);
    expect(JSON.parse(renamed)).toMatchObject({ id: 'ads', managedBy: 'api' });
    expect(JSON.parse(renamed)).not.toHaveProperty('name');
    expect(await run((of) => of.remove('ads', text))).toBe('The workspace ads is deleted.\n');
    await expect(run((of) => of.create('ads', text))).rejects.toMatchObject({ exitCode: 1 });
  });

  it('are set up from a file of settings, and shown with them', async () => {
    const settings = join(gateway.folder, 'settings.json');
    const bounds = {
      budgets: [{ type: 'cost', limit: 500, resets: 'monthly' }],
      selfService: {
        maximumKeys: 3,
        maximumDays: 90,
        rateLimits: [{ type: 'requests', per: 'day', limit: 9 }],
      },
    };
    await writeFile(settings, JSON.stringify({ ...bounds, name: 'Of the file' }));
    const made = await run((of) => of.create('maps', { json: true, name: 'Maps', settings }));
    expect(JSON.parse(made)).toMatchObject({ id: 'maps', name: 'Maps', ...bounds });
    expect(await run((of) => of.show('maps', text))).toBe(`id:                  maps
name:                Maps
owns:                nothing
rate limits:         none
budgets:             $500, monthly
concurrency:         any
weight:              1
own keys:            3 of one person
their lifetime:      at most 90 days
their models:        any
limits of a person:  9 requests a day
budgets of a person: none
who leaves:          their keys go on
managed by:          api
`);
    await writeFile(settings, JSON.stringify({ weight: 2, budgets: null, selfService: null }));
    await run((of) => of.update('maps', { ...text, settings }));
    const changed = await run((of) => of.show('maps', text));
    expect(changed).toMatch(/^budgets: +none$/m);
    expect(changed).toMatch(/^own keys: +developers make none$/m);
    expect(JSON.parse(await run((of) => of.show('maps', { json: true })))).toMatchObject({ weight: 2 });
    await run((of) => of.remove('maps', text));
  });

  it('are not changed by a file that is wrong, nor by nothing at all', async () => {
    const settings = join(gateway.folder, 'settings.json');
    await writeFile(settings, JSON.stringify({ selfService: { maximumKeys: 0 } }));
    await expect(run((of) => of.update('default', { ...text, settings }))).rejects.toMatchObject({
      details: { error: { param: 'selfService.maximumKeys' } },
    });
    await writeFile(settings, '[]');
    for (const options of [{ ...text, settings }, text])
      await expect(run((of) => of.update('default', options))).rejects.toMatchObject({ exitCode: 64 });
    await expect(run((of) => of.show('nobody', text))).rejects.toMatchObject({ exitCode: 1 });
  });

  it('are chosen for other commands by a flag, else by the environment', async () => {
    await run((of) => of.create('search', text));
    const keysIn = async (workspace: string | undefined, more: Readonly<Record<string, string>> = {}) => {
      const terminal = fakeTerminal({ ...gateway.environment, ...more });
      const chosen = workspace === undefined ? {} : { workspace };
      const code = await keysCommands(terminal).list({ json: true, ...chosen });
      expect(code).toBe(0);
      return (JSON.parse(terminal.output()) as { data: { name: string }[] }).data.map(({ name }) => name);
    };
    await keysCommands(fakeTerminal(gateway.environment)).create({
      ...text,
      name: 'service',
      workspace: 'search',
    });
    expect(await keysIn('search')).toEqual(['service']);
    expect(await keysIn(undefined, { GATEWAY_WORKSPACE: 'search' })).toEqual(['service']);
    expect(await keysIn(undefined)).not.toContain('service');
    expect(await keysIn('default', { GATEWAY_WORKSPACE: 'search' })).not.toContain('service');
    await expect(keysIn('nobody')).rejects.toMatchObject({
      message: expect.stringContaining('workspace_not_found') as string,
    });
    for (const [flag, variable, source] of [
      ['No id', '', '--workspace'],
      [undefined, 'a/b', 'GATEWAY_WORKSPACE'],
    ] as const)
      await expect(keysIn(flag, { GATEWAY_WORKSPACE: variable })).rejects.toMatchObject({
        exitCode: 64,
        message: `What ${source} names is no id of a workspace.`,
      });
  });
});
