import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { callerKey } from '../support/start-gateway.js';
import { accessibilityProblems, describeConsole, isTooWide, type ConsoleServices } from './console-page.js';

/** The browser itself writes a line for each refused request. */
const refused = [/status of 4\d\d/];
/** A name that would run, and one that would turn the reading direction. */
const hostileModel = '@google/gemini-<img src=x onerror=alert(1)>-\u202eflash';

/** Asks the gateway as a caller. Gives the id of the request. */
async function ask(gateway: string, body: object, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${gateway}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.headers.get('x-gateway-request-id') ?? '';
}

const chat = (model: string, content: string) => ({ model, messages: [{ role: 'user', content }] });

/** Some requests of every kind; waits until the log has them. */
async function askSeveral({ services, admin }: ConsoleServices): Promise<void> {
  const { url } = services.gateway;
  const team = (name: string) => ({ 'x-gateway-metadata': JSON.stringify({ team: name, _user: 'u1' }) });
  await ask(url, chat('@google/gemini-2.5-flash', 'The weather in Paris'), team('search'));
  await ask(url, { ...chat('@google/gemini-2.5-pro', 'שלום 👩‍💻'), stream: true }, team('ads'));
  await ask(url, { ...chat('@vertex/claude-sonnet-4-5', 'A riddle'), logit_bias: { 5: 1 } }, team('ads'));
  await ask(url, chat(hostileModel, '<script>alert(1)</script>'));
  await ask(url, chat('gemini-2.5-flash', 'Fallback'), {
    'x-gateway-config': JSON.stringify({
      strategy: { mode: 'fallback' },
      targets: [
        { provider: '@google', override_params: { model: 'nope' } },
        { provider: '@google', override_params: { model: 'gemini-2.5-flash' } },
      ],
    }),
  });
  await filed(admin, 5);
}

/** Waits until the log has as many requests. */
async function filed(admin: ConsoleServices['admin'], count: number): Promise<void> {
  for (;;) {
    const { body } = await admin.send('GET', 'logs?view=row&limit=200');
    if (body.data.length >= count) return;
  }
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Requests' });
const rows = (page: Page) => grid(page).locator('[role=row][aria-selected]');
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search and filter requests' });
const queryOf = (page: Page) => new URL(page.url()).search;

describeConsole('the page Requests without requests', (console) => {
  it('says what will be there, and leads to the playground', async () => {
    const page = await console.open('/requests');
    await page.getByRole('heading', { name: 'No requests yet' }).waitFor();
    await page.getByRole('link', { name: 'Open the playground' }).click();
    await page.getByRole('heading', { name: 'Playground' }).waitFor();
  });
});

describeConsole(
  'the page Requests with the log switched off',
  (console) => {
    it('says so, and not that something is missing', async () => {
      const page = await console.open('/requests', { expected: refused });
      await page.getByRole('heading', { name: 'The log is off' }).waitFor();
    });
  },
  { GATEWAY_LOG_BODIES: 'none' },
);

describeConsole('the page Requests', (console) => {
  beforeAll(() => askSeveral(console));

  it('lists requests, the newest first, with their facts', async () => {
    const page = await console.open('/requests');
    await rows(page).nth(4).waitFor();
    expect(await rows(page).count()).toBe(5);
    const newest = rows(page).first();
    await newest.getByText('served after 2 attempts').waitFor({ state: 'attached' });
    expect(await newest.textContent()).toContain('gemini-2.5-flash');
    expect(await newest.textContent()).toMatch(/\$0\.0/);
    await page.getByText('5 requests match').waitFor();
  });

  it('shows names of models as text, and what would turn them as signs', async () => {
    const page = await console.open('/requests');
    await grid(page).getByText('gemini-<img src=x onerror=alert(1)>-⟦RLO⟧flash').waitFor();
    expect(await page.locator('img').count()).toBe(0);
  });

  it('filters by what is typed, keeps it in the address, and takes it away chip by chip', async () => {
    const page = await console.open('/requests');
    await rows(page).nth(4).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('outcome:error');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/requests?outcome=error');
    await page.getByText('1 request matches').waitFor();
    await page.reload();
    await page.getByText('1 request matches').waitFor();
    await page.getByRole('button', { name: 'Remove filter outcome:error' }).click();
    await page.getByText('5 requests match').waitFor();
    expect(queryOf(page)).toBe('');
  });

  it('suggests values that occur, with how often', async () => {
    const page = await console.open('/requests');
    await searchField(page).fill('model:');
    await page.getByRole('option', { name: /model:gemini-2.5-flash.*2/ }).click();
    await page.getByText('2 requests match').waitFor();
    await searchField(page).fill('model:claude-sonnet-4-5');
    await page.keyboard.press('Enter');
    await page.getByText('3 requests match').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('5 requests match').waitFor();
  });

  it.each([
    ['entry:vertex', 1],
    ['metadata:team=ads', 2],
    ['user:u1', 3],
    ['rescued:true', 1],
    ['loss:any', 1],
    ['stream:true', 1],
    ['status:4xx', 1],
    ['duration:<1h', 5],
    ['tokens:>1', 4],
  ])('knows the filter %s', async (filter, count) => {
    const page = await console.open('/requests');
    await searchField(page).fill(filter);
    await page.keyboard.press('Enter');
    await page.getByText(count === 1 ? '1 request matches' : `${count} requests match`).waitFor();
  });

  it('finds words of the text, and says that they are not counted', async () => {
    const page = await console.open('/requests');
    await searchField(page).fill('weather paris');
    await page.keyboard.press('Enter');
    await page.getByText('1 requests shown. With words of the text they are not counted.').waitFor();
    expect(queryOf(page)).toBe('?text=weather+paris');
  });

  it('says what is wrong with a filter that has no value', async () => {
    const page = await console.open('/requests');
    await searchField(page).fill('cost:cheap');
    await page.keyboard.press('Enter');
    await page.getByText('is no value of this filter').waitFor();
  });

  it('says that nothing matches, what lies outside, and clears the filters', async () => {
    const page = await console.open('/requests?model=nobody-asks-this');
    await page.getByRole('heading', { name: 'No requests match' }).waitFor();
    await page.locator('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByText('5 requests match').waitFor();
  });

  it('sorts by cost, the highest first, then the lowest', async () => {
    const page = await console.open('/requests');
    await page.getByRole('columnheader', { name: 'Cost' }).getByRole('button').click();
    await page.waitForURL('**/requests?sort=-cost');
    await page
      .getByRole('columnheader', { name: 'Cost' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await page.getByRole('columnheader', { name: 'Cost' }).getByRole('button').click();
    await page.waitForURL('**/requests?sort=cost');
  });

  it('opens a request beside the list, walks on with j and k, and closes it with Escape', async () => {
    const page = await console.open('/requests');
    await rows(page).first().getByRole('gridcell').first().click();
    const panel = page.getByRole('complementary', { name: /^Request req_/ });
    await panel.getByText('served').first().waitFor();
    await panel.getByText('Fallback').first().waitFor();
    expect(queryOf(page)).toMatch(/^\?open=req_/);
    const first = page.url();
    await page.keyboard.press('j');
    await panel.getByText('<script>alert(1)</script>').waitFor();
    await page.keyboard.press('k');
    await page.waitForURL(first);
    // Of the bodies it reads the two that it shows.
    const asked = await page.evaluate<string[]>(
      "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /logs\\/req_/.test(name))",
    );
    expect(asked.filter((url) => !/bodies=false$|client-(?:request|answer)$/.test(url))).toEqual([]);
    await page.keyboard.press('Tab');
    await panel.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('works by keyboard alone: to a row, filter by its cell, open its page', async () => {
    const page = await console.open('/requests');
    await rows(page).nth(4).waitFor();
    await grid(page).getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('f');
    await page.waitForURL('**/requests?model=claude-sonnet-4-5');
    await page.getByText('1 request matches').waitFor();
    await grid(page).getByRole('gridcell').first().focus();
    await page.keyboard.press('y');
    await page.getByText('The request id was copied.').waitFor();
    const id = await page.evaluate('navigator.clipboard.readText()');
    await page.keyboard.press('o');
    await page.waitForURL(`**/requests/${String(id)}?from_list=*`);
  });

  it('chooses two requests to compare', async () => {
    const page = await console.open('/requests?last=7d');
    await rows(page).nth(4).waitFor();
    await grid(page).getByRole('gridcell').first().focus();
    await page.keyboard.press('x');
    await page.getByText('Choose one more to compare').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByRole('link', { name: 'Compare the two' }).click();
    await page.waitForURL(/\/compare\?left=req_\w+&right=req_\w+/);
    await page.getByRole('link', { name: '← Requests' }).click();
    await page.waitForURL('**/requests?last=7d');
  });

  it('has the chosen columns in the address', async () => {
    const page = await console.open('/requests');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Route' }).click();
    await page.getByRole('columnheader', { name: 'Route' }).waitFor();
    expect(queryOf(page)).toContain('route');
    await page.reload();
    await page.getByRole('columnheader', { name: 'Route' }).waitFor();
  });

  it('has views with a name, which are addresses', async () => {
    const page = await console.open('/requests');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Errors' }).click();
    await page.waitForURL('**/requests?outcome=error');
    await page.getByText('1 request matches').waitFor();
  });

  it('saves a view, shows it again, and deletes it by its name', async () => {
    const page = await console.open('/requests?outcome=error&sort=-cost');
    const views = page.getByRole('button', { name: 'Views' });
    await views.click();
    await page.getByRole('menuitem', { name: 'Save view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.getByText('Give the view a name.').waitFor();
    await dialog.getByLabel('Name').fill('Dear errors');
    await dialog.getByLabel('Share with the workspace').check();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View “Dear errors” was saved.').waitFor();
    const { body } = await console.admin.send('GET', 'views');
    expect(body.data).toMatchObject([
      { name: 'Dear errors', page: 'requests', search: 'outcome=error&sort=-cost', shared: true },
    ]);
    await page.goto(`${console.url}/requests`);
    await rows(page).nth(4).waitFor();
    await views.click();
    await page.getByRole('menuitemcheckbox', { name: 'Dear errors', checked: false }).click();
    await page.waitForURL('**/requests?outcome=error&sort=-cost');
    await views.click();
    await page.getByRole('menuitemcheckbox', { name: 'Dear errors', checked: true }).waitFor();
    await page.getByRole('menuitem', { name: 'Delete Dear errors…' }).click();
    await page
      .getByRole('dialog', { name: 'Delete view Dear errors?' })
      .getByRole('button', { name: 'Delete view' })
      .click();
    await views.click();
    await page.getByRole('menuitemcheckbox', { name: 'Dear errors' }).waitFor({ state: 'detached' });
    expect((await console.admin.send('GET', 'views')).body.data).toEqual([]);
  });

  it('walks through the list on the page of a request, and leads back to the list', async () => {
    const page = await console.open('/requests?slug=google&slug=vertex&cols=time');
    const { body } = await console.admin.send('GET', 'logs?view=row&slug=google&slug=vertex');
    const ids = body.data.map(({ id }: { id: string }) => id);
    await rows(page)
      .nth(ids.length - 1)
      .waitFor();
    await grid(page).getByRole('gridcell').first().focus();
    await page.keyboard.press('o');
    await page.waitForURL(`**/requests/${ids[0]}?*`);
    const before = page.getByRole('button', { name: 'Previous request' });
    const next = page.getByRole('button', { name: 'Next request' });
    await before.waitFor();
    expect(await before.isDisabled()).toBe(true);
    for (const id of ids.slice(1)) {
      await page.keyboard.press('j');
      await page.waitForURL(`**/requests/${id}?*`);
    }
    expect(await next.isDisabled()).toBe(true);
    await page.keyboard.press('k');
    await page.waitForURL(`**/requests/${ids.at(-2)}?*`);
    await page.reload();
    await page.getByRole('link', { name: /^← / }).click();
    await page.waitForURL('**/requests?slug=google&slug=vertex&cols=time');
  });

  it('goes to the period before and back, and keeps relative ones relative', async () => {
    const page = await console.open('/requests');
    await page.getByRole('button', { name: 'Last 24 hours' }).click();
    await page.getByRole('button', { name: 'Last hour' }).click();
    await page.waitForURL('**/requests?last=1h');
    await page.keyboard.press('[');
    await page.waitForURL(/from=.*&until=/);
    await page.getByRole('heading', { name: 'No requests match' }).waitFor();
    await page.keyboard.press(']');
    await page.waitForURL('**/requests?last=1h');
  });

  it('exports exactly what is shown', async () => {
    const page = await console.open('/requests?outcome=error');
    await page.getByText('1 request matches').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export 1 request' });
    await dialog.getByText('Newest first, with outcome:error.').waitFor();
    await dialog.getByLabel('JSON Lines, for programs').check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ status: 400 });
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const)('is accessible, in the theme %s at %s pixels', async (theme, width) => {
    const page = await console.open('/requests', { theme, width });
    await rows(page).nth(4).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await rows(page).first().click();
    await page.getByRole('complementary').getByRole('heading', { name: 'Attempts' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  });
});

describeConsole('the live tail of the page Requests', (console) => {
  it('brings new requests by itself, and holds them back while somebody reads', async () => {
    const { url } = console.services.gateway;
    await ask(url, chat('@google/gemini-2.5-flash', 'The first'));
    await filed(console.admin, 1);
    const page = await console.open('/requests');
    await rows(page).first().waitFor();
    await page.keyboard.press('l');
    await page.waitForURL('**/requests?live=true');
    await page.waitForFunction("performance.getEntriesByType('resource').length > 0");
    await ask(url, chat('@google/gemini-2.5-pro', 'The second'));
    await rows(page).nth(1).waitFor();

    await rows(page).first().hover();
    await ask(url, chat('@google/gemini-2.5-flash', 'The third'));
    await page.getByRole('button', { name: '1 new' }).click();
    await rows(page).nth(2).waitFor();
    await page.getByRole('button', { name: 'Live' }).click();
    await page.waitForURL((address) => !address.search.includes('live'));
  });

  it('is filtered by the gateway as the list is', async () => {
    const { url } = console.services.gateway;
    const page = await console.open('/requests?live=true&model=gemini-2.5-pro');
    await page.getByText('request matches').waitFor();
    const before = await rows(page).count();
    await ask(url, chat('@google/gemini-2.5-flash', 'Not this one'));
    await ask(url, chat('@google/gemini-2.5-pro', 'This one'));
    await rows(page).nth(before).waitFor();
    expect(await rows(page).count()).toBe(before + 1);
  });

  it('says why it cannot be on while the list is sorted by cost', async () => {
    const page = await console.open('/requests?sort=-cost');
    const button = page.getByRole('button', { name: 'Live' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.hover();
    await page.getByRole('tooltip', { name: /sort by time/ }).waitFor();
  });
});
