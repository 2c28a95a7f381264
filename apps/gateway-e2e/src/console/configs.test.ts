import type { Page } from 'playwright-core';
import { appendFile } from 'node:fs/promises';
import { eventually } from '../support/eventually.js';
import { callerKey } from '../support/start-gateway.js';
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

  it('completes members, values and the names of this gateway, from its schema', async () => {
    await need('completed', {});
    const page = await openConfig('completed');
    await editor(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{"prov');
    const options = page.getByRole('listbox');
    await page.getByText('`vertex-ai`, `google` or `@slug`').first().waitFor();
    // The editor takes no key for a moment after the list has come: one meant for the text must not choose.
    await options.getByRole('option', { name: /^provider/ }).click();
    await page.keyboard.type('"@goo');
    await options.getByRole('option', { name: '@google' }).click();
    await page.getByText('No problems').waitFor();
    expect(JSON.parse((await editor(page).textContent()) ?? '')).toEqual({ provider: '@google' });
  });

  it('shows what the checker finds, and leads to its line', async () => {
    await need('finds', {
      ...fallback,
      targets: [...fallback.targets, { override_params: { model: '@gone/m' } }],
    });
    const page = await openConfig('finds');
    await page.getByText(/^\d findings?; the config can be saved as it is:/).waitFor();
    expect(await page.getByText('No problems').count()).toBe(0);
    await page.getByRole('tab', { name: /^Findings \(\d\)$/ }).click();
    const finding = page.getByRole('listitem').filter({ hasText: 'Error' });
    await finding.getByText('gone').first().waitFor();
    await finding.getByRole('button', { name: 'config.targets[2]' }).click();
    await page.waitForFunction('document.activeElement?.closest(".cm-editor") !== null');
    expect(await page.locator('.cm-activeLine').first().textContent()).toContain('@gone/m');
    await page.getByRole('tab', { name: 'Tree' }).click();
    await page.getByText(/Cannot be asked:.*gone/).waitFor();
  });

  it('draws the health of each target from real requests', async () => {
    await need('healthy', fallback);
    for (const config of [fallback, { override_params: { model: '@vertex/no-such-model' } }])
      await console.services
        .client({ 'x-gateway-config': JSON.stringify(config) })
        .chat.completions.create({ model: 'unused', messages: [{ role: 'user', content: 'Hello' }] })
        .catch(() => undefined);
    // An explanation is on record, and asks no upstream.
    await fetch(`${console.services.gateway.url}/v1/explain`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey },
      body: JSON.stringify({
        model: '@vertex/gemini-2.5-flash',
        messages: [{ role: 'user', content: 'Hello' }],
      }),
    });
    await eventually(async () => (await console.admin.read('logs?limit=10')).body.data.length >= 3);
    // Processes tell of their attempts every five seconds.
    await eventually(async () => (await console.admin.read('targets?slug=google')).body.data.length > 0);
    const page = await openConfig('healthy');
    const tree = page.getByRole('list', { name: 'Targets in the order' });
    await tree
      .getByRole('button')
      .filter({ hasText: '@google' })
      .getByText(/healthy, \d+ attempts?/)
      .waitFor();
    await tree.getByRole('button').filter({ hasText: '@vertex' }).getByText('no attempts').waitFor();
  });

  it('compares versions with the editor, and restores one', async () => {
    await need('versioned', fallback);
    await change('versioned', { config: { ...fallback, retry: { attempts: 4 } } });
    const page = await openConfig('versioned');
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Compare v1' }).click();
    const diff = page.getByRole('region', { name: 'What differs between version 1 and the editor' });
    await diff.getByText('"attempts": 4').waitFor();
    await page.reload();
    await diff.getByText('"attempts": 4').waitFor();
    await page.getByRole('button', { name: 'Restore v1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
    await dialog.getByRole('button', { name: 'Restore version' }).click();
    await page.getByText('Version 3 is the restored one.').waitFor();
    await page.getByText('The editor has exactly this version.').waitFor();
    const { body } = await console.admin.read('configs/versioned');
    expect([body.version, body.config]).toEqual([3, fallback]);
  });

  it('tries what stands in the editor with a request, and asks no model', async () => {
    await need('tried', fallback);
    const page = await openConfig('tried');
    await type(page, JSON.stringify({ ...fallback, override_params: { user: 'é🔑', seed: 7 } }));
    await page.getByRole('tab', { name: 'Try' }).click();
    const request = page.getByRole('textbox', { name: 'Request as JSON' });
    await request.fill('{"model": "unused", "messages": [');
    await page.getByText('The request is not a JSON object.').waitFor();
    await request.fill('{"model": "unused", "messages": [{"role": "user", "content": "Hello there"}]}');
    await page.keyboard.press('Control+Enter');
    const targets = page.getByRole('list', { name: 'Would be sent' });
    await targets.getByText('@google', { exact: true }).waitFor();
    await targets.getByText('config.targets[1]').waitFor();
    await targets
      .getByText(/"Hello there"/)
      .first()
      .waitFor();
    await targets
      .getByText(/1 loss in translation/)
      .first()
      .waitFor();
    expect(await console.services.twin.requests('Hello there')).toEqual([]);
  });

  it('says who uses it, and deletes it only when no key needs it', async () => {
    await need('used', fallback);
    const { id } = await console.admin.need('api-keys', {
      name: 'search-team',
      defaults: { config: 'used' },
    });
    const page = await openConfig('used', { expected: [/409/] });
    await page.getByRole('tab', { name: 'Used by' }).click();
    await page.getByRole('row').filter({ hasText: 'search-team' }).getByText('default config').waitFor();
    await page.getByRole('button', { name: 'Actions of used' }).click();
    await page.getByRole('menuitem', { name: 'Delete config' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete config used?' });
    await dialog.getByText('1 resource use').waitFor();
    await dialog.getByLabel('Type used to confirm').fill('used');
    await dialog.getByRole('button', { name: 'Delete config' }).click();
    await dialog.getByText('It is the default config of keys').waitFor();
    await console.admin.remove(`api-keys/${id}`);
    await dialog.getByRole('button', { name: 'Delete config' }).click();
    await page.waitForURL('**/console/configs');
    expect((await console.admin.read('configs/used')).status).toBe(404);
  });

  it('two windows edit one config: the slower one sees both, and nothing is overwritten unseen', async () => {
    await need('shared', fallback);
    const first = await openConfig('shared');
    const second = await openConfig('shared', { expected: [/412/] });
    await type(first, JSON.stringify({ ...fallback, retry: { attempts: 1 } }));
    await type(second, JSON.stringify({ ...fallback, request_timeout: 5000 }));
    await first.getByRole('button', { name: 'Save config' }).click();
    await first.getByText('Version 2 is saved.').waitFor();
    await second.getByRole('button', { name: 'Save config' }).click();
    const conflict = second.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('"attempts": 1').waitFor();
    await conflict.getByText('"request_timeout": 5000').waitFor();
    expect((await stored('shared')).config.request_timeout).toBeUndefined();
    await conflict.getByRole('button', { name: 'Cancel' }).click();
    expect(await editor(second).textContent()).toContain('request_timeout');
    await second.getByRole('button', { name: 'Save config' }).click();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await second.getByText('Version 3 is saved.').waitFor();
    expect((await stored('shared')).config).toEqual({ ...fallback, request_timeout: 5000 });
    // The other window follows by itself, because nothing is typed there.
    await first.bringToFront();
    await first.evaluate('dispatchEvent(new Event("visibilitychange"))');
    await first.locator('.cm-content').getByText('request_timeout').waitFor();
  });

  it('asks before one leaves with changes, and takes what is there instead of its own', async () => {
    await need('left', fallback);
    const page = await openConfig('left', { expected: [/412/] });
    await type(page, '{"retry": {"attempts": 1}}');
    await page.getByText('Not saved').waitFor();
    await page.getByRole('link', { name: 'All configs' }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Stay' }).click();
    expect(await editor(page).textContent()).toContain('attempts');
    await change('left', { name: 'Changed elsewhere' });
    await page.getByText('No problems').waitFor();
    await page.getByRole('button', { name: 'Save config' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByRole('button', { name: 'Take what is there' }).click();
    await page.waitForFunction('document.querySelector(".cm-content").textContent.includes("fallback")');
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Changed elsewhere');
    await page.getByRole('link', { name: 'All configs' }).click();
    await page.waitForURL('**/console/configs');
  });

  it('shows a config of the file with its line, and lets nobody change it', async () => {
    const { body } = await console.admin.read('config-file');
    await appendFile(body.path, 'configs:\n  - id: from-file\n    config: { retry: { attempts: 3 } }\n');
    await eventually(async () => (await console.admin.read('configs/from-file')).status === 200);
    const page = await openConfig('from-file');
    await page
      .getByText(/This config is from the config file .*gateway\.yaml, line 11, configs\[0\]/)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Save config' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Actions of from-file' }).isDisabled()).toBe(true);
    await type(page, '{}');
    expect(await editor(page).textContent()).toContain('attempts');
    await page.getByRole('link', { name: 'All configs' }).click();
    await page.getByRole('row').filter({ hasText: 'from-file' }).getByText('config file').waitFor();
  });

  const need = (id: string, config: object) => console.admin.need('configs', { id, config });
  const change = (id: string, body: object) => console.admin.update(`configs/${id}`, body);
  const stored = async (id: string) => (await console.admin.read(`configs/${id}`)).body;
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
