import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminAuditEntry, AdminPage } from '@model-gateway/contract';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { apply, type ApplyOptions } from './apply.js';

const key = 'a-key-of-the-team-0123456789';
const resources = `
labels:
  - { id: beta, description: For testers }
partials:
  - { id: outer, text: '{{> tone}} Be short.' }
  - { id: tone, text: Be kind. }
providers:
  - { slug: mine, kind: google, apiKey: '\${MINE_KEY}', allowedModels: ['gemini-2.5-*'] }
models:
  - { id: '@mine/m', price: { input: 1, output: 2 } }
configs:
  - { id: fast, name: Fast, config: { retry: { attempts: 2 } } }
prompts:
  - id: about
    labels: [production, beta]
    variables: [{ name: topic, type: string }]
    template: { messages: [{ role: user, content: '{{> outer}} {{topic}}' }] }
apiKeys:
  - { name: team, key: '\${TEAM_KEY}', weight: 2, expiresAt: 2090-01-31, defaults: { config: fast } }
`;

describe('apply', () => {
  let gateway: TestGateway;
  beforeEach(async () => void (gateway = await startTestGateway()));
  afterEach(() => gateway.stop());

  const run = async (
    text: string,
    { answers, ...options }: Partial<ApplyOptions> & { answers?: string } = {},
    secrets: Readonly<Record<string, string>> = {},
  ) => {
    const path = join(gateway.folder, 'resources.yaml');
    await writeFile(path, text);
    const environment = {
      ...gateway.environment,
      MINE_KEY: 'AIza-the-key-of-mine',
      TEAM_KEY: key,
      ...secrets,
    };
    const terminal = fakeTerminal(environment, '', answers);
    const usual = {
      json: false,
      dryRun: false,
      prune: false,
      rotateSecrets: false,
      yes: answers === undefined,
    };
    const code = await apply(path, { ...usual, ...options }, terminal);
    return { code, output: terminal.output() };
  };
  const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${gateway.url}/admin/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${gateway.environment['GATEWAY_ADMIN_KEY'] ?? ''}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (response.status === 204 ? {} : await response.json()) as Body;
  };
  const changesOnRecord = async () =>
    (await ask<AdminPage<AdminAuditEntry>>('GET', '/audit-log?limit=200')).data.length;

  it('says what of the file it does not send', async () => {
    const { output } = await run("alerts: [{ id: ops, url: 'https://hooks.example.com/a' }]", {
      dryRun: true,
    });
    expect(output).toBe(
      '! alerts: channels are not applied. PUT /admin/v1/alerts/ID makes one what a body says.\nNo changes.\n',
    );
  });

  it('makes what the file has, and a second run finds nothing to do', async () => {
    const first = await run(resources);
    expect(first.code).toBe(0);
    expect(first.output).toContain('Plan: 8 to create, 0 to change, 0 to delete, 0 unchanged.');
    expect(first.output.match(/^created .*$/gm)).toEqual([
      'created labels beta',
      'created partials tone',
      'created partials outer',
      'created providers mine',
      'created models @mine/m',
      'created configs fast',
      'created prompts about',
      'created api-keys key_team',
    ]);
    const made = await changesOnRecord();
    const second = await run(resources);
    expect(second.code).toBe(0);
    expect(second.output).toBe(
      '! 1 credential looks the same, and no more can be compared: --rotate-secrets sends them all.\nNo changes.\n',
    );
    expect(await changesOnRecord()).toBe(made);
    const used = await fetch(`${gateway.url}/v1/models`, { headers: { authorization: `Bearer ${key}` } });
    expect(used.status).toBe(200);
  });

  it('shows no secret, neither in the plan nor as JSON', async () => {
    const dry = await run(resources, { dryRun: true });
    const json = await run(resources, { json: true, yes: true });
    expect(dry.output).toContain('credential: api-key (secret)');
    for (const { output } of [dry, json]) {
      for (const secret of [key, 'AIza-the-key-of-mine']) expect(output).not.toContain(secret);
    }
  });

  it('changes nothing in a dry run, and says as JSON whether there is anything to change', async () => {
    const dry = await run(resources, { dryRun: true, json: true });
    expect([dry.code, JSON.parse(dry.output)]).toMatchObject([0, { changes: true, applied: 0 }]);
    expect(await ask('GET', '/labels/beta')).toMatchObject({ error: { code: 'prompt_not_found' } });
    await run(resources);
    const again = await run(resources, { dryRun: true, json: true });
    expect(JSON.parse(again.output)).toMatchObject({ changes: false, steps: [], unchanged: 8 });
  });

  it('changes back what was changed by hand, and says by whom', async () => {
    await run(resources);
    await ask('PATCH', '/configs/fast', { name: 'Slow', config: { retry: { attempts: 5 } } });
    await ask('PATCH', '/prompts/about', { rawTemplate: '{"a":"{{topic}}"}', labels: { staging: 1 } });
    await ask('PATCH', '/api-keys/key_team', { weight: 9, expiresAt: null });
    await ask('PATCH', '/providers/mine', { apiKey: 'AIza-another-key-of-a-person' });
    const drift = await run(resources, { dryRun: true });
    const stated = / {2}changed by \S.* at \d{4}-\d\d-\d\dT[\d:.]+Z$/.source;
    expect(drift.output).toMatch(new RegExp(`^~ change configs fast${stated}`, 'm'));
    expect(drift.output).toContain('    name: Slow → Fast\n    config.retry.attempts: 5 → 2\n');
    expect(drift.output).toContain('    weight: 9 → 2\n');
    expect(drift.output).toContain('    credential: api-key (secret) → api-key (secret)\n');
    expect(drift.output).toContain('Plan: 0 to create, 4 to change, 0 to delete, 4 unchanged.');
    expect((await run(resources)).code).toBe(0);
    expect(await ask('GET', '/configs/fast')).toMatchObject({
      name: 'Fast',
      config: { retry: { attempts: 2 } },
    });
    expect(await ask('GET', '/prompts/about')).toMatchObject({
      version: 3,
      published: 3,
      labels: { production: 3, beta: 3 },
    });
    expect((await run(resources)).output).toContain('No changes.');
  });

  it('deletes what the file does not have only when it is stated to, and never what it signs in with', async () => {
    await run(resources);
    const { secret } = await ask<{ secret: string }>('POST', '/api-keys', { name: 'ci', scopes: ['admin'] });
    await ask('POST', '/api-keys', { name: 'old' });
    const less = 'labels: []\n';
    expect((await run(less)).output).toBe('No changes.\n');
    const pruned = await run(less, { prune: true }, { GATEWAY_ADMIN_KEY: secret });
    expect(pruned.output).toContain('Plan: 0 to create, 0 to change, 9 to delete, 0 unchanged.');
    expect(pruned.output.match(/^deleted .*$/gm)?.map((line) => line.slice(8))).toEqual([
      'api-keys key_old',
      'api-keys key_team',
      'prompts about',
      'configs fast',
      'models @mine/m',
      'providers mine',
      'partials outer',
      'partials tone',
      'labels beta',
    ]);
    const keys = await ask<{ data: { name: string }[] }>('GET', '/api-keys?managed_by=api');
    expect(keys.data.map(({ name }) => name)).toEqual(['ci']);
    // Ids of deleted keys are not used again.
    expect((await run(resources)).output).toContain('created api-keys key_team~2');
    expect((await run(resources)).output).toContain('No changes.');
  });

  it('deletes partials after those that include them', async () => {
    await ask('POST', '/partials', { id: 'a', text: 'Be kind.' });
    await ask('POST', '/partials', { id: 'b', text: '{{> a}} Be short.' });
    const { output } = await run('labels: []', { prune: true });
    expect(output.match(/^deleted .*$/gm)).toEqual(['deleted partials b', 'deleted partials a']);
  });

  it('goes on after what cannot be deleted, and says at the end what that is', async () => {
    await ask('POST', '/partials', { id: 'used', text: 'Be kind.' });
    await ask('POST', '/prompts', { id: 'p', rawTemplate: '{"a":"{{> used}}"}' });
    await ask('POST', '/labels', { id: 'old' });
    const text = 'prompts: [{ id: p, template: { messages: [] } }]';
    await expect(run(text, { prune: true })).rejects.toMatchObject({
      message: expect.stringMatching(/^partials used: [^\n]+$/) as string,
      exitCode: 1,
      details: { hint: 'These are not deleted; all other changes are done.' },
    });
    expect(await ask('GET', '/labels/old')).toHaveProperty('error');
    expect(await ask('GET', '/partials/used')).toMatchObject({ id: 'used' });
  });

  it('sends the description of a version with new content alone', async () => {
    const text = (content: string, description: string) =>
      `prompts: [{ id: p, rawTemplate: '{"a":"${content}"}', description: ${description} }]`;
    await run(text('one', 'First'));
    expect(await ask('GET', '/prompts/p')).toMatchObject({ version: 1, description: 'First' });
    expect((await run(text('one', 'Other'))).output).toContain('No changes.');
    await run(text('two', 'Second'));
    expect(await ask('GET', '/prompts/p')).toMatchObject({ version: 2, description: 'Second' });
  });

  it('leaves it to the gateway which hosts a config may call', async () => {
    const text = (host: string) =>
      `configs: [{ id: c, config: { provider: google, custom_host: 'http://${host}/v1' } }]`;
    expect((await run(text('10.0.0.1:8080'), { dryRun: true })).code).toBe(0);
    await expect(run(text('10.0.0.1:8080'))).rejects.toMatchObject({ exitCode: 1 });
  });

  it('refuses what a config file of the gateway has, and changes nothing then', async () => {
    const text = `${resources}\n  - { name: caller, key: '\${TEAM_KEY}x' }\n`.replace(
      'slug: mine',
      'slug: google',
    );
    await expect(run(text.replaceAll('@mine', '@google'))).rejects.toMatchObject({
      message: 'providers google: the config file or the environment of the gateway has it.',
      exitCode: 1,
    });
    expect(await ask('GET', '/labels/beta')).toMatchObject({ error: { code: 'prompt_not_found' } });
  });

  it('says how far it came, and goes on with the rest', async () => {
    const taken = `${resources}  - { name: other, key: '\${TAKEN}' }\n`;
    const { secret } = await ask<{ secret: string }>('POST', '/api-keys', { name: 'first' });
    const failing = run(taken, {}, { TAKEN: secret });
    await expect(failing).rejects.toMatchObject({
      message: expect.stringMatching(/^api-keys key_other: Another key has this secret/) as string,
      details: { hint: '8 of 9 changes are done. The same command goes on with the rest.' },
    });
    const rest = await run(taken, {}, { TAKEN: `${secret}-another` });
    expect(rest.output).toContain('Plan: 1 to create, 0 to change, 0 to delete, 8 unchanged.');
  });

  it('sends credentials that look the same when it is stated to', async () => {
    await run(resources);
    const rotated = await run(resources, { rotateSecrets: true });
    expect(rotated.output).toContain('    credential: cannot be compared, is sent\n');
    expect(rotated.code).toBe(0);
  });

  it('says when a key has another secret, which stays', async () => {
    await run(resources);
    const other = await run(resources, {}, { TEAM_KEY: 'another-key-0123456789' });
    expect(other.output).toContain('! api-keys team: its secret is not the one of the file, and stays.');
    expect(other.output).toContain('No changes.');
  });

  it.each([
    ['yes', 0, 'Done: 8 of 8 changes.\n'],
    ['y', 1, 'Nothing is changed.\n'],
  ])('asks a person, whose %s ends it with %d', async (answers, code, last) => {
    const asked = await run(resources, { answers });
    expect(asked.code).toBe(code);
    expect(asked.output.endsWith(last)).toBe(true);
  });

  it('needs a person or a flag, and a file that can be used', async () => {
    await expect(run(resources, { yes: false })).rejects.toMatchObject({ exitCode: 64 });
    await expect(run(resources, { yes: false, json: true })).rejects.toMatchObject({ exitCode: 64 });
    await expect(run('unknown: 1\n')).rejects.toMatchObject({ code: 'unusable_configuration', exitCode: 78 });
  });
});
