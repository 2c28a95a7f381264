import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { configsCommands, promptsCommands } from './resource-commands.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

async function create(path: string, body: object): Promise<void> {
  const response = await fetch(`${gateway.url}/admin/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key-of-the-administrator' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
}

describe.each([
  [
    'configs',
    configsCommands,
    { id: 'careful', config: { retry: { attempts: 2 } } },
    /^careful +1 +api$/m,
    /"attempts": 2/,
  ],
  [
    'prompts',
    promptsCommands,
    { id: 'greeting', template: { messages: [{ role: 'user', content: 'Hello {{name}}' }] } },
    /^greeting +1 +1 +api$/m,
    /"content": "Hello \{\{name\}\}"/,
  ],
] as const)('the %s of a running gateway', (path, commandsOf, resource, row, content) => {
  const run = async (of: 'list' | 'show', json: boolean, id: string = resource.id): Promise<string> => {
    const terminal = fakeTerminal(gateway.environment);
    const commands = commandsOf(terminal);
    expect(await (of === 'list' ? commands.list({ json }) : commands.show(id, { json }))).toBe(0);
    return terminal.output();
  };

  it('are listed and shown', async () => {
    expect(await run('list', false)).toBe('There are no entries.\n');
    await create(path, resource);
    expect(await run('list', false)).toMatch(row);
    expect(JSON.parse(await run('list', true))).toMatchObject({ data: [{ id: resource.id }] });
    expect(await run('show', false)).toMatch(content);
    expect(JSON.parse(await run('show', true))).toMatchObject({ id: resource.id, version: 1 });
  });

  it('have to be there', async () =>
    expect(run('show', false, 'none')).rejects.toMatchObject({
      message: expect.stringContaining('404') as string,
      exitCode: 1,
    }));
});
