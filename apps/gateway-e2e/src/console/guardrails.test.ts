import { eventually } from '../support/eventually.js';
import { callerKey } from '../support/start-gateway.js';
import { accessibilityProblems, describeConsole, isTooWide, type ConsoleServices } from './console-page.js';
import { keepPicture } from './keep-picture.js';

const hostile = '<img src=x onerror=alert(1)> \u202Eمفتاح 🔑';
const cards = { name: 'no card numbers', type: 'regex', pattern: '(\\d{4} ?){4}', must_match: false };
const careful = {
  provider: '@google',
  input_guardrails: [cards, { name: hostile, type: 'character_count', max: 5, action: 'annotate' }],
  output_guardrails: [{ name: 'never this', type: 'contains', words: ['∅'], action: 'annotate' }],
};

/** One request that is denied, and one that is only flagged; waits until the log has them. */
async function askBoth({ services, admin }: ConsoleServices): Promise<void> {
  await admin.need('configs', { id: 'careful', config: careful });
  for (const [content, status] of [
    ['My card is 1234 5678 1234 5678', 446],
    ['The weather in Paris', 200],
  ] as const) {
    const response = await fetch(`${services.gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gateway-api-key': callerKey,
        'x-gateway-config': 'careful',
      },
      body: JSON.stringify({ model: 'gemini-2.5-flash', messages: [{ role: 'user', content }] }),
    });
    expect(response.status).toBe(status);
  }
  await eventually(async () => {
    const { body } = await admin.read('logs?guardrail=flagged');
    return (body.data as readonly unknown[]).length === 2;
  });
}

describeConsole('the page Guardrails', (console) => {
  beforeAll(() => askBoth(console));

  it('says what to do where nothing was denied', async () => {
    const page = await console.open('/guardrails?from=2020-01-01T00:00:00Z&until=2020-01-02T00:00:00Z');
    await page.getByRole('heading', { name: 'Nothing was denied or flagged' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Open the configs' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepPicture(page, 'guardrails-empty-light-1440');
  });

  it('tells what was denied and flagged, by which guardrail, and leads to the request', async () => {
    const page = await console.open('/guardrails');
    const denied = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'no card numbers' }) });
    for (const name of ['denied', 'regex', 'input', 'careful@1 config.input_guardrails[0]', 'tests'])
      await denied.getByRole('cell', { name, exact: true }).waitFor();
    // The one that ended the request and the other, the answer's one, and both of the second request.
    await page.getByRole('cell', { name: /never this/ }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('definition').filter({ hasText: /^2$/ }).first().waitFor();
    await page.getByLabel('Finding').selectOption('Denied');
    await page.getByRole('cell', { name: /never this/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Side', { exact: true }).selectOption('Output');
    await page.getByRole('heading', { name: 'No findings match' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByLabel('Name of a guardrail').fill('never this');
    await page.getByRole('cell', { name: 'no card numbers' }).waitFor({ state: 'detached' });
    expect(page.url()).toContain('name=never');
    await page
      .getByRole('link', { name: /^Open request req_/ })
      .first()
      .click();
    await page.waitForURL('**/requests/req_*');
    expect(await page.content()).not.toContain('onerror=alert(1)>');
  });

  it('tests a text by keyboard alone, with a stored config and one of its own', async () => {
    const page = await console.open('/guardrails');
    await page.getByRole('heading', { level: 1, name: 'Guardrails' }).waitFor();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'Test a text' });
    await dialog.getByRole('option', { name: 'careful' }).waitFor({ state: 'attached' });
    await dialog.getByLabel('Text', { exact: true }).focus();
    await page.keyboard.type('My card is 1234 5678 1234 5678');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const result = dialog.getByRole('status', { name: 'Result' });
    await result.getByText('It would be denied').waitFor();
    expect(await result.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^would deny.*no card numbers.*regex/),
      expect.stringMatching(/^would take note/),
    ]);
    await dialog.getByLabel('an answer').check();
    await dialog.getByRole('button', { name: 'Test text' }).click();
    await result.getByText('It would pass').waitFor();
    await dialog.getByLabel('Config', { exact: true }).selectOption('Your own, as JSON');
    await dialog.getByLabel('Config as JSON').fill('{"nonsense":');
    await dialog.getByText('This is not a JSON object.').waitFor();
    await dialog.getByLabel('Config as JSON').fill('{}');
    await dialog.getByRole('button', { name: 'Test text' }).click();
    await result.getByText('The config has no guardrails for this side.').waitFor();
    expect(page.url()).toContain('test=true');
  });

  it('says what the gateway said when it fails', async () => {
    const page = await console.open('/', { expected: [/500/, /400/] });
    await page.route('**/admin/v1/logs?*', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'It broke.', code: 'internal_error' } } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guardrails' }).click();
    await page.getByText('It broke.').waitFor();
    await page.unroute('**/admin/v1/logs?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: 'Test a text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test a text' });
    await dialog.getByLabel('Config', { exact: true }).selectOption('Your own, as JSON');
    await dialog.getByLabel('Config as JSON').fill('{"nonsense":1}');
    await dialog.getByRole('button', { name: 'Test text' }).click();
    await dialog
      .getByText(/config\.nonsense/)
      .first()
      .waitFor();
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ] as const)('is accessible in the theme %s at %s pixels', async (theme, width) => {
    const page = await console.open('/guardrails', { theme, width });
    await page.getByRole('table').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await keepPicture(page, `guardrails-${theme}-${width}`);
    await page.getByRole('button', { name: 'Test a text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test a text' });
    await dialog.getByLabel('Text', { exact: true }).fill('1234 5678 1234 5678');
    await dialog.getByRole('button', { name: 'Test text' }).click();
    await dialog.getByRole('status', { name: 'Result' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await keepPicture(page, `guardrails-test-${theme}-${width}`);
  });
});

describeConsole(
  'the page Guardrails without a log',
  (console) => {
    it('says that the log is off', async () => {
      const page = await console.open('/guardrails', { expected: [/404/] });
      await page.getByRole('heading', { name: 'The log is off' }).waitFor();
    });
  },
  { GATEWAY_LOG_BODIES: 'none' },
);
