import { readFile } from 'node:fs/promises';
import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';
import { keepPicture } from './keep-picture.js';

describeConsole('the page Audit', (console) => {
  /** A key that is made, changed and rotated; a config; and somebody with a wrong key. */
  const changeSomething = async (name: string) => {
    const { id } = (await console.admin.need('api-keys', { name, allowedModels: ['a'] })) as { id: string };
    await console.admin.update(`api-keys/${id}`, { allowedModels: ['b', 'c'] });
    await console.admin.create(`api-keys/${id}/rotate`, {});
    return id;
  };

  it('tells who changed what, when, from where, with before and after in place', async () => {
    const id = await changeSomething('search-team');
    const page = await console.open('/audit');
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'search-team' }).filter({ hasText: 'changed' });
    for (const name of [
      /\d\d:\d\d:\d\d/,
      /^admin$|^GATEWAY_ADMIN_KEY$|environment/,
      'changed',
      'key search-team',
      /^127|::/,
    ])
      await row.getByRole('cell', { name }).first().waitFor();
    await row.getByText('allowedModels[0] a → b, allowedModels[1] ∅ → c').waitFor();
    await row.getByRole('button', { name: 'Show what was done to search-team' }).click();
    const diff = page.getByRole('region', { name: 'Before and after' });
    expect(await diff.textContent()).toMatch(/−.*"a".*\+.*"b"/);
    expect(page.url()).toContain('open=audit_');
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.waitForURL(`**/keys/${id}`);
  });

  it('filters by who, action, what, address and text, and has it all in the address', async () => {
    await changeSomething('ads-bot');
    const wrong = await fetch(`${console.services.gateway.url}/admin/v1/api-keys`, {
      headers: { 'x-gateway-api-key': 'a-key-that-nobody-has' },
    });
    expect(wrong.status).toBe(401);
    const page = await console.open('/audit');
    await page.getByLabel('Action', { exact: true }).selectOption('refused');
    await page
      .getByRole('row')
      .filter({ hasText: 'sign-in' })
      .getByRole('cell', { name: 'unknown' })
      .first()
      .waitFor();
    // The list of before, which has both, stays until the answer is there.
    const keyRows = page.getByRole('row').filter({ hasText: 'ads-bot' });
    await keyRows.first().waitFor({ state: 'detached' });
    expect(await keyRows.count()).toBe(0);
    await page.getByLabel('Action', { exact: true }).selectOption('rotated');
    await page.getByLabel('What', { exact: true }).selectOption('key');
    await page.getByLabel('Who', { exact: true }).fill('nobody');
    await page.getByRole('heading', { name: 'No changes match' }).waitFor();
    for (const part of ['action=rotate', 'resource=api-keys', 'actor=nobody'])
      expect(page.url()).toContain(part);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByLabel('Search changes').fill('ads-bot');
    await page.getByRole('row').filter({ hasText: 'ads-bot' }).filter({ hasText: 'created' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'session' }).first().waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'refused' }).first().waitFor({ state: 'detached' });
    expect(page.url()).toContain('text=ads-bot');
    await page
      .getByRole('button', { name: /^Show what was done/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Only this request' }).click();
    await page.getByRole('button', { name: /^request req_/ }).click();
    await page.getByLabel('From address').fill('203.0.113.9');
    await page.getByRole('heading', { name: 'No changes match' }).waitFor();
    await page.goto(`${console.url}/audit?from=2020-01-01T00:00:00Z&until=2020-01-02T00:00:00Z`);
    await page.getByRole('heading', { name: 'No changes in this period' }).waitFor();
  });

  it('leaves sign-ins out until one asks for them, and says so', async () => {
    await changeSomething('beside-sign-ins');
    const page = await console.open('/audit');
    await page.getByRole('row').filter({ hasText: 'beside-sign-ins' }).first().waitFor();
    await page.getByText(/, without sign-ins and sessions that ended\.$/).waitFor();
    const sessions = page.getByRole('cell', { name: /^session session_/ });
    expect(await sessions.count()).toBe(0);
    await page.getByRole('button', { name: 'Show sign-ins' }).click();
    await sessions.first().waitFor();
    await page.getByText('These are all changes of this period.', { exact: true }).waitFor();
    expect(page.url()).toContain('sign_ins=true');
    await page.getByLabel('What', { exact: true }).selectOption('session');
    await page.getByRole('button', { name: 'Show sign-ins' }).waitFor({ state: 'detached' });
  });

  it('has sessions that were revoked for whoever asks for the action, and says without rows what is left out', async () => {
    const page = await console.open('/audit');
    await page.getByRole('table').waitFor();
    const entry = {
      id: 'audit_revoked',
      at: new Date().toISOString(),
      action: 'revoke',
      resource: 'sessions',
      resourceId: 'session_of_somebody',
      actor: { id: 'key_1', name: 'ops' },
      requestId: 'req_1',
    };
    await page.route('**/admin/v1/audit-log?*', (route) => {
      const isLeftOut = route.request().url().includes('except=sessions');
      return route.fulfill({ json: { data: isLeftOut ? [] : [entry], nextCursor: null } });
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Sign-ins and sessions that ended are left out.').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('What is listed, without sign-ins and sessions that ended').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Action', { exact: true }).selectOption('revoked');
    await page.getByRole('cell', { name: 'session session_of_somebody' }).waitFor();
    expect(page.url()).toContain('action=revoke');
  });

  it('has its filters behind a button in narrow windows', async () => {
    const page = await console.open('/audit', { width: 360 });
    await page.getByRole('table').waitFor();
    const who = page.getByLabel('Who', { exact: true });
    expect(await who.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await who.fill('nobody');
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    expect(await isTooWide(page)).toBe(false);
  });

  it('exports exactly what the filters mean', async () => {
    await changeSomething('exported');
    const page = await console.open('/audit?action=create&text=exported');
    await page.getByRole('row').filter({ hasText: 'exported' }).waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV table' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit-log.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(',create,api-keys,key_exported')]);
  });

  it('is walked through by keyboard alone, and shows older changes when asked', async () => {
    for (let number = 0; number < 55; number += 1)
      await console.admin.need('api-keys', { name: `many-${number}` });
    const page = await console.open('/audit?text=many-');
    await page.getByRole('cell', { name: 'key many-54' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const details = page.getByRole('region', { name: 'Before and after' });
    expect(await details.textContent()).toContain('many-53');
    await page.keyboard.press('Enter');
    await details.waitFor({ state: 'detached' });
    expect(await page.getByRole('row').count()).toBe(51);
    await page.getByRole('button', { name: 'Show older changes' }).click();
    await page.getByRole('cell', { name: 'key many-0' }).waitFor();
    await page.getByText('These are all changes of this period.').waitFor();
    expect(await page.getByRole('row').count()).toBe(56);
  });

  it('shows hostile names as text, and what the gateway said when it fails', async () => {
    const hostile = '<img src=x onerror=alert(1)> \u202Eمفتاح 🔑';
    const page = await console.open('/audit', { expected: [/500/] });
    await page.getByRole('table').waitFor();
    const entry = {
      id: 'audit_1',
      at: new Date().toISOString(),
      action: 'update',
      resource: 'configs',
      resourceId: hostile,
      actor: { id: hostile, name: hostile },
      requestId: hostile,
      before: { note: hostile },
      after: { note: `${hostile} `.repeat(30) },
    };
    await page.route('**/admin/v1/audit-log?*', (route) =>
      route.fulfill({ json: { data: [entry], nextCursor: null } }),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: /^Show what was done to <img/ }).click();
    await page.getByRole('region', { name: 'Before and after' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(await isTooWide(page)).toBe(false);
    await page.unroute('**/admin/v1/audit-log?*');
    await page.route('**/admin/v1/audit-log?*', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'It broke.', code: 'internal_error' } } }),
    );
    await page.getByLabel('Action', { exact: true }).selectOption('deleted');
    await page.getByText('It broke.').waitFor();
    await page.unroute('**/admin/v1/audit-log?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No changes match' }).waitFor();
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ] as const)('is accessible in the theme %s at %s pixels', async (theme, width) => {
    const id = await changeSomething(`looked-at-${theme}-${width}`);
    const page = await console.open(`/audit?text=${id}`, { theme, width });
    await page
      .getByRole('button', { name: /^Show what was done/ })
      .nth(1)
      .click();
    await page.getByRole('region', { name: 'Before and after' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await keepPicture(page, `audit-open-${theme}-${width}`, 1100);
    await page.goto(`${console.url}/audit`);
    await page.getByRole('table').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await keepPicture(page, `audit-${theme}-${width}`);
  });
});
