import { describeUnlessMissing } from '@model-gateway/test-servers';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { browser as executablePath } from '../client/browser-page.js';
import { quickStartEnvironment, quickStartKey, QuickStarts } from '../docs/quick-start.js';
import { eventually } from '../support/eventually.js';
import { root, type RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { prefixProxy, type PrefixProxy } from './prefix-proxy.js';

/** A browser that starts for the first time on a busy machine reads some hundred megabytes. */
const longestMs = 120_000;

const title = 'the page /docs of a gateway of the quick start';
describeUnlessMissing(title, executablePath ? undefined : 'no chromium', () => {
  let twin: RunningTwin;
  let gateway: RunningProcess;
  let proxy: PrefixProxy;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    twin = await startTwin();
    gateway = await new QuickStarts(quickStartEnvironment(twin.url), 1).take();
    proxy = await prefixProxy('/team/models', gateway.url);
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    page = await browser.newPage();
    page.setDefaultTimeout(longestMs);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
  }, longestMs);
  afterAll(async () => {
    await browser?.close();
    await proxy?.stop();
    await gateway?.stop();
    await twin?.stop();
  });

  /** Opens the page and gives it the key, as a reader would. */
  async function open(address: string): Promise<void> {
    await page.goto(`${address}/docs`);
    await page.getByRole('button', { name: 'Authorize' }).click();
    const form = page.locator('.auth-container', { hasText: 'gatewayKey' });
    await form.locator('input').fill(quickStartKey);
    await form.getByRole('button', { name: 'Apply credentials' }).click();
    await page.locator('.btn-done').first().click();
  }

  /** Presses “Try it out” and “Execute”, and gives the status and the text of the answer. */
  async function tryOut(operation: string): Promise<{ status: string; text: string; url: string }> {
    const block = page.locator(`[id$="-${operation}"]`);
    // The viewer draws the operations of a long document as the reader comes to them.
    await eventually(async () => {
      if ((await block.count()) > 0) return true;
      await page.mouse.wheel(0, 1_000);
      return false;
    });
    await block.locator('.opblock-summary-control').click();
    await block.getByRole('button', { name: 'Try it out' }).click();
    await block.getByRole('button', { name: 'Execute' }).click();
    const live = block.locator('.live-responses-table');
    await live.waitFor();
    return {
      status: (await live.locator('.response-col_status').last().innerText()).trim(),
      text: await live.locator('.response-col_description').last().innerText(),
      url: await block.locator('.request-url').innerText(),
    };
  }

  it.each([
    ['at its own address', () => gateway.url],
    ['behind a proxy with a prefix', () => proxy.url],
  ])(
    'answers “Try it out” as it stands, %s',
    async (_, addressOf) => {
      await open(addressOf());
      const chat = await tryOut('createChatCompletion');
      expect(chat).toMatchObject({ status: '200', text: expect.stringContaining('"chat.completion"') });
      expect(chat.url).toContain(`${addressOf()}/v1/chat/completions`);
      expect(await tryOut('listModels')).toMatchObject({
        status: '200',
        text: expect.stringContaining('@vertex-demo/'),
      });
      expect(complaints).toEqual([]);
    },
    longestMs,
  );

  it('has a document that names where it was reached, the version, and models that there are', async () => {
    const document = await readDocument(gateway.url);
    expect(document.servers).toEqual([{ url: gateway.url }]);
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(document.info.version).toBe(version);
    const refused: unknown[] = [];
    let asked = 0;
    for (const [route, { post }] of Object.entries(document.paths)) {
      const body = post?.requestBody?.content?.['application/json']?.example as
        | { model?: string }
        | undefined;
      if (body?.model === undefined || route.includes('{')) continue;
      asked += 1;
      const response = await fetch(`${gateway.url}${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-gateway-api-key': quickStartKey },
        body: JSON.stringify(body),
      });
      if (!response.ok) refused.push([route, response.status, await response.text()]);
      else await response.arrayBuffer();
    }
    expect(refused).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(9);
  });
});

interface Document {
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post?: {
          readonly requestBody?: {
            readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
          };
        };
      }
    >
  >;
}

async function readDocument(address: string): Promise<Document> {
  return (await (await fetch(`${address}/openapi.json`)).json()) as Document;
}
