import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';

describeConsole('the page Home', (console) => {
  it('leads to the first answer, and then shows figures', async () => {
    const page = await console.open('/');
    await page.getByRole('heading', { name: 'Get to the first answer' }).waitFor();
    await page.getByText('No requests in the last 24 hours.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Model', { exact: true }).fill('@google/gemini-2.5-flash');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('status', { name: 'Answer' });
    await answer.getByText(/^200 · .* tokens/).waitFor();
    await answer.getByRole('link', { name: 'Open this request' }).waitFor();
    await page.getByText('3 of 3 done').waitFor({ timeout: 15_000 });
    await page.getByText('The gateway has answered its first request.').waitFor();
    await page.reload();
    await page.getByText('Requests', { exact: true }).last().waitFor();
    await page.getByText('Duration, p50').waitFor();
    expect(await page.getByRole('heading', { name: 'Get to the first answer' }).count()).toBe(0);
  });

  it('shows what the gateway says when a request fails, and steps that one may hide', async () => {
    const page = await console.open('/', { expected: [/404/, /400/] });
    await page.route('**/admin/v1/setup', (route) =>
      route.fulfill({
        json: {
          done: false,
          quickStart: true,
          steps: [
            { id: 'provider', done: true, resource: 'google' },
            { id: 'key', done: false },
            { id: 'request', done: false },
          ],
        },
      }),
    );
    await page.reload();
    await page.getByText('1 of 3 done').waitFor();
    await page.getByText('nothing leaves this machine').waitFor();
    await page.getByLabel('Model', { exact: true }).fill('@no-such-entry/model');
    await page.getByRole('button', { name: 'Send it' }).click();
    await page
      .getByRole('alert')
      .getByText(/no-such-entry/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Hide these steps' }).click();
    await page.reload();
    await page.getByText('Duration, p50').waitFor();
    expect(await page.getByRole('heading', { name: 'Get to the first answer' }).count()).toBe(0);
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const)('is accessible in the theme %s at %s pixels', async (theme, width) => {
    const page = await console.open('/', { theme, width });
    await page.getByText('Duration, p50').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  });
});
