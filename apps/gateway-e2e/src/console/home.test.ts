import type { Page } from 'playwright-core';
import { callerKey } from '../support/start-gateway.js';
import { accessibilityProblems, describeConsole, isTooWide, type ConsoleServices } from './console-page.js';

/** The browser itself writes a line for each refused request. */
const refused = [/status of 4\d\d/];
/** A name that would run, and one that would turn the reading direction. */
const hostileUser = '<img src=x onerror=alert(1)>\u202e👩‍💻';

/** Asks the gateway as a caller of a user. */
async function ask(gateway: string, model: string, user: string, more = {}): Promise<void> {
  const response = await fetch(`${gateway}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey },
    body: JSON.stringify({ model, user, messages: [{ role: 'user', content: 'Say hello.' }], ...more }),
  });
  await response.text();
}

/** Waits until the log has as many requests. */
async function filed(admin: ConsoleServices['admin'], count: number): Promise<void> {
  for (;;) {
    const { body } = await admin.send('GET', 'logs?view=row&limit=200');
    if (body.data.length >= count) return;
  }
}

/** Waits until the processes have told that a target is so. */
async function reported(admin: ConsoleServices['admin'], model: string, state: string): Promise<void> {
  for (const end = Date.now() + 25_000; Date.now() < end;) {
    const { body } = await admin.send('GET', `targets?model=${model}&state=${state}`);
    if (body.data.length > 0) return;
  }
  throw new Error(`No process has told that ${model} is ${state}.`);
}

/** What was counted in a period before. */
const countsBefore = {
  requests: 4,
  errors: 2,
  cacheHits: 0,
  rescued: 0,
  promptTokens: 1,
  completionTokens: 1,
  cachedTokens: 0,
  reasoningTokens: 0,
  totalTokens: 2,
  cost: null,
  unpriced: 0,
};

const split = (page: Page) => page.getByRole('table', { name: 'Where it went' });
const searchOf = (page: Page) => new URL(page.url()).search;

describeConsole('the page Home before the first answer', (console) => {
  it('leads to the first answer, and then shows figures', async () => {
    const page = await console.open('/');
    await page.getByRole('heading', { name: 'Get to the first answer' }).waitFor();
    await page.getByText('No requests in the last 24 hours.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Model', { exact: true }).fill('@google/gemini-2.5-flash');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('status', { name: 'Answer' });
    await answer.getByText(/^200 · .* tokens/).waitFor();
    await answer.getByRole('link', { name: 'Open this request' }).waitFor();
    await page.getByText('3 of 3 done').waitFor({ timeout: 15_000 });
    await page.getByText('The gateway has answered its first request.').waitFor();
    await page.reload();
    await page.getByText('Duration, p50').waitFor();
    expect(await page.getByRole('heading', { name: 'Get to the first answer' }).count()).toBe(0);
  });

  it('shows what the gateway says when a request fails, and steps that one may hide', async () => {
    const page = await console.open('/', { expected: refused });
    await page.route('**/admin/v1/setup', (route) =>
      route.fulfill({
        json: {
          done: false,
          quickStart: true,
          steps: [
            { id: 'provider', done: true, resource: 'google' },
            { id: 'key', done: false },
            { id: 'request', done: false },
          ],
        },
      }),
    );
    await page.reload();
    await page.getByText('1 of 3 done').waitFor();
    await page.getByText('nothing leaves this machine').waitFor();
    await page.getByLabel('Model', { exact: true }).fill('@no-such-entry/model');
    await page.getByRole('button', { name: 'Send it' }).click();
    await page
      .getByRole('alert')
      .getByText(/no-such-entry/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Hide these steps' }).click();
    await page.reload();
    await page.getByText('Duration, p50').waitFor();
    expect(await page.getByRole('heading', { name: 'Get to the first answer' }).count()).toBe(0);
  });
});

describeConsole('the page Home', (console) => {
  beforeAll(async () => {
    const { url } = console.services.gateway;
    await ask(url, '@google/gemini-2.5-flash', 'ops');
    await ask(url, '@google/gemini-2.5-flash', hostileUser);
    await ask(url, '@google/gemini-2.5-pro', 'ops', { stream: true });
    await ask(url, '@vertex/claude-sonnet-4-5', 'ops');
    await ask(url, '@google/no-such-model', 'ops');
    await filed(console.admin, 5);
  });

  it('shows requests, errors, tokens, cost and durations of a period, each with a way to its requests', async () => {
    const page = await console.open('/');
    const figure = (label: string) =>
      page.locator('dl > div').filter({ has: page.locator('dt').getByText(label, { exact: true }) });
    await figure('Requests').getByText('5', { exact: true }).waitFor();
    await figure('Errors').getByText('20%').waitFor();
    for (const label of ['Duration, p50', 'Duration, p95', 'Duration, p99', 'First token, p95'])
      await figure(label)
        .getByText(/\d ms|\d s/)
        .waitFor();
    await figure('Cost')
      .getByText(/\$0\.\d+/)
      .waitFor();
    await page.getByText(/^No requests in the period before/).waitFor();
    await figure('Errors').getByRole('link', { name: '1' }).click();
    await page.getByText('@google/no-such-model').or(page.getByText('no-such-model')).first().waitFor();
    expect(searchOf(page)).toBe('?outcome=error');
  });

  it('draws them over time, and gives the same figures as tables', async () => {
    const page = await console.open('/?last=1h');
    for (const label of ['Requests over time', 'Tokens over time', 'Cost by model', 'Duration'])
      await page.getByRole('img', { name: label, exact: true }).locator('canvas').waitFor();
    const drawing = page.getByRole('figure').filter({ hasText: 'Requests over time' });
    await drawing.getByRole('button', { name: 'Show as table' }).click();
    const served = drawing.getByRole('table').locator('td:nth-child(3)');
    expect((await served.allTextContents()).reduce((sum, text) => sum + Number(text), 0)).toBe(4);
  });

  it('narrows the period to what one drags over', async () => {
    const page = await console.open('/?last=1h');
    const drawing = page.getByRole('img', { name: 'Requests over time' });
    await drawing.locator('canvas').waitFor();
    const { x, y, width } = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width * 0.4, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + 60, { steps: 4 });
    await page.mouse.up();
    await page.getByText(/^No requests between/).waitFor();
    expect(searchOf(page)).toMatch(/^\?from=.*&until=/);
    await page.getByText('The last one was').waitFor();
    await page.getByRole('link', { name: 'Show that day' }).click();
    await page.getByText('Duration, p50').waitFor();
  });

  it('is split by model, provider, key and user by the keyboard alone; parts lead to their requests', async () => {
    const page = await console.open('/');
    await split(page).getByRole('link', { name: 'gemini-2.5-pro' }).waitFor();
    await split(page)
      .getByRole('row', { name: /^Total 5/ })
      .waitFor();
    await page.keyboard.press('s');
    await page.keyboard.press('ArrowDown');
    await split(page).getByRole('link', { name: '@google' }).waitFor();
    expect(searchOf(page)).toBe('?by=slug');
    await page.keyboard.press('ArrowDown');
    await split(page).getByRole('columnheader', { name: 'Key' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await split(page).getByText('<img src=x onerror=alert(1)>⟦RLO⟧👩‍💻').waitFor();
    await page.getByLabel('Largest by').selectOption('Cost');
    expect(searchOf(page)).toBe('?by=user&most=cost');
    await split(page).getByRole('link', { name: 'ops' }).click();
    await page.getByRole('grid', { name: 'Requests' }).waitFor();
    expect(searchOf(page)).toBe('?user=ops');
    await page.goBack();
    await page.getByRole('link', { name: 'Show in Spend' }).click();
    await page.waitForURL(/\/spend\?by=user$/);
  });

  it('compares with the period before, and moves to it', async () => {
    const page = await console.open('/');
    await page.route('**/admin/v1/analytics?*', (route) =>
      route.request().url().includes('group_by')
        ? route.continue()
        : route.fulfill({ json: { data: [countsBefore], from: '', until: '', readAt: '' } }),
    );
    await page.reload();
    await page.getByText('+25%').waitFor();
    await page.getByText('20% · before 50%').waitFor();
    await page.keyboard.press('[');
    await page.waitForURL(/from=.*until=/);
    await page.keyboard.press(']');
    await page.waitForURL(/\/console\/$/);
  });

  it('shows what failed, and tries again', async () => {
    const page = await console.open('/', { expected: [/status of 500/] });
    await page.route('**/admin/v1/analytics?*', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'Broken.', code: 'internal_error' } } }),
    );
    await page.reload();
    await page.getByRole('alert').getByText('Broken.').waitFor();
    await page.unroute('**/admin/v1/analytics?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await split(page).waitFor();
  });

  it('shows how targets are, where upstreams refuse, and which circuits are open', async () => {
    const { gateway, twin } = console.services;
    await twin.fault({ fault: { kind: 'status', code: 429 } });
    await ask(gateway.url, '@vertex/gemini-2.5-pro', 'ops');
    await reported(console.admin, 'gemini-2.5-pro', 'throttled');
    const page = await console.open('/');
    const targets = page.getByRole('table', { name: 'Targets' });
    const throttled = targets.getByRole('row', { name: /@vertex gemini-2\.5-pro/ });
    await throttled.getByText('throttled').waitFor();
    await targets.getByRole('columnheader', { name: 'Rate limited (429)' }).waitFor();
    await page.getByText(/: 1 of \d attempts, \d+%/).waitFor();
    await targets
      .getByRole('row', { name: /no-such-model/ })
      .getByText('failing')
      .waitFor();
    await throttled.getByRole('link').last().click();
    await page.waitForURL(/\/requests\/req_/);
    await page.goBack();
    await page.route('**/admin/v1/targets', (route) =>
      route.fulfill({ json: { data: [], regions: [], replicas: { seen: 1, silent: 0 }, readAt: '' } }),
    );
    await page.reload();
    await page.getByText('No attempts in the last hour by the processes that run now.').waitFor();
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ] as const)('is accessible in the theme %s at %s pixels', async (theme, width) => {
    const page = await console.open('/?by=user', { theme, width, height: width === 360 ? 2600 : 1500 });
    await split(page).waitFor();
    await page.getByRole('img', { name: 'Time to the first token' }).locator('canvas').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    const folder = process.env['GATEWAY_SCREENSHOTS'];
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/home-${theme}-${width}.png`, fullPage: true });
  });
});

describeConsole('the page Home with things that need attention', (console) => {
  it('lists them, the gravest first, each with a way to where it is mended', async () => {
    const { admin, services } = console;
    await admin.need('api-keys', {
      name: 'search-team',
      expiresAt: new Date(Date.now() + 5.5 * 86_400_000).toISOString(),
    });
    await admin.need('providers', {
      slug: 'refused',
      kind: 'google',
      apiKey: 'invalid-upstream-key-of-the-tests-wxyz',
      baseUrl: services.twin.url,
    });
    // As Google does it, the twin answers a key that it does not know with 400.
    await ask(services.gateway.url, '@refused/gemini-2.5-flash', 'ops');
    await reported(admin, 'gemini-2.5-flash', 'failing');
    const page = await console.open('/');
    const items = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
    await items
      .first()
      .getByText(/^The upstream refuses the credential of @refused/)
      .waitFor();
    await items.getByText('The key search-team expires in 5 days.').waitFor();
    await page.getByRole('heading', { name: `Needs attention (${await items.count()})` }).waitFor();
    // A model retires on a day, whatever the clock of the reader says; the words of gravity are those of all pages.
    const retiring = items.filter({ hasText: 'gemini-2.5-flash' }).filter({ hasText: /may (have )?end/ });
    await retiring.getByText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/).waitFor();
    await retiring.getByText('warning', { exact: true }).waitFor();
    await items.first().getByText('error', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await items.getByRole('link', { name: 'Open key' }).click();
    await page.waitForURL(/\/keys\/key_/);
    await page.goBack();
    await items.getByRole('link', { name: 'Open provider' }).click();
    await page.waitForURL(/\/providers\/refused$/);
  });
});

describeConsole(
  'the page Home with the log switched off',
  (console) => {
    it('says so', async () => {
      const page = await console.open('/', { expected: refused });
      await page.getByText('The request log is off').waitFor();
      await page.getByText('Nothing: no key expires soon').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  },
  { GATEWAY_LOG_BODIES: 'none' },
);
