import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describeConsole, isTooWide } from './console-page.js';
import { fillWithEverydayData, type EverydayData } from './everyday-data.js';

/** Where the pictures go; without it the pages are only looked at. */
const folder = process.env['GATEWAY_SCREENSHOTS'];
const repository = path.resolve(__dirname, '../../../..');
const documents = ['README.md', 'docs/console.md'];

const pages: readonly (readonly [string, (data: EverydayData) => string])[] = [
  ['home', () => '/'],
  ['requests', () => '/requests'],
  ['request', ({ lossy }) => `/requests/${lossy}`],
  ['rescued', ({ rescued }) => `/requests/${rescued}`],
  ['compare', ({ lossy, rescued }) => `/compare?left=${lossy}&right=${rescued}`],
  ['playground', () => '/playground'],
  ['models', () => '/models'],
  ['providers', () => '/providers'],
  ['keys', () => '/keys'],
  ['configs', () => '/configs'],
  ['config', () => '/configs/answers'],
  ['prompts', () => '/prompts'],
  ['prompt', () => '/prompts/summary'],
  ['spend', () => '/spend'],
  ['guardrails', () => '/guardrails'],
  ['audit', () => '/audit'],
  ['people', () => '/people'],
  ['settings', () => '/settings'],
];

describeConsole('every page with a day of requests', (console) => {
  let data: EverydayData;
  beforeAll(async () => {
    data = await fillWithEverydayData(console.services.gateway.url, console.admin);
  });

  it.each(pages)('%s has its content, without a message and without scrolling sideways', async (name, at) => {
    for (const theme of ['light', 'dark'] as const) {
      for (const width of [1440, 360]) {
        if (folder === undefined && (theme === 'dark' || width === 360)) continue;
        const page = await console.open(at(data), { theme, width, height: 900 });
        await settled(page);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(await isTooWide(page)).toBe(false);
        if (folder) await page.screenshot({ path: path.join(folder, `${name}-${theme}-${width}.png`) });
      }
    }
  });
});

it('has the pictures that the documents show', async () => {
  for (const document of documents) {
    const text = await readFile(path.join(repository, document), 'utf8');
    const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+\.png)\)/g)].map(([, name = '']) => name);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      const file = path.resolve(repository, path.dirname(document), picture);
      expect([picture, existsSync(file)]).toEqual([picture, true]);
    }
  }
});

/** Waits until no part of the page is still to come. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], .breathe').first().waitFor({ state: 'detached' });
}
