import { eventually } from '../support/eventually.js';
import { callerKey } from '../support/start-gateway.js';
import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';

const model = '@google/gemini-2.5-flash';
const hostile = '<img src=x onerror=alert(1)> \u202Eمفتاح 🔑';

describeConsole('the page Prompts', (console) => {
  it('creates a prompt, runs it with values, and shows what is sent, by keyboard alone', async () => {
    const page = await console.open('/prompts');
    await page.getByRole('heading', { name: 'No prompts yet' }).waitFor();
    await page.keyboard.press('c');
    const form = page.getByRole('dialog', { name: 'Create prompt' });
    await form.getByLabel('Id').waitFor();
    await page.keyboard.type('describe');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(model);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tell me about {{topic}}.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const value = page.getByLabel('topic', { exact: true });
    await value.focus();
    await page.keyboard.type('the sea');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('region', { name: 'Answer of v1' }).getByText('Tell me about the sea.').waitFor();
    const lines = page.getByRole('region', { name: 'Run it from a program' }).locator('code');
    expect(await lines.textContent()).toMatch(/\/v1\/prompts\/[a-z]+\/completions'[^]*"topic":"the sea"/);
    // What has been run counts below without a reload.
    const week = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Last 7 days' }) });
    await week
      .getByText('Requests', { exact: true })
      .locator('xpath=..')
      .getByText('1', { exact: true })
      .waitFor();
    await page.getByRole('button', { name: 'Show what is sent' }).click();
    await page.getByText('"Tell me about the sea."').first().waitFor();
  });

  it('says at its place which value is missing', async () => {
    await makePrompt('needs');
    const page = await console.open('/prompts/needs', { expected: [/400/] });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('variables.topic is missing.').first().waitFor();
    expect(await page.getByLabel('topic', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  it('saves a version with what is new in it, publishes it, labels it, and restores an older one', async () => {
    await makePrompt('versioned');
    const page = await console.open('/prompts/versioned');
    const save = page.getByRole('button', { name: 'Save as v2' });
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Message 1' }).fill('Write about {{topic}} in {{language}}.');
    await page.getByRole('button', { name: 'Declare language' }).click();
    await page.getByLabel('Default of language').fill('English');
    await page.getByLabel('What is new in this version').fill('languages');
    await save.click();
    await page.getByRole('button', { name: 'Publish v2' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish v2?' });
    await publish.getByText('Now it gets v1.').waitFor();
    await publish.getByRole('button', { name: 'Publish v2' }).click();
    await page.getByText('published v2').waitFor();
    expect(await ask('versioned', { topic: 'rain' })).toContain('Write about rain in English.');
    await page.getByRole('button', { name: 'Actions of v1' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'staging' }).click();
    await page.getByText('staging v1').waitFor();
    expect(await ask('versioned@staging', { topic: 'rain' })).toContain('Tell me about rain.');
    await page.getByRole('button', { name: 'Actions of v1' }).click();
    await page.getByRole('menuitem', { name: 'Restore v1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore v1' }).click();
    await page.getByRole('heading', { name: 'Template of v3' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Message 1' }).inputValue()).toBe(
      'Tell me about {{topic}}.',
    );
  });

  it('asks before a version that comes back discards what is typed, and restores over nothing unseen', async () => {
    await makePrompt('asked');
    await change('asked', 'Sing about {{topic}}.');
    const page = await console.open('/prompts/asked', { expected: [/412/] });
    const message = page.getByRole('textbox', { name: 'Message 1' });
    const restore = async (button: string) => {
      await page.getByRole('button', { name: 'Actions of v1' }).click();
      await page.getByRole('menuitem', { name: 'Restore v1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Restore v1?' });
      await dialog.getByText('What you have typed and not saved is discarded.').waitFor();
      await dialog.getByRole('button', { name: button }).click();
    };
    await message.fill('Typed.');
    await restore('Keep it');
    expect(await message.inputValue()).toBe('Typed.');
    await change('asked', 'Whistle about {{topic}}.');
    await restore('Restore v1');
    await page.getByText('Somebody has changed it meanwhile').waitFor();
    expect(await message.inputValue()).toBe('Typed.');
    await restore('Restore v1');
    await page.getByRole('heading', { name: 'Template of v4' }).waitFor();
    expect(await message.inputValue()).toBe('Tell me about {{topic}}.');
  });

  it('shows what is saved without reading it again, and keeps what is typed when a newer version cannot be read', async () => {
    await makePrompt('unread');
    const page = await console.open('/prompts/unread', { expected: [/412/, /500/] });
    const message = page.getByRole('textbox', { name: 'Message 1' });
    await message.fill('Mine.');
    await page.route('**/admin/v1/prompts/unread/versions/*', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'It broke.', code: 'internal_error' } } }),
    );
    await page.getByRole('button', { name: 'Save as v2' }).click();
    await page.getByRole('heading', { name: 'Template of v2' }).waitFor();
    expect(await message.inputValue()).toBe('Mine.');
    await message.fill('Typed.');
    await change('unread', 'Theirs.');
    // The label is refused, and the prompt is read again.
    await page.getByRole('button', { name: 'Actions of v1' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'staging' }).click();
    await page.getByText('It broke.').waitFor();
    expect(await message.inputValue()).toBe('Typed.');
    await page.getByRole('button', { name: 'Save as v4' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('Theirs.').waitFor();
    await conflict.getByRole('button', { name: 'Take what is there' }).click();
    await page.getByRole('heading', { name: 'Template of v3' }).waitFor();
    expect(await message.inputValue()).toBe('Theirs.');
  });

  it('compares two versions: their texts by lines, and their answers side by side', async () => {
    await makePrompt('compared');
    await change('compared', 'Sing about {{topic}}.');
    const page = await console.open('/prompts/compared');
    await page.getByRole('button', { name: 'Actions of v1' }).click();
    await page.getByRole('menuitem', { name: 'Compare v1 with v2' }).click();
    const diff = page.getByRole('region', { name: 'v1 and v2' });
    await diff.getByText('Tell me about {{topic}}.').waitFor();
    await diff.getByText('Sing about {{topic}}.').waitFor();
    expect(page.url()).toContain('compare=1');
    await page.getByLabel('topic', { exact: true }).fill('rain');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('region', { name: 'Answer of v1' }).getByText('Tell me about rain.').waitFor();
    await page.getByRole('region', { name: 'Answer of v2' }).getByText('Sing about rain.').waitFor();
  });

  it('shows how often it is used, and by which keys', async () => {
    await makePrompt('used');
    await ask('used', { topic: 'rain' });
    await eventually(async () => {
      const { body } = await console.admin.read('analytics?prompt=used');
      return body.data[0]?.requests === 1;
    });
    const page = await console.open('/prompts?q=used');
    const row = page.getByRole('row').filter({ hasText: 'used' });
    await row.getByRole('cell').last().getByText('1', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'used', exact: true }).click();
    await page.getByText('By keys').waitFor();
    await page.getByRole('link', { name: 'Show its requests' }).click();
    await page.waitForURL(/\/requests\?.*prompt=used/);
  });

  it('tells undeclared and unused variables and missing partials while one types, and what the gateway refuses', async () => {
    await makePrompt('findings', { variables: [{ name: 'unneeded' }] });
    const page = await console.open('/prompts/findings', { expected: [/400/] });
    await page.getByText('Declared, but not used: unneeded').waitFor();
    await page.getByText('Used, but not declared: topic').waitFor();
    await page.getByRole('textbox', { name: 'Message 1' }).fill('{{> gone}}');
    await page.getByText('There is no partial of this name: gone').waitFor();
    await page.getByRole('textbox', { name: 'Parameters' }).fill('{"temperature":');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(/^This is not JSON/).waitFor();
    await page.getByRole('textbox', { name: 'Parameters' }).fill('');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(/uses the partial gone, which does not exist/).waitFor();
  });

  it('asks before changes are lost, and refuses to overwrite what somebody else has saved', async () => {
    await makePrompt('shared');
    const page = await console.open('/prompts/shared', { expected: [/412/] });
    await page.getByRole('textbox', { name: 'Message 1' }).fill('Mine about {{topic}}.');
    await page.getByRole('link', { name: 'All prompts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await change('shared', 'Theirs about {{topic}}.');
    await page.getByRole('button', { name: 'Save as v2' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('Theirs about {{topic}}.').waitFor();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await page.getByRole('heading', { name: 'Template of v3' }).waitFor();
    expect(await ask('shared@latest', { topic: 'rain' })).toContain('Mine about rain.');
  });

  it('keeps partials with their versions and users, and labels of its own', async () => {
    const page = await console.open('/prompts?tab=partials');
    await page.getByRole('heading', { name: 'No partials yet' }).waitFor();
    await page.getByRole('button', { name: 'Create partial' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create partial' });
    await form.getByLabel('Id').fill('tone');
    await form.getByLabel('Text').fill('Answer briefly.');
    await form.getByRole('button', { name: 'Create partial' }).click();
    await page.getByRole('heading', { name: 'Template of v1' }).waitFor();
    await makePrompt('toned', { template: { messages: [{ role: 'user', content: '{{> tone}}' }] } });
    await page.reload();
    await page.getByRole('link', { name: 'toned' }).waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('Answer at length.');
    await page.getByRole('button', { name: 'Save as v2' }).click();
    await page.getByRole('button', { name: 'Publish v2' }).click();
    await page.getByText('published v2').waitFor();
    expect(await ask('toned', {})).toContain('Answer at length.');
    await page.getByRole('link', { name: 'All partials' }).click();
    await page.getByRole('tab', { name: 'Labels' }).click();
    await page.getByRole('button', { name: 'Create label' }).first().click();
    const label = page.getByRole('dialog', { name: 'Create label' });
    await label.getByLabel('Id').fill('beta');
    await label.getByRole('button', { name: 'Create label' }).click();
    await page.getByRole('button', { name: 'Delete label beta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete label' }).click();
    await page.getByRole('cell', { name: 'beta' }).waitFor({ state: 'detached' });
  });

  it('keeps the typed text of a partial until one lets a version take its place', async () => {
    await console.admin.need('partials', { id: 'greeting', text: 'Hello.' });
    await console.admin.update('partials/greeting', { text: 'Good day.' });
    const page = await console.open('/prompts/partials/greeting', { expected: [/412/] });
    const text = page.getByRole('textbox', { name: 'Text' });
    const restore = async (button: string) => {
      await page.getByRole('button', { name: 'Restore v1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Restore v1?' });
      await dialog.getByText('What you have typed and not saved is discarded.').waitFor();
      await dialog.getByRole('button', { name: button }).click();
    };
    await text.fill('Typed.');
    await restore('Keep it');
    await console.admin.update('partials/greeting', { text: 'Good evening.' });
    await restore('Restore v1');
    await page.getByText('Somebody has changed it meanwhile').waitFor();
    await page.getByRole('heading', { name: 'Template of v3' }).waitFor();
    expect(await text.inputValue()).toBe('Typed.');
    await page.getByRole('button', { name: 'Save as v4' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('Good evening.').waitFor();
    await conflict.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'All partials' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await restore('Restore v1');
    await page.getByRole('heading', { name: 'Template of v4' }).waitFor();
    expect(await text.inputValue()).toBe('Hello.');
  });

  it('keeps what is typed while a save runs, which happens once, and then saves that over it', async () => {
    await makePrompt('slow');
    await console.admin.need('partials', { id: 'slowly', text: 'Hello.' });
    const page = await console.open('/prompts/slow');
    const next = page.getByRole('button', { name: 'Save as v3' });
    const saveWhileTyping = async (path: string, text: typeof next) => {
      const release: (() => void)[] = [];
      await page.route(`**/admin/v1/${path}`, async (route) => {
        if (route.request().method() === 'PATCH')
          await new Promise<void>((resolve) => {
            release.push(resolve);
          });
        await route.continue();
      });
      await text.fill('One.');
      await page.keyboard.press('ControlOrMeta+s');
      await eventually(() => release.length === 1);
      await text.fill('One. Two.');
      await page.keyboard.press('ControlOrMeta+s');
      release[0]?.();
      await next.waitFor();
      expect(await text.inputValue()).toBe('One. Two.');
      expect(release).toHaveLength(1);
      await page.unroute(`**/admin/v1/${path}`);
      await page.keyboard.press('ControlOrMeta+s');
      await page.getByRole('heading', { name: 'Template of v3' }).waitFor();
      expect(await text.inputValue()).toBe('One. Two.');
    };
    await saveWhileTyping('prompts/slow', page.getByRole('textbox', { name: 'Message 1' }));
    await page.goto(`${console.url}/prompts/partials/slowly`);
    await saveWhileTyping('partials/slowly', page.getByRole('textbox', { name: 'Text' }));
  });

  it('shows hostile text as text, and other shapes of templates as JSON and as one text', async () => {
    await makePrompt('hostile', {
      name: hostile,
      template: { messages: [{ role: 'user', content: hostile }] },
    });
    const page = await console.open('/prompts?q=onerror');
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor();
    await page.getByRole('link', { name: 'hostile' }).click();
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('region', { name: 'Answer of v1' }).getByText('<img src=x').waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByLabel('Written as').selectOption('JSON body');
    await page.getByRole('textbox', { name: 'JSON body' }).waitFor();
    await page.getByLabel('Written as').selectOption('Raw template');
    await page.getByRole('textbox', { name: 'Raw template' }).waitFor();
  });

  it('says that a prompt is gone, deletes one by its id, and what the gateway said when the list fails', async () => {
    const page = await console.open('/prompts/gone', { expected: [/404/, /500/] });
    await page.getByRole('heading', { name: 'There is no prompt with this id any more' }).waitFor();
    await makePrompt('removed');
    await page.goto(`${console.url}/prompts/removed`);
    await page.getByRole('button', { name: 'Actions of removed' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Not for long');
    await page.keyboard.press('Enter');
    await page.getByText('Not for long').waitFor();
    await page.getByRole('button', { name: 'Actions of removed' }).click();
    await page.getByRole('menuitem', { name: 'Delete prompt' }).click();
    await page.getByLabel('Type removed to confirm').fill('removed');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete prompt' }).click();
    await page.waitForURL(/\/prompts$/);
    await page.route('**/admin/v1/prompts?*', (route) =>
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
    const id = `looked-at-${theme}-${width}`;
    await makePrompt(id);
    await change(id, 'Sing about {{topic}} and {{other}}.');
    const page = await console.open('/prompts', { theme, width });
    await page.getByRole('link', { name: id }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.goto(`${console.url}/prompts/${id}?compare=1`);
    await page.getByRole('region', { name: 'v1 and v2' }).waitFor();
    await page.getByRole('table', { name: 'Versions of the prompt' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    const folder = process.env['GATEWAY_SCREENSHOTS'];
    if (folder === undefined) return;
    await page.setViewportSize({ width, height: 2400 });
    await page.screenshot({ path: `${folder}/prompts-${theme}-${width}.png` });
  });

  const makePrompt = (id: string, more: object = {}) =>
    console.admin.need('prompts', {
      id,
      model,
      template: { messages: [{ role: 'user', content: 'Tell me about {{topic}}.' }] },
      ...more,
    });
  const change = (id: string, content: string) =>
    console.admin.update(`prompts/${id}`, { template: { messages: [{ role: 'user', content }] } });
  const ask = async (reference: string, variables: object) => {
    const response = await fetch(
      `${console.services.gateway.url}/v1/prompts/${encodeURIComponent(reference)}/completions`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${callerKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ variables }),
      },
    );
    return response.text();
  };
});
