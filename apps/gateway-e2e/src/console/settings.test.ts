import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { eventually } from '../support/eventually.js';
import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';
import { keepPicture } from './keep-picture.js';

const hostile = '<img src=x onerror=alert(1)> \u202Eمفتاح 🔑';

describeConsole('the page Settings', (console) => {
  it('shows version, database, log, Redis and links to documents', async () => {
    const page = await console.open('/settings');
    const { body: system } = await console.admin.read('system');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByText(system.version, { exact: true }).waitFor();
    const database = console.environment['GATEWAY_DATABASE_URL'] === undefined ? 'SQLite' : 'PostgreSQL';
    await page.getByText(`${database} ${system.database.version}`).waitFor();
    await page.getByText('reachable', { exact: true }).first().waitFor();
    await page.getByText('recorded in full').waitFor();
    await page.getByText('30 days').waitFor();
    await page.getByText('There is no Redis.').waitFor();
    await page.getByText('Set by GATEWAY_DATABASE_URL.').waitFor();
    const main = page.getByRole('main');
    for (const name of ['API reference', 'OpenAPI document']) {
      const link = main.getByRole('link', { name });
      const address = await link.evaluate((element) => (element as unknown as { href: string }).href);
      expect((await fetch(address)).status).toBe(200);
    }
  });

  it('lists the environment with masked secrets and the source of each value, found by keyboard alone', async () => {
    const page = await console.open('/settings');
    await page.getByRole('tab', { name: 'System' }).focus();
    for (const name of ['Replicas', 'Config file', 'Environment']) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tabpanel', { name }).waitFor();
    }
    await page.getByRole('row', { name: 'GATEWAY_ADMIN_KEY' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'GATEWAY_ADMIN_KEY' });
    await row.getByRole('cell', { name: '••• secret' }).waitFor();
    await row.getByText('set', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('log_ret');
    await page.getByRole('row', { name: 'GATEWAY_LOG_RETENTION_DAYS 30 default' }).waitFor();
    await page.waitForURL('**tab=environment&q=log_ret');
    await page.getByRole('row', { name: /^GATEWAY_ADMIN_KEY/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Source').selectOption('set');
    await page.getByRole('heading', { name: 'No variable matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row').filter({ hasText: 'GATEWAY_CONFIG_FILE' }).waitFor();
    expect(await page.content()).not.toContain('end-to-end-tests-only-admin');
  });

  it('marks what comes from the config file with its line, and tells the problems of a file that is not taken', async () => {
    const page = await console.open('/settings?tab=file');
    await page.getByText('in force', { exact: true }).waitFor();
    await page.getByRole('row', { name: /^tests key line 2 · apiKeys\[0\]$/ }).waitFor();
    await page.getByRole('row', { name: /^google provider line 7 / }).waitFor();
    const { body } = await console.admin.read('config-file');
    const path = body.path as string;
    const good = await readFile(path, 'utf8');
    await appendFile(path, 'providerz: []\n');
    await eventually(async () => {
      await page.keyboard.press('r');
      return page.getByText('invalid: the version before it is still in force').isVisible();
    });
    await page.getByRole('row', { name: /^10 .*providerz/ }).waitFor();
    await writeFile(path, good);
    await page.getByRole('link', { name: 'google', exact: true }).click();
    await page.getByText('from the config file').waitFor();
  });

  it('lists the replicas, and says which is silent and which differs', async () => {
    const page = await console.open('/settings?tab=replicas');
    await page.getByText('serving').waitFor();
    const { body } = await console.admin.read('replicas');
    const [own] = body.data as readonly object[];
    const other = {
      ...own,
      id: 'other',
      host: hostile,
      state: 'silent',
      configDigest: 'ab'.repeat(32),
      seenAt: new Date(Date.parse(body.readAt as string) - 40_000).toISOString(),
      openCircuits: [{ provider: 'google', slug: 'google', model: 'm', state: 'open' }],
    };
    await page.route('**/admin/v1/replicas', (route) =>
      route.fulfill({ json: { readAt: body.readAt as string, data: [own, { ...own, id: 'b' }, other] } }),
    );
    await page.keyboard.press('r');
    const row = page.getByRole('row').filter({ hasText: '<img src=x onerror=alert(1)>' });
    await row.getByText('not heard of for 40 s').waitFor();
    await row.getByText('abababab differs').waitFor();
    await page.getByText('Requests avoid for now: @google/m').waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.route('**/admin/v1/replicas', (route) =>
      route.fulfill({ json: { readAt: body.readAt as string, data: [] } }),
    );
    await page.keyboard.press('r');
    await page.getByRole('heading', { name: 'No process has reported yet' }).waitFor();
  });

  it('keeps theme, height of rows and keys in this browser', async () => {
    const page = await console.open('/settings?tab=browser');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.getByLabel('Keys of single letters').uncheck();
    await page.reload();
    expect(await page.evaluate('({ ...document.documentElement.dataset })')).toMatchObject({
      theme: 'dark',
      density: 'compact',
    });
    expect(await page.getByLabel('Keys of single letters').isChecked()).toBe(false);
    await page.getByText('UTC').waitFor();
  });

  it('says what the gateway said when it fails, and tries again', async () => {
    const page = await console.open('/', { expected: [/500/] });
    await page.route('**/admin/v1/system', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'It broke.', code: 'internal_error' } } }),
    );
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press(',');
    await page.getByText('It broke.').waitFor();
    await page.unroute('**/admin/v1/system');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('recorded in full').waitFor();
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ] as const)('is accessible in the theme %s at %s pixels', async (theme, width) => {
    const page = await console.open('/settings', { theme, width });
    await page.getByText('recorded in full').waitFor();
    for (const name of ['System', 'Replicas', 'Config file', 'Environment', 'This browser']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).waitFor();
      await page.getByText('Loading').waitFor({ state: 'detached' });
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await keepPicture(page, `settings-${name.toLowerCase().replaceAll(' ', '-')}-${theme}-${width}`);
    }
  });
});
