import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { accessibilityProblems, describeConsole, isTooWide } from './console-page.js';
import { spend, spendInEveryWay, spendingKey, unpricedModel, untilCounted } from './spend-requests.js';

const hostile = '<img src=x onerror=alert(1)> \u202Eفريق 🔑';

describeConsole('the page Spend', (console) => {
  it('says that nothing was spent, before anything was', async () => {
    const page = await console.open('/spend');
    await page.getByRole('heading', { name: 'Nothing was spent in this period.' }).waitFor();
    await page.getByRole('heading', { name: 'Nothing has a budget.' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  describe('with requests', () => {
    beforeAll(() => makeData());

    it('divides by model, key, user, provider and label, and narrows to one of them', async () => {
      const page = await console.open('/spend');
      await rowOf(page, 'gemini-2.5-flash-lite')
        .getByText(/^\$0\.0/)
        .waitFor();
      for (const [by, group] of [
        ['Key', 'search-team'],
        ['User', 'ann'],
        ['Provider', 'google'],
        ['Provider entry', 'vertex'],
        ['Label team', hostileShown],
      ] as const) {
        await page.getByRole('combobox', { name: 'By' }).selectOption(by);
        await rowOf(page, group).waitFor();
      }
      expect(await page.locator('main img').count()).toBe(0);
      await page.getByRole('combobox', { name: 'By' }).selectOption('Key');
      await page.getByRole('link', { name: 'ads-bot' }).first().click();
      await page.getByRole('button', { name: /^Remove filter key/ }).waitFor();
      await rowOf(page, 'Total').getByText('1', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Remove filter key/ }).click();
      await rowOf(page, 'Total').getByText('9', { exact: true }).waitFor();
    });

    it('shows spending over time as a drawing and as a table', async () => {
      const page = await console.open('/spend');
      await page.getByRole('img', { name: 'Spent over time' }).waitFor();
      await page.getByRole('button', { name: 'Show as table' }).click();
      const table = page.getByRole('table', { name: 'Spent over time' });
      await table.getByRole('columnheader', { name: 'gemini-2.5-flash', exact: true }).waitFor();
      const day = new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
      await table
        .getByRole('row')
        .filter({ hasText: `${day},` })
        .getByText(/\$0\.0/)
        .first()
        .or(
          table
            .getByRole('row')
            .filter({ hasText: '00:00:00' })
            .getByText(/\$0\.0/)
            .first(),
        )
        .first()
        .waitFor();
    });

    it('shows an unknown price as unknown, with the requests that it touches', async () => {
      const page = await console.open('/spend');
      const row = rowOf(page, unpricedModel);
      await row.getByText('unknown', { exact: true }).waitFor();
      await row.getByRole('link', { name: 'Add price' }).waitFor();
      await row.getByRole('link', { name: '1 request' }).click();
      await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
      expect(new URL(page.url()).searchParams.get('unpriced')).toBe('true');
      await page.getByText(unpricedModel).first().waitFor();
    });

    it('shows budgets as a tree, and what they will come to', async () => {
      const page = await console.open('/');
      // There are not three days of spending yet.
      const forecast = { atReset: 180, low: 150, high: 200, method: 'linear', days: 9 };
      await page.route('**/admin/v1/budgets?*', async (route) => {
        const { body } = await console.admin.read('budgets');
        const data = body.data.map((budget: object, index: number) => ({
          ...budget,
          forecast: index === 0 ? forecast : { ...forecast, exhaustsAt: '2031-05-06T12:00:00Z' },
        }));
        await route.fulfill({ json: { ...(body as object), data } });
      });
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spend' }).click();
      const budgets = page.getByRole('table', { name: /^Budgets of the organisation/ });
      await budgets.getByText('≈ $180.00').last().waitFor();
      await budgets.getByText('used up about May 6').last().waitFor();
      await budgets
        .getByText(/^\$0\.\d+ of \$1,000\.00$/)
        .last()
        .waitFor();
      await budgets.getByRole('link', { name: 'search-team' }).waitFor();
      await budgets.getByRole('button', { name: 'Show budgets of Keys' }).click();
      await budgets.getByRole('link', { name: 'search-team' }).waitFor({ state: 'detached' });
    });

    it('has its period where the other pages have theirs: months, and the last days', async () => {
      const page = await console.open('/spend');
      await rowOf(page, 'Total').waitFor();
      const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      await page.getByRole('button', { name: month.format(new Date()) }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Last 7 days' }).click();
      await page.getByRole('heading', { name: 'Last 7 days' }).waitFor();
      expect(page.url()).toContain('last=7d');
      await page.getByRole('button', { name: 'Last 7 days' }).click();
      await page.getByRole('menuitemcheckbox', { name: month.format(new Date()), checked: false }).click();
      await page.getByRole('heading', { name: month.format(new Date()) }).waitFor();
      await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
    });

    it('goes from month to month and downloads the rows by keyboard alone', async () => {
      const page = await console.open('/spend');
      await rowOf(page, 'Total').waitFor();
      await page.keyboard.press('[');
      await page.getByRole('heading', { name: 'Nothing was spent in this period.' }).waitFor();
      await page.keyboard.press(']');
      await rowOf(page, 'Total').waitFor();
      const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      await page.getByRole('button', { name: month.format(new Date()) }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Today' }).click();
      await page.waitForURL('**/spend?period=today');
      await page.getByText('The day before, until this time').waitFor();
      await rowOf(page, 'Total').waitFor();
      await page.keyboard.press('[');
      await page.getByRole('heading', { name: month.format(new Date()) }).waitFor();
      expect(page.url()).not.toContain('period=');
      await rowOf(page, 'Total').waitFor();
      await page.getByText(/^In [A-Z][a-z]+ \d{4}$/).waitFor();
      const ofBefore = page.waitForRequest(
        (request) => request.url().includes('/analytics?') && !request.url().includes('step='),
      );
      await page.keyboard.press('r');
      await ofBefore;
      await page.keyboard.press('b');
      await rowOf(page, 'search-team').waitFor();
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('e');
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^analytics-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toMatch(/^\uFEFFat,group,sumOf,requests,/);
      expect(text).toMatch(/,,all,9,/);
    });

    it('shows what the gateway says when it fails, and reads again', async () => {
      const page = await console.open('/', { expected: [/500/] });
      await page.route('**/admin/v1/analytics?*', (route) =>
        route.fulfill({ status: 500, json: { error: { message: 'It broke.', code: 'internal_error' } } }),
      );
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spend' }).click();
      await page.getByRole('heading', { level: 1, name: 'Spend' }).waitFor();
      await page.getByText('It broke.').waitFor();
      await page.unroute('**/admin/v1/analytics?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await rowOf(page, 'Total').waitFor();
    });

    it.each([
      ['light', 1280],
      ['dark', 1280],
      ['light', 360],
    ] as const)('is accessible in the theme %s at %s pixels', async (theme, width) => {
      const page = await console.open('/spend?by=metadata.team', { theme, width });
      await rowOf(page, hostileShown).waitFor();
      await page.getByRole('link', { name: 'search-team' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    });
  });

  const makeData = async () => {
    const { url: gateway } = console.services.gateway;
    const search = await spendingKey(console.admin, 'search-team');
    const ads = await spendingKey(console.admin, 'ads-bot');
    const metadata = { team: hostile, _user: 'ann' };
    const count = await spendInEveryWay({ gateway, key: search.secret, metadata });
    await spend({ gateway, key: ads.secret }, 'What do ads cost?', { model: '@vertex/gemini-2.5-flash' });
    await untilCounted(gateway, count + 1);
  };
});

const hostileShown = '<img src=x onerror=alert(1)>';

/** The row of a group in the table of groups. */
function rowOf(page: Page, group: string) {
  return page
    .getByRole('table', { name: /^What each group spent/ })
    .getByRole('row')
    .filter({ has: page.getByText(group).or(page.getByTitle(group)) });
}
