import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../support/running-process.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Where the browser is installed; undefined where there is none. */
export const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file));

const modules = path.join(root, 'libs/client/esm/dist');
/** A browser that starts for the first time on a busy machine reads some hundred megabytes. */
const longestMs = 120_000;

/** A site with one page, whose program may import `/client/index.js`. */
export interface BrowserPage {
  readonly origin: string;
  /** Opens the page in a browser and gives what its program returns. */
  run(program: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the site. */
export async function servePage(): Promise<BrowserPage> {
  let html = '';
  let report: (result: string) => void = () => undefined;
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === '/result') {
      void text(request).then((body) => (report(body), response.end()));
    } else if (/^\/client\/[\w/-]+\.js$/.test(url)) {
      response.setHeader('content-type', 'text/javascript');
      readFile(path.join(modules, url.slice('/client/'.length))).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
    } else {
      response.setHeader('content-type', 'text/html');
      response.end(html);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    run: async (program) => {
      html = pageOf(program);
      const result = new Promise<string>((resolve) => (report = resolve));
      return JSON.parse(await inBrowser(`${origin}/`, result)) as unknown;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pageOf(program: string): string {
  return `<!doctype html><title>test</title><script type="module">
    let result;
    try {
      result = await (async () => { ${program} })();
    } catch (error) {
      result = { failed: String(error) };
    }
    await fetch('/result', { method: 'POST', body: JSON.stringify(result) });
  </script>`;
}

async function inBrowser(url: string, result: Promise<string>): Promise<string> {
  const folder = await temporaryFolder();
  const quiet = ['background-networking', 'component-update', 'sync', 'gpu', 'quic'].map(
    (name) => `--disable-${name}`,
  );
  const flags = ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', ...quiet];
  const child = spawn(browser ?? '', [...flags, `--user-data-dir=${folder.path}`, url], {
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not report anything.')), longestMs);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
    // The browser is a group of processes.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await folder.remove();
  }
}
