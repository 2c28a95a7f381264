import type { Page } from 'playwright-core';
import { callerKey } from '../support/start-gateway.js';
import { accessibilityProblems, describeConsole, isTooWide, type ConsoleServices } from './console-page.js';

/** The browser itself writes a line for each refused request. */
const refused = [/status of 4\d\d/];
const hostileText = '<img src=x onerror=alert(1)> \u202eשלום 👩‍💻 <script>alert(1)</script>';

/** Asks the gateway as a caller, and waits until the request is on record. Gives its id. */
async function ask(
  { services, admin }: ConsoleServices,
  body: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${services.gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
    body: JSON.stringify(body),
  });
  await response.text();
  const id = response.headers.get('x-gateway-request-id') ?? '';
  while ((await admin.read(`logs/${id}?bodies=false`)).status !== 200) await new Promise(setImmediate);
  return id;
}

const chat = (model: string, content: string) => ({ model, messages: [{ role: 'user', content }] });
const fallback = {
  'x-gateway-config': JSON.stringify({
    strategy: { mode: 'fallback' },
    targets: [
      { provider: '@google', override_params: { model: 'nope' } },
      { provider: '@google', override_params: { model: 'gemini-2.5-flash' } },
    ],
  }),
};
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

describeConsole('the page of a request', (console) => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ids['rescued'] = await ask(console, chat('ignored', 'Tell me of lighthouses'), fallback);
    ids['lossy'] = await ask(console, {
      ...chat('@vertex/claude-sonnet-4-5', 'A riddle'),
      logit_bias: { 5: 1 },
    });
    ids['streamed'] = await ask(console, { ...chat('@google/gemini-2.5-flash', 'Hello'), stream: true });
    ids['hostile'] = await ask(console, chat(`@google/gemini-<b>x</b>-\u202eflash`, hostileText));
    ids['long'] = await ask(console, chat('@google/gemini-2.5-flash', 'word '.repeat(60_000)));
    ids['silent'] = await ask(console, chat('@google/gemini-2.5-flash', 'Hush'), {
      'x-gateway-debug': 'false',
    });
    const trace = { 'x-gateway-trace-id': 'trace-of-two' };
    ids['turn'] = await ask(console, chat('@google/gemini-2.5-flash', 'First turn'), trace);
    ids['next'] = await ask(console, chat('@google/gemini-2.5-flash', 'Second turn'), trace);
    await fetch(`${console.services.gateway.url}/v1/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey },
      body: JSON.stringify({ trace_id: 'trace-of-two', value: 7, metadata: { why: 'clear' } }),
    });
  });

  it('tells all attempts with reasons and phases', async () => {
    const page = await console.open(`/requests/${ids['rescued']}`);
    await page.getByText('200 served after 2 attempts').waitFor();
    const attempts = section(page, 'Attempts').getByRole('listitem');
    await attempts.filter({ hasText: 'nope @google' }).getByText('failed 404').waitFor();
    const served = attempts.filter({ hasText: 'gemini-2.5-flash @google' });
    await served.getByText('next target, because the one before failed or was skipped').waitFor();
    await served.getByText(/headers \d/).waitFor();
  });

  it('says whose credential an upstream refuses, and leads to its entry', async () => {
    await console.admin.need('providers', {
      slug: 'refused',
      kind: 'google',
      apiKey: 'invalid-upstream-key-of-the-tests',
      baseUrl: console.services.twin.url,
    });
    const page = await console.open(
      `/requests/${await ask(console, chat('@refused/gemini-2.5-flash', 'Hello'))}`,
    );
    await page.getByText('The upstream refuses the credential that @refused was asked with.').waitFor();
    await page.getByRole('link', { name: 'Open provider' }).click();
    await page.waitForURL('**/console/providers/refused');
  });

  it('counts the tokens of an answer that was denied as the list does', async () => {
    const guarded = {
      output_guardrails: [{ type: 'regex', pattern: 'denied', must_match: false, name: 'no such text' }],
    };
    const id = await ask(console, chat('@google/gemini-2.5-flash', 'This is denied'), {
      'x-gateway-config': JSON.stringify(guarded),
    });
    const { body } = await console.admin.read('logs?view=row&outcome=error&limit=50');
    const row = (body.data as { id: string; usage?: { totalTokens: number } }[]).find((one) => one.id === id);
    const page = await console.open(`/requests/${id}`);
    await page.getByText('446 failed').waitFor();
    const figure = page.getByText('Tokens', { exact: true }).first().locator('xpath=..');
    await figure.getByText(String(row?.usage?.totalTokens), { exact: true }).waitFor();
    await figure.getByText('as charged below').waitFor();
  });

  it('has a bill whose lines sum up to the cost', async () => {
    const page = await console.open(`/requests/${ids['rescued']}`);
    const bill = section(page, 'Cost');
    await bill.getByText('Sum').waitFor();
    const exact = async (text: string | null) => Math.round(Number(text?.slice(1)) * 1e9);
    const titles = await bill
      .locator('[title^="$"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
    const amounts = await Promise.all(titles.map(exact));
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(amounts.at(-1));
  });

  it('shows what was sent and carried, came back and was got: side by side, read and raw', async () => {
    const page = await console.open(`/requests/${ids['rescued']}`);
    const bodies = section(page, 'Bodies');
    await bodies
      .getByRole('region', { name: 'Sent by client' })
      .getByText('Tell me of lighthouses')
      .waitFor();
    await bodies.getByRole('region', { name: 'Sent upstream' }).getByText('Tell me of lighthouses').waitFor();
    await bodies.getByRole('button', { name: 'Raw' }).click();
    await bodies.getByRole('region', { name: 'Sent upstream' }).getByText('"contents"').waitFor();
    await bodies.getByLabel('Bodies side by side').selectOption('All four');
    await bodies.getByRole('region', { name: 'Client got' }).getByText('"choices"').waitFor();
    expect(new URL(page.url()).search).toBe('?split=all&mode=raw');
    await bodies.getByLabel('Bodies of').selectOption('Attempt 1: nope');
    await bodies
      .getByRole('region', { name: 'Came back' })
      .getByText(/not found/i)
      .waitFor();
  });

  it('lists losses, and leads to their places in the body', async () => {
    const page = await console.open(`/requests/${ids['lossy']}`);
    const loss = section(page, 'Losses').getByRole('listitem').filter({ hasText: 'logit_bias' });
    await loss.getByRole('button', { name: 'Show in body' }).click();
    await section(page, 'Bodies')
      .getByRole('region', { name: 'Sent by client' })
      .getByText('◆ dropped')
      .waitFor();
  });

  it('puts a stream together', async () => {
    const page = await console.open(`/requests/${ids['streamed']}?split=answer`);
    const bodies = section(page, 'Bodies');
    await bodies
      .getByText(/Put together from \d+ events/)
      .nth(1)
      .waitFor();
    const got = bodies.getByRole('region', { name: 'Client got' });
    await got.getByText('assistant').waitFor();
    await bodies.getByRole('button', { name: 'Raw' }).click();
    await got.getByText('data: {').first().waitFor();
  });

  it('reads a large body in a worker', async () => {
    const page = await console.open(`/requests/${ids['long']}`);
    const worker = page.waitForEvent('worker');
    await section(page, 'Bodies').getByRole('button', { name: 'Show the whole text' }).first().waitFor();
    expect((await worker).url()).toContain('read-body');
  });

  it('shows what callers write as text', async () => {
    const page = await console.open(`/requests/${ids['hostile']}`, { expected: refused });
    await section(page, 'Bodies')
      .getByRole('region', { name: 'Sent by client' })
      .getByText('<img src=x onerror=alert(1)> ⟦RLO⟧שלום 👩‍💻 <script>alert(1)</script>')
      .waitFor();
    await page.getByText('gemini-<b>x</b>-⟦RLO⟧flash').first().waitFor();
    expect(await page.locator('main img, main b').count()).toBe(0);
  });

  it('says why there are no bodies, and that it cannot be sent again', async () => {
    const page = await console.open(`/requests/${ids['silent']}`);
    await page.getByText('The caller asked to keep no bodies (x-gateway-debug: false).').waitFor();
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('menuitem', { name: 'As it was' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send again as it was' });
    await dialog.getByText('Its body is not kept.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send request' }).isDisabled()).toBe(true);
  });

  it('has the requests of the trace in their order, and the feedback', async () => {
    const page = await console.open(`/requests/${ids['turn']}`);
    const rows = section(page, 'Trace').getByRole('row');
    await rows.nth(2).waitFor();
    expect(await rows.nth(1).textContent()).toContain('this one');
    await section(page, 'Feedback').getByText('+7').waitFor();
    await section(page, 'Feedback').getByText('why: clear').waitFor();
    await rows.nth(2).getByRole('link').click();
    await page.waitForURL(`**/requests/${ids['next']}`);
  });

  it('sends a request to another model, and compares the answers', async () => {
    const page = await console.open(`/requests/${ids['turn']}`);
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('menuitem', { name: 'To another model…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to another model' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Choose one.').waitFor();
    await dialog.getByLabel('Model').click();
    await page.keyboard.type('@google/gemini-2.5-pro');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await page.waitForURL(`**/compare?left=${ids['turn']}&right=*`);
    await page.getByRole('heading', { name: 'Compare answers' }).waitFor();
    const asked = page.getByRole('table', { name: 'What was asked differently' });
    await asked.getByText('"@google/gemini-2.5-pro"').waitFor();
    await page.getByRole('tab', { name: 'Difference by words' }).click();
    await page.getByText(/Both answers have the same text|Red and struck out/).waitFor();
    const right = new URL(page.url()).searchParams.get('right') ?? '';
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await page.waitForURL(`**/compare?left=${right}&right=*`);
    await page.getByRole('link', { name: `← Request ${ids['turn']}` }).click();
    await page.waitForURL(`**/requests/${ids['turn']}`);
    await page.goBack();
    await page.getByRole('columnheader').getByRole('link', { name: right }).click();
    await page.getByText('Sent again from').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('sends a request under another config, and as it was, by keyboard alone', async () => {
    const { id } = await console.admin.need('configs', {
      id: 'the-other-one',
      name: 'the other one',
      config: { provider: '@google', override_params: { temperature: 0.1 } },
    });
    const page = await console.open(`/requests/${ids['turn']}`);
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('menuitem', { name: 'Under another config…' }).click();
    await page.getByRole('dialog').getByLabel('Config').click();
    await page.getByRole('option', { name: /the other one/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('table', { name: 'What was asked differently' }).getByText(id).waitFor();
    await page.goto(`${console.url}/requests/${ids['rescued']}`);
    await page.getByText('200 served after 2 attempts').waitFor();
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: 'Send again as it was' }).waitFor();
    await page.getByRole('button', { name: 'Send request', disabled: false }).waitFor();
    await page.getByRole('button', { name: 'Send request' }).press('Enter');
    await page.getByText('Both ask the same.').waitFor();
  });

  it('copies the request as programs', async () => {
    const page = await console.open(`/requests/${ids['turn']}`);
    for (const [item, text] of [
      ['curl', 'curl -sS "$GATEWAY_BASE_URL"'],
      ['OpenAI (Python)', 'from openai import OpenAI'],
      ['OpenAI (Node.js)', "import OpenAI from 'openai'"],
      ['Client library', '@model-gateway/client'],
    ] as const) {
      await page.getByRole('button', { name: 'Copy as' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await page.getByText(`${item} was copied.`).waitFor();
      expect(await copied(page)).toContain(text);
    }
    await page.getByRole('button', { name: 'Copy as' }).click();
    const google = page.getByRole('menuitem', { name: /^Google/ });
    expect(await google.getAttribute('aria-disabled')).toBe('true');
    await google.getByText('Not for a request of this format').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('y');
    await page.waitForFunction(`navigator.clipboard.readText().then((text) => text === '${ids['turn']}')`);
  });

  it('shows a body of one key, and goes to its parts by keyboard', async () => {
    const page = await console.open(`/requests/${ids['lossy']}`);
    await page.getByRole('region', { name: 'Sent upstream' }).waitFor();
    await page.keyboard.press('4');
    await page.getByRole('region', { name: 'Client got' }).waitFor();
    expect(await page.getByRole('region', { name: 'Sent upstream' }).count()).toBe(0);
    await page.keyboard.press('\\');
    await page.getByRole('region', { name: 'Sent upstream' }).waitFor();
    await page.keyboard.press('t');
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Trace');
  });

  it('says that there is no such request', async () => {
    const page = await console.open('/requests/req_nobody', { expected: refused });
    await page.getByRole('heading', { name: 'No request with this id on record' }).waitFor();
  });

  it('says what failed, and tries again', async () => {
    const page = await console.open('/requests/req_1', { expected: [/status of 503/, ...refused] });
    const path = `**/admin/v1/logs/${ids['turn']}?bodies=false`;
    const error = { message: 'Away.', type: 'unavailable_error', param: null, code: 'store_unavailable' };
    await page.route(path, (route) => route.fulfill({ status: 503, json: { error } }));
    await page.goto(`${console.url}/requests/${ids['turn']}`);
    await page.getByText('The database cannot be reached.').waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('200 served').waitFor();
  });

  it('asks for two requests to compare', async () => {
    const page = await console.open('/compare');
    await page.getByRole('heading', { name: 'Choose two requests' }).waitFor();
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ] as const)('is accessible, in the theme %s and %s pixels wide', async (theme, width) => {
    for (const [name, path] of [
      ['rescued', `/requests/${ids['rescued']}`],
      ['raw', `/requests/${ids['lossy']}?mode=raw`],
      ['hostile', `/requests/${ids['hostile']}?split=all`],
      ['compare', `/compare?left=${ids['turn']}&right=${ids['rescued']}`],
    ] as const) {
      const page = await console.open(path, { theme, width, height: 900, expected: refused });
      await page.getByRole('region').first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      const folder = process.env['GATEWAY_SCREENSHOTS'];
      if (folder !== undefined) {
        await page.setViewportSize({ width, height: 2600 });
        await page.screenshot({ path: `${folder}/request-${name}-${theme}-${width}.png`, fullPage: true });
      }
    }
  });
});

describeConsole(
  'the page of a request with the log switched off',
  (console) => {
    it('says so, and not that something is missing', async () => {
      const page = await console.open('/requests/req_1', { expected: refused });
      await page.getByRole('heading', { name: 'The log is off' }).waitFor();
    });
  },
  { GATEWAY_LOG_BODIES: 'none' },
);
