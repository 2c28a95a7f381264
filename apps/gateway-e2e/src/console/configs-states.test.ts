import type { Page } from 'playwright-core';
import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';

const hostile = '<img src=x onerror=alert(1)> \u202Eمفتاح 🔑';

const fallback = {
  strategy: { mode: 'fallback' },
  targets: [
    { override_params: { model: '@google/gemini-2.5-flash' } },
    { override_params: { model: '@vertex/gemini-2.5-flash' } },
  ],
};

describeConsole('the page Configs in all its states', (console) => {
  it('shows hostile names as text, finds configs, and says when nothing matches', async () => {
    await console.admin.need('configs', {
      id: 'hostile',
      name: hostile,
      config: { ...fallback, targets: [{ name: hostile, ...fallback.targets[0] }, fallback.targets[1]] },
    });
    const page = await console.open('/configs');
    await page.getByLabel('Search configs').fill('onerror');
    const row = page.getByRole('row').filter({ hasText: '<img src=x onerror=alert(1)>' });
    await row.getByRole('cell', { name: 'fallback · 2 targets' }).waitFor();
    await row.getByRole('link', { name: 'hostile' }).click();
    await page.getByRole('list', { name: 'Targets in the order' }).getByText('<img src=x').waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('link', { name: 'All configs' }).click();
    await page.getByLabel('Search configs').fill('no such config');
    await page.getByRole('heading', { name: 'No configs match' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'hostile' }).waitFor();
  });

  it('says that a config is gone, and what the gateway said when the list fails', async () => {
    const page = await console.open('/configs/gone', { expected: [/404/, /500/] });
    await page.getByRole('heading', { name: 'There is no config with this id any more' }).waitFor();
    await page.route('**/admin/v1/configs?*', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'It broke.', code: 'internal_error' } } }),
    );
    await page.getByRole('link', { name: 'All configs' }).click();
    await page.getByText('It broke.').waitFor();
    await page.unroute('**/admin/v1/configs?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const)('is accessible with all its parts, in the theme %s at %s pixels', async (theme, width) => {
    const id = `looked-at-${theme}-${width}`;
    await need(id, {
      ...fallback,
      targets: [...fallback.targets, { override_params: { model: '@gone/m' } }],
    });
    const page = await console.open('/configs', { theme, width });
    await page.getByRole('table').waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Create config' }).click();
    await page.getByRole('dialog').waitFor();
    await expectGood(page);
    await page.goto(`${console.url}/configs/${id}`);
    await page.getByText(/Cannot be asked/).waitFor();
    await expectGood(page);
    await page.getByRole('tab', { name: /Findings/ }).click();
    await expectGood(page);
    await page.getByRole('tab', { name: 'Try' }).click();
    await page.getByRole('button', { name: 'Explain request' }).click();
    await page.getByRole('list', { name: 'Would be sent' }).waitFor();
    await expectGood(page);
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Compare v1' }).click();
    await page.getByText('The editor has exactly this version.').waitFor();
    await page.getByRole('textbox', { name: 'Config as JSON' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('{"retry": 1}');
    await page.getByText('1 problem:').waitFor();
    await expectGood(page);
  });

  const need = (id: string, config: object) => console.admin.need('configs', { id, config });
});

async function expectGood(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
}
