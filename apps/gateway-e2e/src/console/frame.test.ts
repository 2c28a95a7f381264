import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';

const pages = [
  'Home',
  'Requests',
  'Playground',
  'Models',
  'Providers',
  'Keys',
  'Configs',
  'Prompts',
  'Spend',
  'Guardrails',
  'Audit',
  'People',
  'Settings',
];

describeConsole('the frame of the console', (console) => {
  it('names all pages, and each opens', async () => {
    const page = await console.open('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(pages);
    for (const name of pages) {
      await links.filter({ hasText: name }).click();
      await page.locator('main').getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.title()).toBe(`${name} · Gateway console`);
    }
  });

  it('goes to pages by keys, but not while one types', async () => {
    const page = await console.open('/');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.type('gk');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('gm');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
  });

  it('finds pages by other words, and opens a pasted request id', async () => {
    // There is no such request, which the page of it may find out before the window closes.
    const page = await console.open('/', { expected: [/status of 404/] });
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('logs');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Requests', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('req_1lKpQ2abc');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/requests/req_1lKpQ2abc');
    await page.getByText('req_1lKpQ2abc').first().waitFor();
  });

  it('finds what has a name, whatever was typed before the palette was there', async () => {
    const page = await console.open('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const other = await page.context().newPage();
    await other.route('**/assets/palette-*.js', (route) => held.then(() => route.continue()));
    await other.goto(`${console.url}/settings`);
    await other.getByRole('heading', { name: 'Settings' }).waitFor();
    await other.keyboard.press('Control+k');
    await other.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await other.keyboard.type('goo');
    go();
    await other.getByRole('combobox').waitFor();
    await other.keyboard.type('gle');
    expect(await other.getByRole('combobox').inputValue()).toBe('google');
    await other.getByRole('option', { name: '@google Provider' }).waitFor();
    await other.keyboard.press('Enter');
    await other.waitForURL('**/console/providers/google');
  });

  it('opens nothing that fits an earlier text alone, while what was typed last is looked for', async () => {
    const page = await console.open('/');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    const typed = page.getByRole('dialog').getByRole('combobox');
    await typed.fill('goo');
    await page.getByRole('option', { name: '@google Provider' }).waitFor();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/admin/v1/search?**', (route) => held.then(() => route.continue()));
    await typed.fill('goog');
    await page.getByRole('option', { name: '@google Provider' }).waitFor();
    await typed.fill('theme dark');
    await page.getByRole('option', { name: /^Theme: dark/i }).waitFor();
    expect(await page.getByRole('option', { name: '@google Provider' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/console/');
    go();
  });

  it('lists the keys with ?, and switches those of one letter off', async () => {
    const page = await console.open('/');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Go to Requests').waitFor();
    await help.getByLabel('Single-letter keys').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.type('gk');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/');
  });

  it('begins with a link that skips the navigation', async () => {
    const page = await console.open('/');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
  });

  it('keeps the chosen theme, also over the next visit', async () => {
    const page = await console.open('/', { theme: 'light' });
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme');
    expect(await ground()).toBe('dark');
    await page.reload();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect(await ground()).toBe('dark');
  });

  it('tells which parameters of an address it does not know', async () => {
    const page = await console.open('/requests?colour=red&outcome=error');
    const notice = page.getByText('this page does not know, and that is left out: colour.');
    await notice.waitFor();
    expect(new URL(page.url()).search).toBe('?outcome=error');
    await page.keyboard.type('gk');
    await notice.waitFor({ state: 'detached' });
  });

  it('has a page for an address of none', async () => {
    const page = await console.open('/no-such-page');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  });

  it('has its navigation in a sheet in narrow windows', async () => {
    const page = await console.open('/', { width: 360 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    expect(await isTooWide(page)).toBe(false);
  });

  it.each(['light', 'dark'] as const)(
    'is accessible with palette and help open, in the theme %s',
    async (theme) => {
      const page = await console.open('/', { theme });
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );
});

describeConsole('the widgets of the console', (console) => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const)('are accessible and within the policy, in the theme %s at %s pixels', async (theme, width) => {
    const page = await console.open('/components', { theme, width, height: 3000 });
    await page.locator('.cm-editor').waitFor();
    await page.locator('.uplot').nth(1).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  });

  it.each(['Open dialog', 'Open destructive dialog', 'Open conflict', 'Open sheet'])(
    '%s: holds the focus, closes with Escape and gives it back',
    async (name) => {
      const page = await console.open('/components');
      const button = page.getByRole('button', { name });
      await button.click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(
        true,
      );
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    },
  );

  it('moves the focus of a long table by keys, and has few of its rows in the page', async () => {
    const page = await console.open('/components');
    const grid = page.getByRole('grid', { name: 'Example requests' });
    await grid.getByRole('gridcell', { name: 'req_0', exact: true }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(focusedText(page)).resolves.toBe('model-1');
    await page.keyboard.press('Control+End');
    await grid.getByRole('gridcell', { name: 'req_1999', exact: true }).waitFor();
    await page.waitForFunction("document.activeElement.textContent === '5997 ms'");
    expect(await grid.getByRole('row').count()).toBeLessThan(60);
    await page.keyboard.press('Enter');
    await grid.locator('[aria-selected=true]').getByText('req_1999').waitFor();
  });
});

const focusedText = (page: { evaluate(script: string): Promise<unknown> }) =>
  page.evaluate('document.activeElement.textContent');
