import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    expect(await (of === 'list' ? commands.list({ json }) : commands.show(id, undefined, { json }))).toBe(0);
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

/** Runs commands, and gives what they have printed. */
async function printed(
  commandsOf: typeof configsCommands,
  work: (commands: ReturnType<typeof configsCommands>) => Promise<number>,
  input = '',
): Promise<string> {
  const terminal = fakeTerminal(gateway.environment, input);
  expect(await work(commandsOf(terminal))).toBe(0);
  return terminal.output();
}

async function fileOf(content: unknown): Promise<string> {
  const file = join(gateway.folder, 'content.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const text = { json: false };
const json = { json: true };

describe('a config', () => {
  const run = (work: Parameters<typeof printed>[1], input?: string) => printed(configsCommands, work, input);

  it('is written, and what the gateway finds in it is told', async () => {
    const lost = '{"override_params":{"model":"@gone/m"}}';
    const found = await run((configs) => configs.create('lost', { ...text, file: '-' }), lost);
    expect(found).toMatch(
      /^lost +1 +api\nerror: config.override_params.model: The provider catalog has no entry @gone\.\n$/m,
    );
    const asJson = await run((configs) => configs.update('lost', { ...json, file: '-' }), lost);
    expect(JSON.parse(asJson)).toMatchObject({ id: 'lost' });
    await run((configs) => configs.remove('lost', text));
  });

  it('is made from a file, changed, rolled back and deleted', async () => {
    const file = await fileOf({ retry: { attempts: 1 } });
    expect(await run((configs) => configs.create('patient', { ...text, file, name: 'Patient' }))).toMatch(
      /^ID +NAME +VERSION +MANAGED BY\npatient +Patient +1 +api\n$/,
    );
    const changed = await run(
      (configs) => configs.update('patient', { ...json, file: '-' }),
      '{"retry":{"attempts":4}}',
    );
    expect(JSON.parse(changed)).toMatchObject({
      version: 2,
      name: 'Patient',
      config: { retry: { attempts: 4 } },
    });
    expect(await run((configs) => configs.update('patient', { ...text, name: 'Calm' }))).toMatch(
      /^patient +Calm +2 +api$/m,
    );
    expect(await run((configs) => configs.versions('patient', text))).toMatch(
      /^VERSION +CREATED\n2 +\d{4}-\S+\n1 +\d{4}-\S+\n$/,
    );
    expect(JSON.parse(await run((configs) => configs.versions('patient', json)))).toMatchObject({
      data: [{ version: 2 }, { version: 1 }],
    });
    expect(await run((configs) => configs.show('patient', 1, text))).toMatch(
      /^version: +1\ncreated: +\d{4}-[^]*"attempts": 1/,
    );
    expect(await run((configs) => configs.use('patient', 1, text))).toMatch(/^patient +Calm +3 +api$/m);
    expect(JSON.parse(await run((configs) => configs.show('patient', undefined, json)))).toMatchObject({
      version: 3,
      config: { retry: { attempts: 1 } },
    });
    expect(await run((configs) => configs.remove('patient', text))).toBe('The config patient is deleted.\n');
    await expect(run((configs) => configs.remove('patient', text))).rejects.toMatchObject({
      message: expect.stringContaining('404') as string,
      exitCode: 1,
    });
  });

  it.each<[unknown, object]>([
    ['{', { code: 'unusable_input', message: expect.stringContaining('no JSON') as string }],
    ['[]', { code: 'unusable_input', message: expect.stringContaining('JSON object') as string }],
    [{ retry: { attempts: 'many' } }, { exitCode: 1, message: expect.stringContaining('400') as string }],
  ])('is not made from %j', async (content, refusal) => {
    const file = await fileOf(content);
    await expect(run((configs) => configs.create('broken', { ...text, file }))).rejects.toMatchObject(
      refusal,
    );
  });
});

describe('a prompt', () => {
  const run = (work: Parameters<typeof printed>[1], input?: string) => printed(promptsCommands, work, input);
  const contentOf = (content: string) => ({ template: { messages: [{ role: 'user', content }] } });

  it('is made from a file, changed, published and deleted', async () => {
    const file = await fileOf({ ...contentOf('One'), description: 'The first.' });
    expect(await run((prompts) => prompts.create('counting', { ...text, file }))).toMatch(
      /^counting +1 +1 +api$/m,
    );
    await fileOf({ ...contentOf('Two'), description: 'The second.' });
    expect(await run((prompts) => prompts.update('counting', { ...text, file }))).toMatch(
      /^counting +2 +1 +api$/m,
    );
    expect(await run((prompts) => prompts.use('counting', 2, text))).toMatch(/^counting +2 +2 +api$/m);
    expect(await run((prompts) => prompts.versions('counting', text))).toMatch(
      /^2 +yes +\S+ +The second\.\n1 +\d{4}-\S+ +The first\.$/m,
    );
    expect(await run((prompts) => prompts.show('counting', 1, text))).toMatch(/"content": "One"/);
    expect(JSON.parse(await run((prompts) => prompts.remove('counting', json)))).toEqual({
      id: 'counting',
      deleted: true,
    });
  });
});
