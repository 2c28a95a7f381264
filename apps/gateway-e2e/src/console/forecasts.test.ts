import { postgresIsMissing } from '@model-gateway/test-servers';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { googleProvider } from '../administration/short-chat.js';
import { launchGateway } from '../support/launch-gateway.js';
import { eventually } from '../support/eventually.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { describeConsole } from './console-page.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const limit = 1_000_000;

/** What one key has used at some time. */
interface Use {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly tokens: number;
}

describeConsole('forecasts of budgets', (console) => {
  const itOnPostgres = postgresIsMissing() === undefined ? it : it.skip;

  itOnPostgres('are what a calculation by hand gives', async () => {
    // Stored: another gateway on the database does not have those of the config file.
    await console.admin.need('providers', googleProvider(console.services.twin.url, 'stored'));
    const budgets = [{ type: 'tokens', limit, resets: 'monthly' }];
    const { secret } = (await console.admin.need('api-keys', { name: 'nightly', budgets })) as {
      secret: string;
    };
    const uses = [await useInThePast(5, 6, secret), await useInThePast(2, 9, secret)];

    const page = await console.open('/spend');
    const row = page
      .getByRole('table', { name: /^Budgets of the organisation/ })
      .getByRole('row')
      .filter({ hasText: 'nightly' });
    const shown = async () =>
      Number((/≈ ([\d,]+) tokens/.exec(await row.innerText())?.[1] ?? '').replaceAll(',', ''));
    await eventually(async () => {
      await page.keyboard.press('r');
      return (await shown()) > 0;
    });
    const now = new Date();
    const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
    const resetsAt = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    const sum = (some: readonly Use[]) => some.reduce((all, { tokens }) => all + tokens, 0);
    const spent = sum(uses.filter(({ at }) => at >= monthStart));
    // Less than two weeks: the mean hour since the first use, in whole days.
    const days = Math.floor((now.getTime() - (now.getTime() % hourMs) - hourOf(uses)) / dayMs);
    const rest = (sum(uses) / (days * 24)) * ((resetsAt - now.getTime()) / hourMs);
    expect(days).toBeGreaterThanOrEqual(4);
    expect(Math.abs((await shown()) - (spent + rest))).toBeLessThanOrEqual(1 + rest / 100);
  });

  /** Asks a gateway whose clock is so many days behind, on the same database. */
  async function useInThePast(daysAgo: number, times: number, secret: string): Promise<Use> {
    const folder = await temporaryFolder();
    const clock = path.join(folder.path, 'clock.cjs');
    await writeFile(clock, `const now = Date.now; Date.now = () => now() - ${daysAgo * dayMs};\n`);
    const gateway = await launchGateway({
      folder: folder.path,
      environment: console.environment,
      nodeOptions: ['--require', clock],
    });
    let tokens = 0;
    for (let count = 0; count < times; count += 1) {
      const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: '@stored/gemini-2.5-flash',
          messages: [{ role: 'user', content: 'Hello' }],
        }),
      });
      expect(answer.status).toBe(200);
      tokens += ((await answer.json()) as { usage: { total_tokens: number } }).usage.total_tokens;
    }
    await gateway.stop();
    await folder.remove();
    return { at: Date.now() - daysAgo * dayMs, tokens };
  }

  function hourOf([first]: readonly Use[]): number {
    const at = first?.at ?? NaN;
    return at - (at % hourMs);
  }
});
