import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { AxiosTransport } from '@model-gateway/axios-transport';
import type { LossEntry, ProviderDependencies, ProviderDescriptor, Target } from '@model-gateway/core';
import ts from 'typescript';
import { SystemScheduler } from './system/system-time.js';

const root = path.join(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/adding-a-provider.md'), 'utf8');
const block = /^```ts not-run: a test builds (\S+)\n([\s\S]*?)^```$/gm;

/** The page's files, in a folder of this project: there its imports are found. */
const folder = mkdtempSync(path.join(__dirname, '../built-from-page-'));
const files = [...page.matchAll(block)].map(([, name = '', text = '']) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
});
const received: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
const transport = new AxiosTransport();
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { url, headers } = request;
      received.push({ url, authorization: headers.authorization, body: JSON.parse(text) });
      if (text.includes('refuse')) {
        response.writeHead(500).end('not JSON');
        return;
      }
      const message = { role: 'assistant', content: 'Hello from Acme' };
      const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }], usage }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await transport.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function provider() {
  const file = files.find((name) => name.endsWith('descriptor.ts'))!;
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { acmeDescriptor } = require(file) as { acmeDescriptor: ProviderDescriptor };
  const { port } = server.address() as AddressInfo;
  const target: Target = {
    kind: acmeDescriptor.kind,
    model: 'acme-large',
    credential: acmeDescriptor.callerCredential.fromText('key'),
    baseUrl: `http://127.0.0.1:${port}`,
  };
  const dependencies: ProviderDependencies = {
    transport,
    tokens: { token: () => Promise.reject(new Error('none')), invalidate: () => undefined },
    clock: { now: () => 0 },
    scheduler: new SystemScheduler(),
    nextId: () => 'call_1',
  };
  return acmeDescriptor.create.chat(target, dependencies);
}

function ask(text: string) {
  const losses: LossEntry[] = [];
  return provider().complete(
    { messages: [{ role: 'user', content: [{ type: 'text', text }] }], tools: [], sampling: {} },
    { requestId: '1', signal: AbortSignal.timeout(20_000), reportLoss: (loss) => losses.push(loss) },
  );
}

describe('the provider of docs/adding-a-provider.md', () => {
  it('has the types that the core asks for', () => {
    const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (name) => ts.sys.readFile(name));
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    const program = ts.createProgram(files, {
      ...options,
      noEmit: true,
      incremental: false,
      composite: false,
    });
    const problems = files.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)));
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
    expect(files).toHaveLength(2);
  });

  it('serves a chat request', async () => {
    const { choices, usage } = await ask('Hello');
    expect(choices[0]).toMatchObject({ content: [{ type: 'text', text: 'Hello from Acme' }] });
    expect(usage).toMatchObject({ promptTokens: 3, completionTokens: 4 });
    expect(received).toMatchObject([
      {
        url: '/v1/chat/completions',
        authorization: 'Bearer key',
        body: { model: 'acme-large', messages: [{ role: 'user', content: 'Hello' }] },
      },
    ]);
  });

  it('says which status an unreadable failure had', async () => {
    await expect(ask('refuse')).rejects.toThrow('Acme answered 500.');
  });
});
