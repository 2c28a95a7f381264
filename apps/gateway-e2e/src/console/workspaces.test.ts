import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { WorkspaceClient } from '../support/workspace-client.js';
import {
  accessibilityProblems,
  describeConsole,
  isTooWide,
  signInByKey,
  type ConsoleServices,
} from './console-page.js';
import { keepPicture } from './keep-picture.js';

const model = '@google-own/gemini-2.5-flash';
const hostileName = '<img src=x onerror=alert(1)> \u202eשלום 👩‍💻';
const teams = ['ads', 'search'] as const;
/** A deleted workspace, or one that never was, is refused by the gateway; the browser writes a line for it. */
const refused = [/status of 4\d\d/];

const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Workspace: / });
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { level: 1, name });
const row = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) });
const choose = async (page: Page, action: string, id: string) => {
  await page.getByRole('button', { name: `Actions of ${id}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Two workspaces with the same names everywhere; what is written in each carries its name. */
async function fillTeams({ services, admin }: ConsoleServices): Promise<void> {
  const { gateway, twin } = services;
  for (const id of teams) {
    await admin.need('workspaces', { id, ...(id === 'ads' && { name: hostileName }) });
    const team = new WorkspaceClient(gateway.url, id);
    const upstream = { kind: 'google', apiKey: 'upstream-key-of-the-tests', baseUrl: twin.url };
    await team.need('providers', { slug: 'google-own', ...upstream });
    await team.need('configs', { id: 'careful', name: `of-${id}`, config: { provider: '@google-own' } });
    await team.need('prompts', {
      id: 'summary',
      name: `of-${id}`,
      template: { messages: [{ role: 'user', content: `of-${id}` }] },
    });
    const { secret } = await team.need('api-keys', { name: 'service' });
    await team.need('api-keys', { name: `service-of-${id}` });
    const headers = { 'x-gateway-api-key': secret };
    const body = { model, user: `of-${id}`, messages: [{ role: 'user', content: `This is of-${id}.` }] };
    for (let index = 0; index < 3; index += 1) await postChat({ gateway: gateway.url, body, headers });
    await eventually(async () => (await team.read('logs')).body.data.length === 3);
  }
}

const pages: readonly (readonly [string, string])[] = [
  ['/', 'Home'],
  ['/requests?live=true', 'Requests'],
  ['/playground', 'Playground'],
  ['/models', 'Models'],
  ['/providers', 'Providers'],
  ['/providers/google-own', 'Provider'],
  ['/keys', 'Keys'],
  ['/keys/key_service', 'Key'],
  ['/configs', 'Configs'],
  ['/configs/careful', 'Config'],
  ['/prompts', 'Prompts'],
  ['/prompts/summary', 'Prompt'],
  ['/spend', 'Spend'],
  ['/guardrails', 'Guardrails'],
  ['/audit', 'Audit'],
  ['/settings', 'Settings'],
];

/** The requests to the API that a page makes, without those about all workspaces. */
function watchApi(page: Page): readonly URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/(admin\/)?v1\//.test(url.pathname) && !/\/(workspaces|sessions)$/.test(url.pathname))
      asked.push(url);
  });
  return asked;
}

const settled = (page: Page) =>
  page.locator('[aria-busy=true], .breathe').first().waitFor({ state: 'detached' });

describeConsole('the console where there is one workspace', (console) => {
  it('never mentions it', async () => {
    const page = await console.open('/');
    await heading(page, 'Home').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await switcher(page).count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/workspace/i);
  });
});

describeConsole('the switch of workspaces', (console) => {
  beforeAll(() => fillTeams(console));

  it('leads to the same page of another one, with the keyboard, and back', async () => {
    const page = await console.open('/keys');
    await switcher(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'default', checked: true }).waitFor();
    await page.keyboard.type('search');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/~search/keys');
    await page.getByRole('link', { name: 'service-of-search' }).waitFor();
    expect(await switcher(page).innerText()).toBe('search');
    await page.keyboard.type('gp');
    await page.waitForURL('**/console/~search/playground');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/console/keys');
    expect(await switcher(page).innerText()).toBe('default');
    await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
    expect(await page.getByText('service-of').count()).toBe(0);
  });

  it('is in the palette too', async () => {
    const page = await console.open('/~ads/configs/careful');
    await heading(page, 'Config').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('workspace search');
    await page.getByRole('option', { name: 'Workspace: search' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/~search/configs');
    await page.getByText('of-search').waitFor();
  });

  it.each(pages)('%s asks and shows one workspace alone', async (at, title) => {
    const page = await console.open('/settings?tab=browser');
    await page.waitForLoadState('networkidle');
    const asked = watchApi(page);
    for (const team of teams) {
      // What a page that is left had begun to ask does not count.
      await page.goto('about:blank');
      const before = asked.length;
      await page.goto(`${console.url}/~${team}${at}`);
      await heading(page, title).waitFor();
      await settled(page);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
        expect(href).toMatch(new RegExp(`^/console/~${team}(/|$)`));
      const named = asked.slice(before).map(({ searchParams }) => searchParams.get('x-gateway-workspace'));
      expect([...new Set(named)]).toEqual([team]);
      const [other = ''] = teams.filter((one) => one !== team);
      expect(await page.locator('main').innerText()).not.toContain(`of-${other}`);
    }
  });

  it('is kept by the tail, by downloads and by what the playground asks', async () => {
    const page = await console.open('/~ads/requests?live=true', { expected: refused });
    const rows = page.locator('[role=row][aria-selected]');
    await rows.nth(2).waitFor();
    const before = await rows.count();
    const other = await page.context().newPage();
    await other.goto(`${console.url}/~ads/playground?model=${model}`);
    await other.getByRole('textbox', { name: 'Message' }).fill('Hello of-ads');
    await other.keyboard.press('Control+Enter');
    await other
      .getByRole('status', { name: 'Figures of the answer' })
      .getByText('200', { exact: true })
      .waitFor();
    await other.close();
    await rows.nth(before).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('dialog').getByLabel('JSON Lines, for programs').check();
    await page.getByRole('button', { name: 'Download' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    const exported = lines.map((line) => (JSON.parse(line) as { readonly id: string }).id).sort();
    const logOf = async (team: string): Promise<readonly { readonly id: string }[]> =>
      (await new WorkspaceClient(console.services.gateway.url, team).read('logs?limit=200')).body.data;
    expect(exported).toEqual((await logOf('ads')).map(({ id }) => id).sort());
    expect(await logOf('default')).toEqual([]);
  });

  it('is another one in another window of the same browser', async () => {
    const page = await console.open('/~ads/keys');
    const other = await page.context().newPage();
    await other.goto(`${console.url}/~search/keys`);
    await other.getByRole('link', { name: 'service-of-search' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'service-of-ads' }).waitFor();
    expect(await other.getByText('of-ads').count()).toBe(0);
  });

  it('comes back after signing in', async () => {
    const page = await console.open('/~ads/keys', { isSignedIn: false, expected: refused });
    await page.waitForURL('**/console/~ads/sign-in?**');
    await signInByKey(page);
    await page.waitForURL('**/console/~ads/keys');
    await page.getByRole('link', { name: 'service-of-ads' }).waitFor();
  });

  it('says where there is none of that id', async () => {
    const page = await console.open('/~nobody/keys', { expected: refused });
    await page.getByRole('heading', { name: 'There is no such workspace' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go to your own workspace' }).click();
    await page.waitForURL('**/console/keys');
    await heading(page, 'Keys').waitFor();
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const)('is accessible, in the theme %s at %s pixels', async (theme, width) => {
    const page = await console.open('/~ads/requests', { theme, width });
    await switcher(page).click();
    await page.getByRole('menuitemcheckbox').nth(2).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await keepPicture(page, `workspace-menu-${theme}-${width}`);
  });
});

describeConsole('the page People', (console) => {
  beforeAll(() => fillTeams(console));

  it('says how one signs in, and leads to its parts', async () => {
    const page = await console.open('/');
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByText('Sign-in is by admin key.').waitFor();
    await page.getByRole('tab', { name: 'People' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/people?tab=workspaces');
    await row(page, 'default').getByText('this one').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/people?tab=sessions');
    await page.getByText('this session').waitFor();
  });

  it('creates a workspace, renames it and deletes it', async () => {
    const page = await console.open('/people?tab=workspaces', { expected: refused });
    await row(page, 'ads').waitFor();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Create a workspace' });
    await page.keyboard.press('Enter');
    await dialog.getByText('Give the workspace an id').waitFor();
    await dialog.getByLabel('Id').fill('Not an id');
    await page.keyboard.press('Enter');
    await dialog.getByText('up to 63 lower-case letters').waitFor();
    await dialog.getByLabel('Id').fill('research');
    await page.keyboard.press('Enter');
    await row(page, 'research').waitFor();
    await choose(page, 'Edit workspace', 'research');
    await page.getByRole('dialog', { name: 'Edit research' }).getByLabel('Name').fill(hostileName);
    await page.keyboard.press('Enter');
    await row(page, 'research').getByText('<img src=x').waitFor();
    await choose(page, 'Delete workspace', 'research');
    await page.getByRole('dialog').getByLabel('Type research to confirm').fill('research');
    await page.getByRole('button', { name: 'Delete workspace' }).click();
    await page.getByText('The workspace is deleted.').waitFor();
    expect(await row(page, 'research').count()).toBe(0);
    expect((await console.admin.read('workspaces/research')).status).toBe(404);
  });

  it('does not overwrite a name that somebody else has given', async () => {
    const page = await console.open('/people?tab=workspaces', { expected: refused });
    await choose(page, 'Edit workspace', 'search');
    await page.getByRole('dialog', { name: 'Edit search' }).getByLabel('Name').fill('Mine');
    expect((await console.admin.update('workspaces/search', { name: 'Theirs' })).status).toBe(200);
    await page.getByRole('button', { name: 'Save workspace' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('Theirs').waitFor();
    expect((await console.admin.read('workspaces/search')).body.name).toBe('Theirs');
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await eventually(async () => (await console.admin.read('workspaces/search')).body.name === 'Mine');
    expect((await console.admin.update('workspaces/search', { name: null })).status).toBe(200);
  });

  it('sets what bounds a workspace, and what its developers may do for themselves', async () => {
    const page = await console.open('/people?tab=workspaces', { expected: refused });
    await choose(page, 'Edit workspace', 'search');
    const dialog = page.getByRole('dialog', { name: 'Edit search' });
    await dialog.getByRole('button', { name: 'Add budget', exact: true }).click();
    await dialog.getByLabel('Amount').fill('500');
    await dialog.getByLabel('Requests in progress').fill('0');
    await dialog.getByLabel('Developers may make keys for themselves').check();
    await dialog.getByLabel('Keys of each person').fill('3');
    await dialog.getByLabel('Days until a key ends').fill('30');
    await dialog.getByLabel('Models of these keys').fill('gemini-2.5-*');
    await dialog.getByRole('button', { name: 'Each person: add rate limit' }).click();
    await dialog.getByLabel('Amount').nth(1).fill('60');
    await dialog.getByLabel('Revoke the keys of people who leave').check();
    await dialog.getByRole('button', { name: 'Save workspace' }).click();
    await dialog.getByText('A whole number from 1.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepPicture(page, 'workspace-form-light-1280', 1800);
    await dialog.getByLabel('Requests in progress').fill('20');
    await dialog.getByRole('button', { name: 'Save workspace' }).click();
    await row(page, 'search').getByText('$500.00 a month').waitFor();
    expect((await console.admin.read('workspaces/search')).body).toMatchObject({
      budgets: [{ type: 'cost', limit: 500, resets: 'monthly' }],
      concurrency: 20,
      selfService: {
        maximumKeys: 3,
        maximumDays: 30,
        allowedModels: ['gemini-2.5-*'],
        rateLimits: [{ type: 'requests', per: 'minute', limit: 60 }],
        revokeOnLeave: true,
      },
    });
    await choose(page, 'Edit workspace', 'search');
    await dialog.getByLabel('Developers may make keys for themselves').uncheck();
    await dialog.getByRole('button', { name: 'Save workspace' }).click();
    await page.getByText('The workspace is saved.').last().waitFor();
    await eventually(
      async () => (await console.admin.read('workspaces/search')).body.selfService === undefined,
    );
  });

  it('bounds all workspaces together, and overwrites nothing unseen', async () => {
    expect((await console.admin.send('PUT', 'organisation', { concurrency: 40 })).status).toBe(200);
    const page = await console.open('/people?tab=workspaces', { expected: refused });
    await page.getByText('40 requests in progress in each process').waitFor();
    await page.getByRole('button', { name: 'Edit limits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Limits of all workspaces together' });
    await dialog.getByRole('button', { name: 'Add rate limit' }).click();
    await dialog.getByLabel('Amount').fill('6000');
    expect((await console.admin.send('PUT', 'organisation', { concurrency: 50 })).body).toMatchObject({
      concurrency: 50,
    });
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('"concurrency": 50').waitFor();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await page.getByText('6,000 requests a minute').waitFor();
    const { body } = await console.admin.read('organisation');
    expect(body).toMatchObject({ rateLimits: [{ type: 'requests', per: 'minute', limit: 6000 }] });
    expect(body.concurrency).toBe(40);
    expect((await console.admin.send('PUT', 'organisation', {})).status).toBe(200);
  });

  it('says what a workspace owns instead of deleting it', async () => {
    const page = await console.open('/people?tab=workspaces');
    await choose(page, 'Delete workspace', 'ads');
    await page.getByText('It owns 2 keys, 1 provider, 1 config and 1 prompt.').waitFor();
    await page.getByRole('button', { name: 'Open workspace' }).click();
    await page.waitForURL('**/console/~ads/keys');
    await page.getByRole('button', { name: /^Workspace: ads/ }).waitFor();
  });

  it('ends sessions, its own too', async () => {
    const other = await console.open('/settings?tab=browser', { expected: refused });
    await other.getByRole('heading', { name: 'Settings' }).waitFor();
    const page = await console.open('/people?tab=sessions', { expected: refused });
    const ends = page.getByRole('button', { name: /^End session of/ });
    const foreign = page.getByRole('row').filter({ hasNotText: 'this session' });
    await page.getByText('this session').waitFor();
    const before = await ends.count();
    await foreign
      .getByRole('button', { name: /^End session of/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await eventually(async () => (await ends.count()) === before - 1);
    await page.getByRole('row').filter({ hasText: 'this session' }).getByRole('button').click();
    await page.getByText('It is yours: you are signed out.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await page.getByLabel('Admin key').waitFor();
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const)('is accessible, in the theme %s at %s pixels', async (theme, width) => {
    const page = await console.open('/people', { theme, width });
    for (const tab of ['People', 'Workspaces', 'Sessions']) {
      await page.getByRole('tab', { name: tab }).click();
      await settled(page);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await keepPicture(page, `people-${tab.toLowerCase()}-${theme}-${width}`);
    }
  });
});
