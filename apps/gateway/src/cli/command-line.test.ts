import { CommandError } from './command-error.js';
import { runCommandLine } from './command-line.js';
import type { Commands } from './commands.js';

function setUp(failure?: Error, showsStacks = false) {
  const ran: unknown[] = [];
  const text = { out: '', error: '' };
  const command =
    (name: string, exitCode?: number) =>
    async (...args: unknown[]): Promise<never> => {
      ran.push([name, ...args.map((word) => (typeof word === 'object' ? { ...word } : word))]);
      if (failure !== undefined) throw failure;
      return exitCode as never;
    };
  const resources = (name: 'configs' | 'prompts') => ({
    list: command(`${name} list`, 0),
    show: command(`${name} show`, 0),
    create: command(`${name} create`, 0),
    update: command(`${name} update`, 0),
    remove: command(`${name} delete`, 0),
    versions: command(`${name} versions`, 0),
    use: command(`${name} use`, 0),
  });
  const commands: Commands = {
    serve: command('serve'),
    check: command('check', 78),
    apply: command('apply', 0),
    explain: command('explain', 1),
    keys: {
      list: command('keys list', 0),
      create: command('keys create', 0),
      show: command('keys show', 0),
      rotate: command('keys rotate', 0),
      endSecret: command('keys end-secret', 0),
      revoke: command('keys revoke', 0),
    },
    consoleLink: command('console link', 0),
    logs: {
      search: command('logs search', 0),
      tail: command('logs tail', 0),
      show: command('logs show', 0),
    },
    providers: {
      list: command('providers list', 0),
      create: command('providers create', 0),
      test: command('providers test', 1),
      rotate: command('providers rotate', 0),
    },
    workspaces: {
      list: command('workspaces list', 0),
      create: command('workspaces create', 0),
      show: command('workspaces show', 0),
      update: command('workspaces update', 0),
      remove: command('workspaces delete', 0),
    },
    configs: resources('configs'),
    prompts: resources('prompts'),
    costSummary: command('costs show', 0),
    reconcile: command('costs reconcile', 2),
    migrate: command('migrate', 0),
    verifyAudit: command('audit verify', 1),
    twin: command('twin'),
    health: command('health', 0),
  };
  const output = {
    writeOut: (more: string) => void (text.out += more),
    writeErr: (more: string) => void (text.error += more),
    showsStacks,
  };
  return { ran, text, run: (...args: string[]) => runCommandLine(args, commands, output) };
}

describe('the command line', () => {
  it.each([
    [[], ['serve', {}], undefined],
    [['serve'], ['serve', {}], undefined],
    [
      ['--port', '1', '--host', '::1', '--config-file', 'a'],
      ['serve', { port: '1', host: '::1', configFile: 'a' }],
      undefined,
    ],
    [['check', 'a.yaml'], ['check', 'a.yaml', {}], 78],
    [
      ['check', '--json', '--allow-missing-secrets', 'b.yaml'],
      ['check', 'b.yaml', { json: true, allowMissingSecrets: true }],
      78,
    ],
    [
      ['logs', 'search', '--since', '1h', '--status', '429'],
      ['logs search', { since: 3_600_000, status: 429, limit: 50, json: false }],
      0,
    ],
    [
      ['logs', 'search', '--sort', 'cost', '--outcome', 'error', '--loss', 'lost', '--rescued'],
      [
        'logs search',
        { sort: 'cost', outcome: 'error', loss: 'lost', rescued: true, limit: 50, json: false },
      ],
      0,
    ],
    [['logs', 'tail', '--count', '2', '--json'], ['logs tail', { count: 2, json: true }], 0],
    [
      ['providers', 'create', 'a', '--kind', 'google', '--upstream-key-file', 'k'],
      ['providers create', 'a', { kind: 'google', upstreamKeyFile: 'k', json: false }],
      0,
    ],
    [
      ['providers', 'rotate', 'a', '--service-account-file', 'k'],
      ['providers rotate', 'a', { serviceAccountFile: 'k', json: false }],
      0,
    ],
    [['configs', 'list'], ['configs list', { json: false }], 0],
    [['prompts', 'show', 'a', '--json'], ['prompts show', 'a', undefined, { json: true }], 0],
    [['configs', 'show', 'a', '2'], ['configs show', 'a', 2, { json: false }], 0],
    [
      ['configs', 'create', 'a', '--file', 'b.json', '--name', 'B'],
      ['configs create', 'a', { file: 'b.json', name: 'B', json: false }],
      0,
    ],
    [
      ['prompts', 'update', 'a', '--file', '-', '--json'],
      ['prompts update', 'a', { file: '-', json: true }],
      0,
    ],
    [['prompts', 'delete', 'a'], ['prompts delete', 'a', { json: false }], 0],
    [['configs', 'versions', 'a'], ['configs versions', 'a', { json: false }], 0],
    [['configs', 'rollback', 'a', '3'], ['configs use', 'a', 3, { json: false }], 0],
    [['prompts', 'publish', 'a', '3'], ['prompts use', 'a', 3, { json: false }], 0],
    [['costs', 'show'], ['costs show', { by: 'model', since: 86_400_000, json: false }], 0],
    [['logs', 'show', 'a'], ['logs show', 'a', { json: false }], 0],
    [
      ['costs', 'reconcile', 'b.csv'],
      ['costs reconcile', 'b.csv', { maxDrift: 5, timeZone: 'America/Los_Angeles', json: false }],
      2,
    ],
    [['audit', 'verify'], ['audit verify', {}], 1],
    [
      ['audit', 'verify', '--head', 'ab'.repeat(32), '--json'],
      ['audit verify', { head: 'ab'.repeat(32), json: true }],
      1,
    ],
    [['apply', 'a.yaml'], ['apply', 'a.yaml', { json: false, dryRun: false, prune: false, yes: false }], 0],
    [
      ['apply', 'a.yaml', '--dry-run', '--prune', '--rotate-secrets', '--yes', '--json', '--url', 'u'],
      [
        'apply',
        'a.yaml',
        { dryRun: true, prune: true, rotateSecrets: true, yes: true, json: true, url: 'u' },
      ],
      0,
    ],
    [['check', '--config', '-'], ['check', '-', { config: true }], 78],
    [['explain'], ['explain', undefined, { header: [] }], 1],
    [
      ['explain', 'r.json', '--config-file', 'a', '--header', 'a=b', '--header', 'c=d', '--fail-on-loss'],
      ['explain', 'r.json', { configFile: 'a', header: ['a=b', 'c=d'], failOnLoss: true }],
      1,
    ],
    [['keys', 'list', '--url', 'http://a'], ['keys list', { url: 'http://a' }], 0],
    [
      ['keys', 'create', '--name', 'a', '--scopes', 'inference, admin', '--expires', '2d', '--budget', '2.5'],
      ['keys create', { name: 'a', scopes: ['inference', 'admin'], expires: 172_800_000, budget: 2.5 }],
      0,
    ],
    [['keys', 'show', 'a', '--api-key-file', 'b'], ['keys show', 'a', { apiKeyFile: 'b' }], 0],
    [['keys', 'rotate', 'a', '--overlap', '30m'], ['keys rotate', 'a', { overlap: 1_800_000 }], 0],
    [['keys', 'end-secret', 'a', 'sec_1'], ['keys end-secret', 'a', 'sec_1', {}], 0],
    [['keys', 'revoke', 'a', '--json'], ['keys revoke', 'a', { json: true }], 0],
    [['providers', 'list'], ['providers list', {}], 0],
    [['providers', 'list', '--workspace', 'ads'], ['providers list', { workspace: 'ads' }], 0],
    [['workspaces', 'list'], ['workspaces list', {}], 0],
    [['workspaces', 'create', 'ads', '--name', 'A'], ['workspaces create', 'ads', { name: 'A' }], 0],
    [['workspaces', 'update', 'ads', '--name', ''], ['workspaces update', 'ads', { name: '' }], 0],
    [['workspaces', 'delete', 'ads'], ['workspaces delete', 'ads', {}], 0],
    [['providers', 'test', 'a', '--model', 'm'], ['providers test', 'a', { model: 'm' }], 1],
    [['migrate', '--dry-run'], ['migrate', { dryRun: true }], 0],
    [['twin'], ['twin', { port: '8790', host: '127.0.0.1', inProduction: false }], undefined],
    [['health', '--timeout', '500ms'], ['health', { timeout: 500 }], 0],
  ])('%j', async (args, [name, ...given], exitCode) => {
    const { ran, run } = setUp();
    expect(await run(...args)).toBe(exitCode);
    expect(ran).toEqual([
      [name, ...given.map((word) => (typeof word === 'object' ? expect.objectContaining(word) : word))],
    ]);
  });

  it('prints its version', async () => {
    const { ran, text, run } = setUp();
    expect(await run('--version')).toBe(0);
    expect(text.out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(ran).toEqual([]);
  });

  it.each([
    [[], 'check [options] <file>', 'Exit codes: 0 done'],
    [['serve'], '--config-file <file>', 'gateway serve --config-file gateway.yaml'],
    [['check'], '--allow-missing-secrets', 'gateway check gateway.yaml'],
    [['apply'], '--prune', 'gateway apply resources.yaml'],
    [['explain'], '--fail-on-loss', 'gateway explain request.json'],
    [['keys'], 'rotate [options] <key>', 'gateway keys list'],
    [['keys', 'list'], '--json', 'gateway keys list'],
    [['keys', 'create'], '--requests-per-minute <number>', 'gateway keys create --name search-team'],
    [['keys', 'show'], '<key>', 'gateway keys show'],
    [['keys', 'rotate'], '--overlap <time>', 'gateway keys rotate'],
    [['keys', 'end-secret'], '<secret>', 'gateway keys end-secret'],
    [['keys', 'revoke'], '<key>', 'gateway keys revoke'],
    [['providers'], 'test [options] <slug>', 'gateway providers test'],
    [['providers', 'list'], '--api-key-file <file>', 'gateway providers list'],
    [['providers', 'test'], '--model <model>', 'gateway providers test'],
    [['logs', 'tail'], '--count <number>', 'gateway logs tail'],
    [['configs'], 'show [options] <id>', 'gateway configs list'],
    [['migrate'], '--dry-run', 'gateway migrate --dry-run'],
    [['twin'], '--port <number>', 'gateway twin'],
    [['health'], '--timeout <time>', 'gateway health'],
  ])('helps with %j', async (args, flag, example) => {
    const { ran, text, run } = setUp();
    expect(await run(...args, '--help')).toBe(0);
    expect(text.out).toContain(flag);
    expect(text.out).toContain(example);
    expect(text.out).not.toContain('(default: false)');
    expect(ran).toEqual([]);
  });

  it.each([
    [['chekc']],
    [['--prot', '1']],
    [['check']],
    [['check', 'a', 'b']],
    [['check', 'a', '--yaml']],
    [['keys', 'create']],
    [['logs', 'tail', '--count', '0']],
    [['providers', 'create', 'a']],
    [['workspaces', 'list', '--workspace', 'ads']],
    [['explain', '--workspace', 'ads']],
    [['keys', 'create', '--name', 'a', '--requests-per-minute', '-1']],
    [['keys', 'create', '--name', 'a', '--budget-resets', 'never']],
    [['keys', 'create', '--name', 'a', '--expires', 'soon']],
    [['keys', 'list', '--api-key', 'secret']],
    [['explain', '--config-file', 'a', '--url', 'http://a']],
    [['health', '--timeout', '3']],
  ])('ends with 64 for %j, and runs nothing', async (args) => {
    const { ran, text, run } = setUp();
    expect(await run(...args)).toBe(64);
    expect(text.error).toMatch(/^error: /);
    expect(ran).toEqual([]);
  });

  it('says as JSON what it does not understand, where the result would be JSON', async () => {
    const { text, run } = setUp();
    expect(await run('keys', 'list', '--json', '--api-kye-file', 'a')).toBe(64);
    expect(JSON.parse(text.error)).toEqual({
      error: { code: 'unusable_input', message: expect.stringMatching(/^unknown option/) as string },
      exitCode: 64,
    });
  });

  it('shows what there is where a command lacks its second word', async () => {
    const { text, run } = setUp();
    expect(await run('keys')).toBe(64);
    expect(text.error).toContain('revoke [options] <key>');
  });

  it('says why a command could not do it, and ends with the code of that', async () => {
    const details = { status: 404, hint: 'Look again.' };
    const { text, run } = setUp(new CommandError('failed', 'No.\nAnd\u001b[2J no.', 77, details));
    expect(await run('keys', 'list')).toBe(77);
    expect(text).toEqual({
      out: '',
      error: 'gateway: No.\ngateway: And\uFFFD[2J no.\ngateway: Look again.\n',
    });
  });

  it('says it as JSON where the result would be JSON', async () => {
    const error = { message: 'No.', type: 'not_found_error', code: 'not_found', param: 'name' };
    const { text, run } = setUp(new CommandError('failed', 'No. (404)', 1, { status: 404, error }));
    expect(await run('keys', 'list', '--json')).toBe(1);
    expect(JSON.parse(text.error)).toEqual({ error, status: 404, exitCode: 1 });
  });

  it('reports an unexpected error in one line, and its stack only on request', async () => {
    const failure = new RangeError('Invalid time value\nmore');
    const { text, run } = setUp(failure);
    expect(await run('keys', 'list')).toBe(1);
    expect(text.error).toBe(
      'gateway: An unexpected error occurred: Invalid time value\n' +
        'gateway: GATEWAY_LOG_LEVEL=debug shows where.\n',
    );
    const json = setUp(failure);
    expect(await json.run('keys', 'list', '--json')).toBe(1);
    expect(JSON.parse(json.text.error)).toMatchObject({ error: { code: 'failed' }, exitCode: 1 });
    const debugged = setUp(failure, true);
    await debugged.run('keys', 'list');
    expect(debugged.text.error).toMatch(/^RangeError: Invalid time value\nmore\n +at /m);
  });

  it.each([
    [['nonsense'], "unknown command 'nonsense'"],
    [['nonsense', '--json'], "unknown command 'nonsense'"],
    [['chekc', 'a'], "unknown command 'chekc'\n(Did you mean check?)"],
    [['keys', 'lsit'], "unknown command 'lsit'\n(Did you mean list?)"],
  ])('names the command that it does not know: %j', async (args, message) => {
    const { text, run } = setUp();
    expect(await run(...args)).toBe(64);
    expect(text.error.replaceAll('\\n', '\n')).toContain(message);
  });
});
