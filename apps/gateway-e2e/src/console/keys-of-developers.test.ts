import type { Page } from 'playwright-core';
import { geminiFlash, shortChat } from '../administration/short-chat.js';
import { eventually } from '../support/eventually.js';
import { accessibilityProblems, isTooWide } from './console-page.js';
import { keepPicture } from './keep-picture.js';
import { describePeopleConsole, everybody } from './people-console.js';

const selfService = {
  maximumKeys: 2,
  maximumDays: 30,
  allowedModels: ['gemini-2.5-*'],
  budgets: [{ type: 'cost', limit: 20, resets: 'monthly' }],
  rateLimits: [{ type: 'requests', per: 'minute', limit: 60 }],
};

/** Makes a key on the page Keys. @returns its secret */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Make a key for yourself' });
  await form.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: `The secret of ${name}` });
  const secret = await shown.getByRole('textbox', { name: 'Secret' }).innerText();
  await shown.getByLabel('I have kept it').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  return secret;
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], .breathe').first().waitFor({ state: 'detached' });
}

describePeopleConsole('keys of developers', (console) => {
  const rows = (page: Page) => page.locator('[role=row][aria-selected]');

  it('says that nobody makes keys, until the workspace lets developers', async () => {
    const page = await console.openAs('dev', '/keys');
    await page.getByRole('heading', { name: 'Nobody makes keys for themselves in this workspace' }).waitFor();
    expect(await page.getByRole('button', { name: 'New key' }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect((await console.admin.update('workspaces/ads', { selfService })).status).toBe(200);
    await eventually(async () => {
      await page.keyboard.press('r');
      return page.getByRole('button', { name: 'New key' }).first().isEnabled();
    });
  });

  it('a developer makes a key with the keyboard, uses it, and sees the request without its bodies', async () => {
    const page = await console.openAs('dev', '/keys');
    await page.getByText('0 of 2 active').waitFor();
    const secret = await makeKey(page, 'laptop');
    await page.getByText('1 of 2 active').waitFor();
    const key = page.getByRole('row').filter({ hasText: 'laptop' });
    expect(await key.innerText()).toMatch(/in (30|29) days/);
    await eventually(async () => (await shortChat(console.url, secret)).status === 200);
    expect((await shortChat(console.url, secret, '@google/gemini-2.0-flash')).status).toBe(403);
    await keepPicture(page, 'own-keys-light-1280');
    await page.goto(`${console.url}/console/requests`);
    await page.getByText('Your own requests').waitFor();
    await rows(page).nth(1).waitFor();
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
    await keepPicture(page, 'own-requests-light-1280');
    await rows(page).filter({ hasText: '200' }).first().click();
    await page.getByRole('link', { name: 'Open full page' }).click();
    await page.getByText('You may not read bodies.').waitFor();
    await page.getByRole('link', { name: /laptop/ }).waitFor();
    expect(await page.getByText('Hello!').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepPicture(page, 'own-request-light-1280', 1200);
  });

  it('sees neither the requests nor the keys of others', async () => {
    const { secret, id } = await console.ads.need('api-keys', { name: 'of-the-team' });
    await eventually(async () => (await shortChat(console.url, secret)).status === 200);
    await eventually(async () => (await console.ads.read(`logs?key=${id}`)).body.data.length === 1);
    const [foreign] = (await console.ads.read(`logs?key=${id}`)).body.data;
    const page = await console.openAs('dev', '/requests');
    await rows(page).first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('of-the-team');
    await page.goto(`${console.url}/console/requests/${foreign.id}`);
    await page.getByText('No request with this id on record').waitFor();
    await page.goto(`${console.url}/console/keys/${id}`);
    await page.getByText('There is no key with this id any more').waitFor();
  });

  it('gives the key a new secret, makes no third one, and revokes it', async () => {
    const page = await console.openAs('dev', '/keys');
    await page.getByText('1 of 2 active').waitFor();
    await makeKey(page, 'server');
    await page.getByText('You have as many active keys as the workspace allows.').waitFor();
    expect(await page.getByRole('button', { name: 'New key' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'server' }).click();
    await page.getByRole('button', { name: 'Rotate key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click();
    const shown = page.getByRole('dialog', { name: 'The secret of server' });
    const secret = await shown.getByRole('textbox', { name: 'Secret' }).innerText();
    await shown.getByLabel('I have kept it').check();
    await shown.getByRole('button', { name: 'Done' }).click();
    await eventually(async () => (await shortChat(console.url, secret)).status === 200);
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('The key is revoked.').waitFor();
    await eventually(async () => (await shortChat(console.url, secret)).status === 401);
  });

  it('begins at Home with a key, a first request, and what was asked last', async () => {
    const page = await console.openAs('dev', '/');
    await page.getByRole('link', { name: 'You have one active key' }).waitFor();
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('status', { name: 'Answer' }).getByText('200').waitFor();
    await eventually(async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('r');
      return (await page.getByRole('table', { name: 'Your last requests' }).innerText()).includes(
        everybody.dev.name,
      );
    });
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepPicture(page, 'own-home-light-1280', 1300);
  });

  it('an administrator sees whose key it is, and gives it no new secret', async () => {
    const page = await console.openAs('ada', '/keys');
    const key = page.getByRole('row').filter({ hasText: 'laptop' });
    await key.getByText(everybody.dev.name).waitFor();
    await keepPicture(page, 'keys-of-people-light-1280');
    await key.getByRole('link').click();
    await page.getByRole('heading', { name: 'Key', exact: true }).waitFor();
    await page.getByText(everybody.dev.name).waitFor();
    expect(await page.getByRole('button', { name: 'Rotate key' }).isDisabled()).toBe(true);
  });

  it.each(['light', 'dark'] as const)('fits a narrow window in the theme %s', async (theme) => {
    const page = await console.openAs('dev', '/', { width: 360, theme });
    for (const path of ['/', '/keys', '/requests', '/playground', '/prompts']) {
      await page.goto(`${console.url}/console${path}`);
      await settled(page);
      expect([path, await isTooWide(page)]).toEqual([path, false]);
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
      await keepPicture(page, `own${path.replaceAll('/', '-')}-${theme}-360`);
    }
  });

  it('asks in the playground as oneself', async () => {
    const page = await console.openAs('dev', `/playground?model=${geminiFlash}`);
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello of Dana');
    await page.keyboard.press('Control+Enter');
    const facts = page.getByRole('status', { name: 'Figures of the answer' });
    await facts.getByText('200', { exact: true }).waitFor();
    await facts.getByRole('link', { name: 'Open request' }).click();
    await page.getByText(`asked by ${everybody.dev.name} in the console`).waitFor();
  });

  it('an administrator sees the keys of somebody who has left', async () => {
    const id = await console.idOf('dev');
    expect((await console.admin.remove(`people/${id}`)).status).toBe(204);
    const page = await console.openAs('ada', '/keys');
    const key = page.getByRole('row').filter({ hasText: 'laptop' });
    await key.getByText('has left').waitFor();
    await key.getByRole('link').click();
    // The list, where each of the person's keys says the same, may still be shown.
    await page.getByRole('heading', { name: 'Key', exact: true }).waitFor();
    await page.getByText('has left').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
