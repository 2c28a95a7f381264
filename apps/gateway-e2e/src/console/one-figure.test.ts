import type { AdminExportedLog } from '@model-gateway/contract';
import type { Page } from 'playwright-core';
import { exportedLog } from '../records/exported-log.js';
import { eventually } from '../support/eventually.js';
import { describeConsole } from './console-page.js';
import { spend, spendInEveryWay, spendingKey, untilCounted } from './spend-requests.js';
import { spentFigures, type SpentFigures } from './spent-figures.js';

describeConsole('what was spent is one figure', (console) => {
  const dayMs = 86_400_000;
  let ids: readonly string[];
  let since: number;

  beforeAll(async () => {
    since = Date.now() - (Date.now() % dayMs);
    const { url: gateway } = console.services.gateway;
    const one = await spendingKey(console.admin, 'search-team');
    const two = await spendingKey(console.admin, 'ads-bot');
    ids = [one.id, two.id];
    const count = await spendInEveryWay({
      gateway,
      key: one.secret,
      metadata: { team: 'search', _user: 'ann' },
    });
    const more = await spendInEveryWay({ gateway, key: two.secret });
    await spend({ gateway, key: two.secret }, 'At the other provider.', { model: '@vertex/gemini-2.5-pro' });
    await untilCounted(gateway, count + more + 1);
  });

  const figures = () =>
    spentFigures({ gateway: console.services.gateway.url, admin: console.admin, since, keys: ids });
  const differing = (all: SpentFigures) =>
    Object.entries(all).filter(([, figure]) => figure !== all['exported rows']);

  it('in the log, its exports, analytics, budgets and metrics, to the nano-dollar', async () => {
    let all = await figures();
    // Budgets are stored a moment later.
    await eventually(async () => differing((all = await figures())).length === 0, 5000).catch(
      () => undefined,
    );
    expect([all, differing(all)]).toEqual([all, []]);
    expect(all['exported rows']).toBeGreaterThan(0);
    const records = await exportedLog(console.services.gateway.url, since);
    for (const isThere of [
      ({ attempts }: AdminExportedLog) => attempts.filter(({ billing }) => billing === 'billed').length === 2,
      ({ cache, cost }: AdminExportedLog) => cache === 'HIT' && cost?.nanoDollars === 0,
      ({ attempts, failure }: AdminExportedLog) => failure !== undefined && attempts[0]?.isEstimated === true,
      ({ cost, knownCost }: AdminExportedLog) => cost === null && knownCost === undefined,
      ({ cost, knownCost }: AdminExportedLog) => cost === null && (knownCost?.nanoDollars ?? 0) > 0,
    ])
      expect([String(isThere), records.some(isThere)]).toEqual([String(isThere), true]);
  });

  it('on the pages Home and Spend, in the titles of their amounts', async () => {
    const { 'exported rows': nanoDollars = 0 } = await figures();
    const exact = exactDollars(nanoDollars);
    const home = await console.open('/');
    await home.getByTitle(exact, { exact: true }).first().waitFor();
    const page = await console.open(`/spend?from=${new Date(since).toISOString()}`);
    const rows = page.getByRole('table', { name: /^What each group spent/ }).getByRole('row');
    await rows.last().getByTitle(exact, { exact: true }).waitFor();
    expect(await addedUp(page)).toBe(exact);
    await page.getByRole('combobox', { name: 'By' }).selectOption('Key');
    await rows.filter({ hasText: 'ads-bot' }).waitFor();
    expect(await addedUp(page)).toBe(exact);
    expect(await page.locator('dl').getByTitle(exact, { exact: true }).count()).toBe(1);
  });

  /** The amounts of all groups, added up by their titles. */
  const addedUp = async (page: Page) => {
    const titles = await page
      .getByRole('table', { name: /^What each group spent/ })
      .getByRole('row')
      .filter({ hasNotText: 'Total' })
      .getByTitle(/^\$/)
      .evaluateAll((amounts) => amounts.map((amount) => amount.getAttribute('title') ?? ''));
    const sum = titles.reduce((total, title) => total + Math.round(Number(title.slice(1)) * 1e9), 0);
    return exactDollars(sum);
  };
});

/** `$0.0012345`. */
function exactDollars(nanoDollars: number): string {
  const digits = String(nanoDollars).padStart(10, '0');
  return `$${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '');
}
