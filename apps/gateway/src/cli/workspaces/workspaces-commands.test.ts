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
