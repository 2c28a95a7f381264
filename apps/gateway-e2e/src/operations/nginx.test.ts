import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { describeUnlessMissing } from '@model-gateway/test-servers';
import { eventually } from '../support/eventually.js';
import { freePort, root } from '../support/running-process.js';
import { startServices, type Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

const nginx = '/usr/sbin/nginx';
const openssl = '/usr/bin/openssl';
const absent = [nginx, openssl].filter((program) => !existsSync(program));
const missing = absent.length > 0 ? `not installed: ${absent.join(', ')}` : undefined;

/** The configuration of docs/operations.md. */
function writtenConfiguration(): string {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const block = /^```nginx\n([^]*?)^```$/m.exec(text)?.[1];
  if (block === undefined) throw new Error('docs/operations.md has no nginx configuration.');
  return block;
}

describeUnlessMissing('the documented nginx', missing, () => {
  let services: Services;
  let folder: TemporaryFolder;
  let proxy: ChildProcess;
  let port: number;
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });

  beforeAll(async () => {
    [services, folder, port] = await Promise.all([startServices(), temporaryFolder(), freePort()]);
    const dead = await freePort();
    const file = (name: string) => path.join(folder.path, name);
    const certificate = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
    ];
    execFileSync(openssl, [...certificate, '-keyout', file('key'), '-out', file('crt')], { stdio: 'ignore' });
    const ours = writtenConfiguration()
      // One of two replicas is down: requests go to the other one.
      .replace('127.0.0.1:8787', `127.0.0.1:${dead}`)
      .replace('127.0.0.1:8788', new URL(services.gateway.url).host)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/nginx/gateway.crt', file('crt'))
      .replace('/etc/nginx/gateway.key', file('key'));
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${file(kind)};`)
      .join('\n');
    await writeFile(
      file('nginx.conf'),
      `daemon off; master_process off; pid ${file('pid')}; error_log ${file('error.log')};
       events {} http { access_log off; ${folders}\n${ours}\n}`,
    );
    proxy = spawn(nginx, ['-p', folder.path, '-c', file('nginx.conf')], { stdio: 'ignore' });
    await eventually(() =>
      ask('GET', '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  });
  afterAll(async () => {
    agent.destroy();
    const ended = new Promise((resolve) => proxy.once('exit', resolve));
    proxy.kill('SIGTERM');
    await ended;
    await services.stop();
    await folder.remove();
  });

  interface Answer {
    readonly status: number | undefined;
    readonly text: string;
    /** When each piece came, in milliseconds after the first. */
    readonly times: readonly number[];
  }

  function ask(method: string, target: string, body?: object, headers: object = {}): Promise<Answer> {
    const options: RequestOptions = {
      host: '127.0.0.1',
      port,
      path: target,
      method,
      agent,
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
    };
    return new Promise((resolve, reject) => {
      const asked = request(options, (response: IncomingMessage) => {
        const pieces: string[] = [];
        const times: number[] = [];
        response.on('data', (piece: Buffer) => {
          pieces.push(piece.toString());
          times.push(performance.now());
        });
        response.on('error', reject);
        response.on('end', () => {
          const [first = 0] = times;
          resolve({
            status: response.statusCode,
            text: pieces.join(''),
            times: times.map((time) => time - first),
          });
        });
      });
      asked.on('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  }

  const chat = (content: string, more: object = {}, headers: object = {}) => {
    const body = { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content }], ...more };
    return ask('POST', '/v1/chat/completions', body, headers);
  };

  it('serves although one of the replicas is down', async () => {
    for (let count = 0; count < 4; count += 1) expect((await chat('Hello!')).status).toBe(200);
  });

  it('passes streamed events on as they come', async () => {
    const prompt = 'Hello! [[twin:words 10]][[twin:wordwise]][[twin:pace 100]]';
    const { status, text, times } = await chat(prompt, { stream: true });
    expect(status).toBe(200);
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
    expect(times.length).toBeGreaterThan(5);
    expect(times.at(-1)).toBeGreaterThan(500);
  });

  it('lets a config of 12 kB in a header through, and a picture of 12 MB', async () => {
    const config = JSON.stringify({ default_params: { note: 'n'.repeat(12_000) } });
    expect((await chat('Hello!', {}, { 'x-gateway-config': config })).status).toBe(200);
    const url = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(12_000_001)}`;
    const parts = [{ type: 'image_url', image_url: { url } }];
    expect((await chat('', { messages: [{ role: 'user', content: parts }] })).status).toBe(200);
  });

  it.each(['/admin/v1/providers', '/metrics'])('keeps %s from outside', async (target) => {
    expect((await ask('GET', target)).status).toBe(403);
  });
});
