import { adminKey } from '../support/launch-gateway.js';
import { callerKey } from '../support/start-gateway.js';
import { accessibilityProblems, describeConsole, isTooWide, signInByKey } from './console-page.js';

/** The browser itself writes a line for each refused request. */
const refused = [/status of 4\d\d/];

describeConsole('signing in', (console) => {
  it('leads who is not signed in to the sign-in page, and afterwards to the page that was asked for', async () => {
    const page = await console.open('/requests?outcome=error', { isSignedIn: false, expected: refused });
    await page.getByRole('heading', { name: 'Gateway console' }).waitFor();
    await signInByKey(page);
    await page.getByRole('heading', { name: 'Requests', exact: true }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/console/requests?outcome=error');
    expect(await page.getByText('this page does not know').count()).toBe(0);
  });

  it('works by keyboard alone: the focus is in the field, and Enter sends it', async () => {
    const page = await console.open('/', { isSignedIn: false, expected: refused });
    await page.getByLabel('Admin key').waitFor();
    await page.keyboard.type(adminKey);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });

  it('says that a key is unknown, and that a key may not administer', async () => {
    const page = await console.open('/sign-in', { isSignedIn: false, expected: refused });
    await signInByKey(page, 'gw-nobody-knows-this-key');
    await page.getByText('This key is unknown, expired or revoked.').waitFor();
    await signInByKey(page, callerKey);
    await page.getByText('This key may ask models, not administer.').waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('asks for a key when none was typed', async () => {
    const page = await console.open('/sign-in', { isSignedIn: false, expected: refused });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Paste an admin key.').waitFor();
  });

  it('keeps the key nowhere: not in the address, not in a storage, not in a readable cookie', async () => {
    const page = await console.open('/', { isSignedIn: false, expected: refused });
    await signInByKey(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const seen = await page.evaluate(
      'JSON.stringify([location.href, {...localStorage}, {...sessionStorage}, document.cookie])',
    );
    expect(seen).not.toContain(adminKey);
    expect(JSON.parse(seen as string).at(-1)).toBe('');
  });

  it('takes the token of a link out of the address at once, and says why a link does not work', async () => {
    const token = 'x'.repeat(32);
    const page = await console.open(`/sign-in#token=${token}`, { isSignedIn: false, expected: refused });
    await page.getByRole('alert').waitFor();
    expect(page.url()).toBe(`${console.url}/sign-in`);
    expect(await page.content()).not.toContain(token);
    await signInByKey(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });

  it('opens the console for a link that was used before, while this browser is signed in', async () => {
    const { body } = await console.admin.create('sign-in-links', {});
    const { path } = body as { path: string };
    const link = path.replace(/^\/console/, '');
    const page = await console.open(link, { isSignedIn: false, expected: refused });
    for (const time of ['first', 'second']) {
      if (time === 'second') {
        await page.goto('about:blank');
        await page.goto(`${console.url}${link}`);
      }
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      expect(page.url()).toBe(`${console.url}/`);
    }
  });

  it('signs out here and in the other window of the browser', async () => {
    const page = await console.open('/settings', { expected: refused });
    const other = await page.context().newPage();
    await other.goto(`${console.url}/models`);
    await other.getByRole('heading', { name: 'Models' }).waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Admin key').waitFor();
    await other.getByLabel('Admin key').waitFor();
  });

  it('shows who signs in next nothing of what was read before', async () => {
    const page = await console.open('/keys', { expected: refused });
    const rows = page.getByRole('link', { name: 'tests', exact: true });
    await rows.first().waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Admin key').waitFor();
    await page.route('**/admin/v1/api-keys?*', () => new Promise(() => undefined));
    await signInByKey(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
    expect(await rows.count()).toBe(0);
  });

  it('asks again over the page when the session has ended, and repeats what was refused', async () => {
    const page = await console.open('/keys', { expected: refused });
    await page.getByRole('link', { name: 'tests', exact: true }).first().waitFor();
    // Ends the session as an administrator would.
    const { body } = await console.admin.send('GET', 'sessions');
    for (const { id } of body.data) await console.admin.send('DELETE', `sessions/${id}`);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('limited');
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await signInByKey(page);
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor({ state: 'detached' });
    // The palette's search had been refused: what it finds is there now, and so is what was typed.
    await page
      .getByRole('option', { name: /limited/ })
      .first()
      .waitFor();
  });

  it.each(['light', 'dark'] as const)('is accessible, in the theme %s and in 360 pixels', async (theme) => {
    const page = await console.open('/sign-in', { isSignedIn: false, theme, width: 360, expected: refused });
    await page.getByLabel('Admin key').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  });
});
