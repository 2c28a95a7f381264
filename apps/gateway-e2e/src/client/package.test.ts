import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { clientVersion } from '@model-gateway/client';
import { root } from '../support/running-process.js';
import { startServices, type Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

const run = promisify(execFile);
const source = path.join(root, 'libs/client');

/** A program of somebody who has nothing but the package; what it prints is asserted. */
const use = `
  const client = new ModelGateway();
  const body = { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Tell me about the sea.' }] };
  const main = async () => {
    const completion = await client.chat.completions.create(body);
    const text = await client.chat.completions.stream(body).finalContent();
    const error = await client.chat.completions.create({ ...body, model: '@nowhere/x' }).catch((thrown) => thrown);
    const same = text === completion.choices[0].message.content;
    console.log(JSON.stringify([same, completion.response.provider, error instanceof NotFoundError, createHeaders({ provider: 'google' })]));
  };
  main();
`;

/** What a user writes in TypeScript. */
const typed = `
  import { ModelGateway, createHeaders, type ChatCompletion, type ClientOptions, type GatewayApiError } from '@model-gateway/client';
  const options: ClientOptions = { apiKey: 'k', fetch: (url, init) => fetch(url, init) };
  const client = new ModelGateway(options);
  export async function ask(signal: AbortSignal): Promise<string | null> {
    const completion: ChatCompletion = await client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] }, { signal });
    for await (const chunk of await client.chat.completions.create({ model: 'm', messages: [], stream: true })) {
      console.log(chunk.choices[0]?.delta.content_blocks?.[0]?.delta.thinking);
    }
    // @ts-expect-error -- there is no such option
    await client.models.list({ nothing: true });
    const headers: Record<string, string> = createHeaders({ config: { retry: { attempts: 2 } } });
    const failed = (error: GatewayApiError): string | undefined => error.headers.get('x') ?? error.code ?? headers.x;
    return completion.choices[0]?.message.content ?? failed.name;
  }
`;

describe('the packed client library', () => {
  let folder: TemporaryFolder;
  let services: Services;
  let environment: Record<string, string | undefined>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    services = await startServices();
    environment = {
      PATH: process.env.PATH,
      GATEWAY_API_KEY: callerKey,
      GATEWAY_BASE_URL: services.gateway.url,
    };
    const installed = path.join(folder.path, 'node_modules/@model-gateway/client');
    await mkdir(installed, { recursive: true });
    const packing = ['pack', '--silent', '--json', '--pack-destination', folder.path];
    const { stdout } = await run('npm', packing, { cwd: source });
    const [packed] = JSON.parse(stdout) as [{ filename: string }];
    const file = path.join(folder.path, packed.filename);
    await run('tar', ['-xzf', file, '-C', installed, '--strip-components=1']);
  }, 60_000);
  afterAll(async () => {
    await services?.stop();
    await folder?.remove();
  });

  it('has no dependencies, and knows its version', async () => {
    const manifest = JSON.parse(
      await readFile(path.join(folder.path, 'node_modules/@model-gateway/client/package.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest.version).toBe(clientVersion);
  });

  it.each([
    ['ESM', 'use.mjs', "import { ModelGateway, NotFoundError, createHeaders } from '@model-gateway/client';"],
    [
      'CommonJS',
      'use.cjs',
      "const { ModelGateway, NotFoundError, createHeaders } = require('@model-gateway/client');",
    ],
  ])('works as %s', async (_, name, importing) => {
    await writeFile(path.join(folder.path, name), `${importing}\n${use}`);
    const { stdout } = await run(process.execPath, [name], { cwd: folder.path, env: environment });
    expect(JSON.parse(stdout)).toEqual([true, 'google', true, { 'x-gateway-provider': 'google' }]);
  });

  it.each([
    ['node16', 'node16', ['es2022', 'dom'], []],
    ['nodenext', 'nodenext', ['es2022', 'dom', 'dom.iterable'], []],
    ['esnext', 'bundler', ['es2022', 'dom'], []],
    ['nodenext', 'nodenext', ['es2022'], ['node']],
  ])(
    'has types for module %s, resolution %s, lib %j and types %j',
    async (module, moduleResolution, lib, types) => {
      const compilerOptions = {
        module,
        moduleResolution,
        lib,
        types,
        typeRoots: [path.join(root, 'node_modules/@types')],
        target: 'es2022',
        strict: true,
        noEmit: true,
        skipLibCheck: false,
      };
      for (const name of ['typed.mts', 'typed.cts']) await writeFile(path.join(folder.path, name), typed);
      const files = moduleResolution === 'bundler' ? ['typed.mts'] : ['typed.mts', 'typed.cts'];
      await writeFile(path.join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
      const checked = await run(process.execPath, [compiler, '-p', folder.path]).catch(
        (error: unknown) => error,
      );
      expect((checked as { stdout: string }).stdout).toBe('');
    },
    60_000,
  );
});
