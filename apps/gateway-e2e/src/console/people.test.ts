import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';
import { keepPicture } from './keep-picture.js';
import { describePeopleConsole, everybody } from './people-console.js';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const choose = async (page: Page, action: string, name: string) => {
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const confirm = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action }).click();

describeConsole('people of a gateway without an issuer', (console) => {
  it('says how people sign in, and how that is changed', async () => {
    const page = await console.open('/people');
    await page.getByRole('heading', { name: 'Sign-in is by admin key.' }).waitFor();
    await page.getByText('Set GATEWAY_OIDC_ISSUER to let people sign in.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describePeopleConsole('people of the console', (console) => {
  beforeAll(async () => {
    for (const login of ['ada', 'dev', 'vic', 'new'] as const) await console.signIn(login);
  });

  it('shows an owner everybody, who waits for a role first, with the roles of groups locked', async () => {
    const page = await console.openAs('olga', '/people');
    const table = page.getByRole('table', { name: 'People' });
    const first = table.getByRole('row').nth(1);
    await first.getByText(everybody.new.name).waitFor();
    await first.getByText('waits for a role').waitFor();
    await page.getByText('1 person without a role.').waitFor();
    expect(await table.getByRole('row').count()).toBe(6);
    expect(await row(page, everybody.dev.name).innerText()).toMatch(/ads: developer\s*from group/);
    await page.getByRole('button', { name: `Actions of ${everybody.dev.name}` }).click();
    await page.getByRole('menuitem', { name: 'Give a role' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /^Take the role/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepPicture(page, 'people-light-1280');
  });

  it('gives a role by hand and takes it, with the keyboard', async () => {
    const page = await console.openAs('olga', '/people');
    await page.getByRole('button', { name: `Actions of ${everybody.new.name}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Give ${everybody.new.name} a role` });
    await dialog.getByLabel('Workspace', { exact: true }).selectOption('ads');
    await dialog.getByRole('radio', { name: /^viewer/ }).check();
    expect(await dialog.getByRole('radio', { name: /^owner/ }).count()).toBe(0);
    await keepPicture(page, 'people-give-light-1280');
    await page.keyboard.press('Enter');
    await page.getByText('The role is given.').waitFor();
    await row(page, everybody.new.name).getByText('ads: viewer').waitFor();
    const member = `workspaces/ads/members/${await console.idOf('new')}`;
    expect((await console.admin.read(member)).body).toMatchObject({ roles: { ads: 'viewer' } });
    await choose(page, 'Take the role viewer in ads', everybody.new.name);
    await confirm(page, 'Take the role');
    await row(page, everybody.new.name).getByText('waits for a role').waitFor();
    expect((await console.admin.read(member)).status).toBe(404);
  });

  it('ends all sessions of somebody, and forgets them', async () => {
    const page = await console.openAs('olga', '/people?q=dana');
    await choose(page, 'End all sessions', everybody.dev.name);
    await page.getByText('What ends at once: 1 session.').waitFor();
    await confirm(page, 'End all sessions');
    await page.getByText('The sessions are ended.').waitFor();
    await page.getByLabel('Search people').fill('nora');
    await choose(page, 'Forget person', everybody.new.name);
    await page.getByText('Roles that were given by hand go').waitFor();
    await confirm(page, 'Forget person');
    await page.getByText('Nobody matches').waitFor();
    await eventually(async () => (await console.admin.read('people')).body.data.length === 4);
    await console.signIn('new');
  });

  it('shows an administrator the people of their workspace, and nothing of the organisation', async () => {
    const page = await console.openAs('ada', '/people');
    await row(page, everybody.vic.name).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByText(everybody.new.name).count()).toBe(0);
    // Olga's role is one of the organisation.
    await row(page, everybody.olga.name).getByText('owner of the gateway').waitFor();
    await choose(page, 'Give a role', everybody.vic.name);
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Workspace', { exact: true }).count()).toBe(0);
    await dialog.getByRole('radio', { name: /^developer/ }).check();
    await dialog.getByRole('button', { name: 'Give a role' }).click();
    await row(page, everybody.vic.name).getByText('ads: developer').waitFor();
    await choose(page, 'Take the role developer in ads', everybody.vic.name);
    await confirm(page, 'Take the role');
    await page.getByText('The role is taken.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('fits a narrow dark window', async () => {
    const page = await console.openAs('olga', '/people', { width: 360, theme: 'dark' });
    await row(page, everybody.dev.name).waitFor();
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepPicture(page, 'people-dark-360');
  });
});
