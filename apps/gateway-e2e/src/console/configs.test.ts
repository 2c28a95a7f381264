import type { Page } from 'playwright-core';
import { describeConsole } from './console-page.js';

const fallback = {
  strategy: { mode: 'fallback' },
  targets: [
    { override_params: { model: '@google/gemini-2.5-flash' } },
    { override_params: { model: '@vertex/gemini-2.5-flash' } },
  ],
};

describeConsole('the page Configs', (console) => {
  it('creates a config from a template by keyboard alone, and draws its tree', async () => {
    const page = await console.open('/configs');
    await page.getByRole('heading', { level: 1, name: 'Configs' }).waitFor();
    await page.getByRole('heading', { name: 'No configs yet' }).waitFor();
    await page.keyboard.press('c');
    const form = page.getByRole('dialog', { name: 'Create config' });
    await form.getByRole('textbox', { name: 'Id' }).waitFor();
    await page.keyboard.press('Enter');
    await form.getByText('Give the config an id.').waitFor();
    await form.getByRole('textbox', { name: 'Id' }).focus();
    await page.keyboard.type('careful');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/configs/careful');
    const tree = page.getByRole('list', { name: 'Targets in the order' });
    await tree.getByText('fallback: in order, until one succeeds').waitFor();
    expect(await tree.getByRole('button').count()).toBe(3);
    await page.getByText('No problems').waitFor();
    const { body } = await console.admin.read('configs/careful');
    expect(body.config.strategy).toEqual({ mode: 'fallback' });
  });

  it('shows all problems at their lines, goes to them, and saves when they are gone', async () => {
    await need('wrong', fallback);
    const page = await openConfig('wrong');
    const broken = `{\n  "strategy": { "mode": "fallback" },\n  "retry": { "attempts": 9 },\n  "targets": [\n    { "override_params": { "model": "a" } },\n    { "modle": "b" }\n  ]\n}`;
    await type(page, broken);
    await page.getByText('2 problems:').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Go to line 3' }).getByText('retry').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Go to line 6' }).getByText('modle').waitFor();
    expect(await page.getByRole('button', { name: 'Save config' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Go to line 6' }).click();
    await page.keyboard.press('Shift+End');
    await page.keyboard.insertText('    { "override_params": { "model": "b" } }');
    await page.getByText('1 problem:').waitFor();
    await type(page, broken.replace('9', '3').replace('"modle": "b"', '"weight": 2'));
    await page.getByText('No problems').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Version 2 is saved.').waitFor();
    const { body } = await console.admin.read('configs/wrong');
    expect([body.version, body.config.retry]).toEqual([2, { attempts: 3 }]);
  });

  const need = (id: string, config: object) => console.admin.need('configs', { id, config });
  const openConfig = async (id: string, options = {}) => {
    const page = await console.open(`/configs/${id}`, options);
    await editor(page).waitFor();
    return page;
  };
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Config as JSON' });

/** Replaces the whole text, as pasting does. */
async function type(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}
