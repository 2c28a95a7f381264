import { eventually } from '../support/eventually.js';
import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';

const hostile = '<img src=x onerror=alert(1)> \u202Eمفتاح 🔑';

describeConsole('the page Models', (console) => {
  it('shows what may be used: capabilities, limits, price, retirement, entries and usage', async () => {
    await ask('@google/gemini-2.5-flash');
    await counted('gemini-2.5-flash', 1);
    const page = await console.open('/models?q=gemini-2.5-flash');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'gemini-2.5-flash', exact: true }) })
      .filter({ hasText: 'Gemini API' });
    for (const text of ['$0.30 / $2.50', 'tools', '1M', '65.5K', '@google', 'from Dec 1, 2026'])
      await row.getByText(text).locator('visible=true').first().waitFor();
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
  });

  it('tells of a model what it costs and where that is from, what it can do and what replaces it', async () => {
    const page = await console.open('/models?q=gemini-2.5-pro');
    await page
      .getByRole('row')
      .filter({ hasText: 'Gemini API' })
      .getByRole('link', { name: 'gemini-2.5-pro', exact: true })
      .click();
    await page.getByText('$15.00').waitFor();
    await page.getByText('Prompts above 200,000 tokens: output').waitFor();
    await page.getByRole('link', { name: 'ai.google.dev/gemini-api/docs/pricing' }).waitFor();
    await page.getByText('1,048,576 tokens').waitFor();
    await page.getByText('Its upstream stops serving it on Dec 1, 2026 at the earliest.').waitFor();
    await page.getByText('Recommended instead: gemini-3.8-flash.').waitFor();
    await page.getByRole('link', { name: '@google' }).waitFor();
  });

  it('takes an own price by keyboard alone, shows what it would have made of the week, and bills by it', async () => {
    const page = await console.open('/models/google%2Fgemini-2.5-flash');
    await page.getByText('None. What the gateway knows counts.').waitFor();
    await page.keyboard.press('c');
    const form = page.getByRole('dialog', { name: 'Add own price' });
    await form.getByText(/The last 7 days would have cost about/).waitFor();
    await form.getByLabel('Input', { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1000');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await page.getByText('price $1,000.00 / $2.50').waitFor();
    const cost = Number((await ask('@google/gemini-2.5-flash')).headers.get('x-gateway-cost'));
    expect(cost).toBeGreaterThan(0.001);
    await page.getByRole('link', { name: 'All models' }).click();
    await page.getByLabel('Which models').selectOption('With own price');
    await page.getByRole('row').filter({ hasText: '$1,000.00 / $2.50' }).first().waitFor();
  });

  it('refuses to overwrite what somebody else has entered, and removes an own price', async () => {
    const id = 'google/gemini-2.5-flash-lite';
    await console.admin.need('models', { id, price: { input: 7, output: 8 } });
    const page = await console.open(`/models/${encodeURIComponent(id)}`, { expected: [/412/] });
    await page.getByRole('button', { name: `Edit ${id}` }).click();
    const form = page.getByRole('dialog', { name: `Edit ${id}` });
    await form.getByLabel('Input', { exact: true }).fill('9');
    await console.admin.update(`models/${encodeURIComponent(id)}`, { source: 'somebody else' });
    await form.getByRole('button', { name: 'Save own price' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('"source": "somebody else"').waitFor();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await page.getByText('price $9.00 / $8.00').waitFor();
    await page.getByRole('button', { name: `Remove own price of ${id}` }).click();
    const remove = page.getByRole('dialog', { name: `Remove own price of ${id}?` });
    await remove.getByText(/counts again: \$0\.10 \/ \$0\.40/).waitFor();
    await remove.getByRole('button', { name: 'Remove own price' }).click();
    await page.getByText('None. What the gateway knows counts.').waitFor();
  });

  it('puts a model on top whose requests have no price, and says how many they are', async () => {
    await console.admin.need('models', { id: 'google/gemini-2.5-pro', price: null });
    await ask('@google/gemini-2.5-pro');
    await counted('gemini-2.5-pro', 1);
    const page = await console.open('/models');
    const first = page.getByRole('row').nth(1);
    await first.getByText('1 request without a price').waitFor();
    await first.getByText('unknown').last().waitFor();
    await first.getByRole('link', { name: 'gemini-2.5-pro' }).waitFor();
  });

  it('says which field is wrong, and what the gateway refuses', async () => {
    const page = await console.open('/models?create=true', { expected: [/400/] });
    const form = page.getByRole('dialog', { name: 'Add own price' });
    await form.getByRole('button', { name: 'Save own price' }).click();
    await form.getByText('Name the model.').waitFor();
    await form.getByText('Give at least the rate of input.').waitFor();
    await form.getByRole('textbox', { name: 'Model' }).fill('no kind');
    await form.getByLabel('Input', { exact: true }).fill('1');
    await form.getByRole('button', { name: 'Save own price' }).click();
    await form.getByRole('alert').filter({ hasText: 'id' }).waitFor();
  });

  it('shows a hostile model name as text, and says when nothing matches', async () => {
    const page = await console.open('/');
    const listed = { id: `@google/${hostile}`, object: 'model', created: 0, owned_by: 'google' };
    await page.route('**/v1/models', (route) => route.fulfill({ json: { object: 'list', data: [listed] } }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Models' }).click();
    await page.getByLabel('Search models').fill('onerror');
    await page.getByRole('link', { name: '<img src=x' }).click();
    await page.getByText('The gateway knows no price of it.').waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('link', { name: 'All models' }).click();
    await page.getByLabel('Search models').fill('no such model');
    await page.getByRole('heading', { name: 'No model is called so' }).waitFor();
  });

  it('says what the gateway said when the list fails, when no model may be used, and when one is not known', async () => {
    const page = await console.open('/models/google%2Fno-such-model', { expected: [/500/] });
    await page.getByRole('heading', { name: 'Neither the gateway nor an entry of yours' }).waitFor();
    await page.route('**/v1/models', (route) => route.fulfill({ json: { object: 'list', data: [] } }));
    await page.goto(`${console.url}/models`);
    await page.getByRole('heading', { name: 'No model may be used yet' }).waitFor();
    await page.getByRole('button', { name: 'Show all that are known' }).click();
    await page.getByRole('link', { name: 'gemini-2.5-flash', exact: true }).first().waitFor();
    await page.route('**/admin/v1/models/known', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'It broke.', code: 'internal_error' } } }),
    );
    await page.reload();
    await page.getByText('It broke.').waitFor();
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ] as const)('is accessible in the theme %s at %s pixels', async (theme, width) => {
    const folder = process.env['GATEWAY_SCREENSHOTS'];
    const page = await console.open('/models?q=gemini-2', { theme, width });
    const look = async (name: string) => {
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      if (folder === undefined) return;
      await page.setViewportSize({ width, height: 1800 });
      await page.screenshot({ path: `${folder}/models-${name}-${theme}-${width}.png` });
    };
    await page.getByRole('table').waitFor();
    await look('list');
    await page.goto(`${console.url}/models/google%2Fgemini-2.5-pro`);
    await page.getByRole('heading', { name: 'Usable through' }).waitFor();
    await look('one');
    await page.getByRole('button', { name: 'Add own price' }).click();
    await page.getByText('More rates').click();
    await look('form');
  });

  const ask = (model: string) =>
    console.services
      .client()
      .chat.completions.create({ model, messages: [{ role: 'user', content: 'Hello' }] })
      .asResponse();
  const counted = (model: string, requests: number) =>
    eventually(async () => {
      const { body } = await console.admin.read(`analytics?model=${model}`);
      return body.data[0]?.requests >= requests;
    });
});
