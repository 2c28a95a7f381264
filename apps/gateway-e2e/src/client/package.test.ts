import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { clientVersion } from '@model-gateway/client';
import { root } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

const run = promisify(execFile);
const source = path.join(root, 'libs/client');

/** What a user writes in TypeScript. */
const typed = `
  import { ModelGateway, createHeaders, type AnyGuardrail, type ChatCompletion, type ChatCompletions, type ClientOptions, type Embeddings, type Feedback, type GatewayApiError, type Images, type Messages, type Models, type PromptCompletions, type Prompts } from '@model-gateway/client';
  const options: ClientOptions = { apiKey: 'k', fetch: (url, init) => fetch(url, init) };
  const client = new ModelGateway(options);
  // Whoever emits declarations has to be able to name what these are.
  export const { chat: { completions }, embeddings, feedback, images, messages, models, prompts } = client;
  export const runs: PromptCompletions = prompts.completions;
  export type Named = [ChatCompletions, Embeddings, Feedback, Images, Messages, Models, Prompts, AnyGuardrail];
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
  beforeAll(async () => {
    folder = await temporaryFolder();
    const installed = path.join(folder.path, 'node_modules/@model-gateway/client');
    await mkdir(installed, { recursive: true });
    const packing = ['pack', '--silent', '--json', '--pack-destination', folder.path];
    const { stdout } = await run('npm', packing, { cwd: source });
    const [packed] = JSON.parse(stdout) as [{ filename: string }];
    const file = path.join(folder.path, packed.filename);
    await run('tar', ['-xzf', file, '-C', installed, '--strip-components=1']);
  });
  afterAll(() => folder?.remove());

  it('knows its version', async () => {
    const manifest = JSON.parse(
      await readFile(path.join(folder.path, 'node_modules/@model-gateway/client/package.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect(manifest.version).toBe(clientVersion);
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
        declaration: true,
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
  );
});
