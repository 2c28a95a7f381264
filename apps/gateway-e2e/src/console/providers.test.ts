import { serviceAccount } from '../support/service-account.js';
import { upstreamKey } from '../support/start-gateway.js';
import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';

describeConsole('the page Providers', (console) => {
  it('adds a service account by its file, tested before it is stored', async () => {
    const page = await console.open('/providers');
    await page.getByRole('heading', { level: 1, name: 'Providers' }).waitFor();
    await page.getByRole('button', { name: 'Add provider' }).click();
    const form = page.getByRole('dialog', { name: 'Add provider' });
    await form.getByRole('button', { name: 'Add provider' }).click();
    await form.getByText("Give the service account's file.").waitFor();
    const account = serviceAccount(console.services.twin.url);
    await form.getByLabel('Service account file').setInputFiles({
      name: 'account.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(account)),
    });
    await form.getByText(/Read: .*@/).waitFor();
    expect(await form.getByLabel('Project').inputValue()).not.toBe('');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('vertex-prod');
    await form.getByLabel('Other address').fill(console.services.twin.url);
    await form.getByRole('button', { name: 'Test' }).click();
    await form.getByText(/answered in/).waitFor();
    await form.getByRole('button', { name: 'Add provider' }).click();
    await page.getByText('@vertex-prod').first().waitFor();
    expect(await page.content()).not.toContain('PRIVATE KEY');
  });

  it('says beside the form that an upstream refuses a credential, and stores nothing', async () => {
    const page = await console.open('/providers');
    await page.getByRole('button', { name: 'Add provider' }).click();
    const form = page.getByRole('dialog', { name: 'Add provider' });
    await form.getByLabel('Gemini API').check();
    await form.getByRole('button', { name: 'Test' }).click();
    await form.getByText('Paste the API key of the upstream.').waitFor();
    await form.getByRole('textbox', { name: 'API key' }).fill('invalid-key-of-the-tests');
    // A test needs no name, so that a wrong one is not in its way.
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Refused By It');
    await form.getByLabel('Other address').fill(console.services.twin.url);
    await form.getByRole('button', { name: 'Test' }).click();
    const answer = form.getByRole('alert').filter({ hasText: 'The upstream refused the test' });
    await answer.getByText(/API key not valid/).waitFor();
    expect(await answer.textContent()).not.toContain('invalid-key-of-the-tests');
    expect((await console.admin.read('providers/refused')).status).toBe(404);
    await form.getByRole('textbox', { name: 'API key' }).fill(upstreamKey);
    await answer.waitFor({ state: 'detached' });
  });

  it('has Project and Region on one line', async () => {
    const page = await console.open('/providers');
    await page.getByRole('button', { name: 'Add provider' }).click();
    const form = page.getByRole('dialog', { name: 'Add provider' });
    const [project, region] = await Promise.all(
      ['Project', 'Region'].map((label) => form.getByLabel(label, { exact: true }).boundingBox()),
    );
    expect([region?.y, region?.height]).toEqual([project?.y, project?.height]);
  });

  it("shows the upstream's own words when it refuses a test", async () => {
    const page = await console.open('/providers/google');
    await page.getByLabel('Model to test with').fill('no-such-model');
    await page.keyboard.press('Enter');
    const refused = page.getByRole('alert').filter({ hasText: 'The upstream refused the test' });
    await refused.getByText(/no-such-model.* is not found/).waitFor({ timeout: 8000 });
  });

  it('rotates a credential with both hints in sight, tests it by keyboard, and deletes it by its name', async () => {
    await console.admin.need('providers', {
      slug: 'gemini',
      kind: 'google',
      apiKey: 'an-old-upstream-key-of-the-tests-wxyz',
      baseUrl: console.services.twin.url,
    });
    await console.admin.need('configs', { id: 'fast', config: { override_params: { model: '@gemini/m' } } });
    const page = await console.open('/providers/gemini');
    await page.getByRole('link', { name: 'fast' }).waitFor();
    await page.getByRole('button', { name: 'Rotate credential' }).click();
    const rotate = page.getByRole('dialog', { name: 'Rotate the credential of @gemini' });
    await rotate.getByText('key …wxyz').waitFor({ timeout: 8000 });
    await rotate.getByRole('textbox', { name: 'API key' }).fill(upstreamKey);
    await rotate.getByText(`key …${upstreamKey.slice(-4)}`).waitFor({ timeout: 8000 });
    await rotate.getByRole('button', { name: 'Rotate credential' }).click();
    await rotate.waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.getByText(/answered in/).waitFor();
    await page.getByRole('button', { name: 'Actions of @gemini' }).click();
    await page.getByRole('menuitem', { name: 'Delete provider' }).click();
    const remove = page.getByRole('dialog', { name: 'Delete @gemini?' });
    await remove.getByText('1 config of the newest version').waitFor();
    expect(await remove.getByRole('button', { name: 'Delete provider' }).isDisabled()).toBe(true);
    await console.admin.remove('configs/fast');
    await remove.getByLabel('Type gemini to confirm').fill('gemini');
    await remove.getByRole('button', { name: 'Delete provider' }).click();
    await page.waitForURL('**/console/providers');
  });

  it('says what is from the config file, what it served last, and when nothing matches', async () => {
    await console.services.client().chat.completions.create({
      model: '@google/gemini-2.5-flash',
      messages: [{ role: 'user', content: 'Hello' }],
    });
    const page = await console.open('/providers/google');
    await page.getByText('This provider is from the config file.').waitFor();
    expect(await page.getByRole('button', { name: 'Rotate credential' }).isDisabled()).toBe(true);
    await page.getByText('Last success', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All providers' }).click();
    await page.getByLabel('Search providers').fill('nothing');
    await page.getByRole('heading', { name: 'No providers match' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: '@google' }).waitFor();
  });

  it('has an empty list, a failed one, and an entry that is gone', async () => {
    const page = await console.open('/providers/gone', { expected: [/404/, /500/] });
    await page.getByRole('heading', { name: 'There is no provider with this name any more' }).waitFor();
    let json: object = { error: { message: 'It broke.', code: 'internal_error' } };
    let status = 500;
    await page.route('**/admin/v1/providers?*', (route) => route.fulfill({ status, json }));
    await page.getByRole('link', { name: 'All providers' }).click();
    await page.getByText('It broke.').waitFor();
    json = { data: [], nextCursor: null };
    status = 200;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No providers yet' }).waitFor();
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const)(
    'is accessible with list, form and entry, in the theme %s at %s pixels',
    async (theme, width) => {
      const page = await console.open('/providers', { theme, width });
      await page.getByRole('table').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.getByRole('button', { name: 'Add provider' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.goto(`${console.url}/providers/vertex`);
      await page.getByText('No config names this provider.').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});
