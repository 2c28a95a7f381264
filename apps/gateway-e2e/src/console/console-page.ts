import {
  describeUnlessMissing,
  postgresIsMissing,
  startPostgres,
  type TestServer,
} from '@model-gateway/test-servers';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { browser as chromiumFile } from '../client/browser-page.js';
import { AdminClient } from '../support/admin-client.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type OwnServices } from '../support/services.js';
import { watchPage } from './page-problems.js';

/** How wide a window is, in which theme, and in whose language and time. */
interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly locale?: string;
  readonly timeZone?: string;
  /** Signed in by default. */
  readonly isSignedIn?: boolean;
  /** What this window may complain of, because the test provokes it. */
  readonly expected?: readonly RegExp[];
}

/** A gateway with its console, its twin, and a browser. Runs during the tests of one file. */
export interface ConsoleServices {
  readonly services: OwnServices;
  readonly admin: AdminClient;
  /** What the gateway runs with, besides its config file: for one that starts again. */
  readonly environment: Readonly<Record<string, string>>;
  /** The address of the console, without `/` at its end. */
  readonly url: string;
  /**
   * A window of its own, with its own cookies. After the test it must have complained of nothing: no message on its
   * console, no violation of the policy, no request to another origin.
   */
  open(path: string, options?: WindowOptions): Promise<Page>;
}

/**
 * Describes tests of the console; they are skipped where no Chromium is installed. The gateway works on PostgreSQL,
 * and on SQLite where that is not installed.
 */
export function describeConsole(
  title: string,
  body: (console: ConsoleServices) => void,
  settings = {},
): void {
  describeUnlessMissing(title, chromiumFile === undefined ? 'Chromium' : undefined, () =>
    body(useConsole(settings)),
  );
}

function useConsole(settings: Readonly<Record<string, string>>): ConsoleServices {
  let services: OwnServices | undefined;
  let browser: Browser | undefined;
  let postgres: TestServer | undefined;
  let environment: Readonly<Record<string, string>> = {};
  let endings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    if (postgresIsMissing() === undefined) postgres = await startPostgres();
    environment = {
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_LOG_LEVEL: 'fatal',
      GATEWAY_LOG_BODIES: 'full',
      ...(postgres && {
        GATEWAY_DATABASE_URL: postgres.url,
        GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      }),
      ...settings,
    };
    [services, browser] = await Promise.all([
      startServices(environment),
      chromium.launch({ executablePath: chromiumFile ?? '', args: ['--no-sandbox'] }),
    ]);
  });
  afterEach(async () => {
    const ends = endings;
    endings = [];
    for (const end of ends) await end();
  });
  afterAll(async () => {
    await browser?.close();
    await services?.stop();
    await postgres?.remove();
  });
  const running = () => {
    if (!services || !browser) throw new Error('It runs during the tests only.');
    return { services, browser };
  };
  return {
    get services() {
      return running().services;
    },
    get admin() {
      return new AdminClient(running().services.gateway.url);
    },
    get environment() {
      return environment;
    },
    get url() {
      return `${running().services.gateway.url}/console`;
    },
    open: async (path, options = {}) => {
      const { gateway } = running().services;
      const context = await running().browser.newContext(contextOptions(options));
      const page = await context.newPage();
      const problems = watchPage(page, gateway.url, options.expected);
      endings.push(async () => {
        const found = await problems();
        await context.close();
        expect(found).toEqual([]);
      });
      if (options.isSignedIn !== false) await signInAt(page, gateway.url);
      await page.goto(`${gateway.url}/console${path}`);
      return page;
    },
  };
}

function contextOptions(options: WindowOptions): BrowserContextOptions {
  const { width = 1280, height = 800, theme = 'light', locale = 'en-US', timeZone = 'UTC' } = options;
  return {
    viewport: { width, height },
    colorScheme: theme,
    locale,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  };
}

/** A session without the sign-in page, which has tests of its own: its cookie goes to the window. */
async function signInAt(page: Page, gateway: string): Promise<void> {
  const { status } = await page
    .context()
    .request.fetch(`${gateway}/auth/session`, {
      method: 'POST',
      headers: { origin: gateway },
      data: { key: adminKey },
    })
    .then((answer) => ({ status: answer.status() }));
  if (status !== 201) throw new Error(`The sign-in was answered ${status}.`);
}

/** Types an admin key into the sign-in page or dialog, as a person would. */
export async function signInByKey(page: Page, key: string = adminKey): Promise<void> {
  await page.getByLabel('Admin key').fill(key);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

let axeSource: Promise<string> | undefined;

/** What axe finds wrong with a page by WCAG 2.2 AA, as `rule: selector`. Empty is good. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  axeSource ??= readFile(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(await axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(what: object, how: object): Promise<AxeResult> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(
      { include: ['body'] },
      // Menus and messages stand beside the landmarks, as those of every page do that draws them over it.
      { runOnly: tags, rules: { region: { enabled: false } } },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  });
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }[];
}

/** Does a page stand wider than its window? Then one would have to scroll sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > innerWidth');
}
