import { describeUnlessMissing } from '@model-gateway/test-servers';
import { chromium, type Browser, type Page } from 'playwright-core';
import { googleProvider } from '../administration/short-chat.js';
import { browser as chromiumFile } from '../client/browser-page.js';
import { PersonAtBrowser } from '../people/person.js';
import { startOpenIdProvider, type RunningProvider } from '../people/start-openid-provider.js';
import { AdminClient } from '../support/admin-client.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { freePort, type RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { WorkspaceClient } from '../support/workspace-client.js';
import { watchPage } from './page-problems.js';

/** Whom the issuer knows, with the groups that give them their roles. */
export const everybody = {
  olga: { name: 'Olga Owner', email: 'olga@acme.example', groups: ['platform'] },
  ada: { name: 'Ada Admin', email: 'ada@acme.example', groups: ['ml-admins'] },
  dev: { name: 'Dana Developer', email: 'dana@acme.example', groups: ['ml-dev'] },
  vic: { name: 'Vic Viewer', email: 'vic@acme.example', groups: ['finance'] },
  new: { name: 'Nora Newcomer', groups: [] },
} as const;

/** Somebody of {@link everybody}. */
export type Login = keyof typeof everybody;

interface WindowOptions {
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
}

/** A gateway whose people sign in at an issuer, its twin, and a browser. Runs during the tests of one file. */
export interface PeopleConsole {
  /** The address of the gateway. */
  readonly url: string;
  readonly admin: AdminClient;
  /** The administration of the workspace `ads`, in which everybody but the newcomer has a role. */
  readonly ads: WorkspaceClient;
  readonly provider: RunningProvider;
  /**
   * A window in which somebody has signed in at the issuer, and then gone to a page. After the test it must have complained of
   * nothing, and asked for nothing that their role refuses.
   */
  openAs(login: Login, path: string, options?: WindowOptions): Promise<Page>;
  /** Somebody who signs in without a window. */
  signIn(login: Login): Promise<PersonAtBrowser>;
  /** The id of somebody who has signed in. */
  idOf(login: Login): Promise<string>;
}

/** Describes tests of the console with people; they are skipped where no Chromium is installed. */
export function describePeopleConsole(title: string, body: (console: PeopleConsole) => void): void {
  const missing = chromiumFile === undefined ? 'Chromium' : undefined;
  describeUnlessMissing(title, missing, () => body(usePeopleConsole()));
}

function usePeopleConsole(): PeopleConsole {
  let folder: TemporaryFolder;
  let twin: RunningTwin;
  let provider: RunningProvider;
  let gateway: RunningProcess;
  let browser: Browser;
  let endings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    [folder, twin] = await Promise.all([temporaryFolder(), startTwin()]);
    const port = await freePort();
    provider = await startOpenIdProvider(`http://127.0.0.1:${port}`);
    await provider.setPeople(everybody);
    const environment = {
      ...provider.environment,
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_LOG_LEVEL: 'fatal',
      GATEWAY_LOG_BODIES: 'full',
    };
    [gateway, browser] = await Promise.all([
      launchGateway({ folder: folder.path, port, environment }),
      chromium.launch({ executablePath: chromiumFile ?? '', args: ['--no-sandbox'] }),
    ]);
    await new AdminClient(gateway.url).need('workspaces', { id: 'ads' });
    await new WorkspaceClient(gateway.url, 'ads').need('providers', googleProvider(twin.url));
  });
  afterEach(async () => {
    const ends = endings;
    endings = [];
    for (const end of ends) await end();
  });
  afterAll(async () => {
    await browser.close();
    await gateway.stop();
    await provider.stop();
    await twin.stop();
    await folder.remove();
  });
  return {
    get url() {
      return gateway.url;
    },
    get admin() {
      return new AdminClient(gateway.url);
    },
    get ads() {
      return new WorkspaceClient(gateway.url, 'ads');
    },
    get provider() {
      return provider;
    },
    signIn: async (login) => {
      const person = new PersonAtBrowser(gateway.url);
      await person.signIn(login);
      return person;
    },
    idOf: async (login) => {
      const answer = await new AdminClient(gateway.url).read('people');
      const { data } = answer.body as {
        readonly data: readonly { readonly id: string; readonly name: string }[];
      };
      const found = data.find(({ name }) => name === everybody[login].name);
      if (!found) throw new Error(`${login} has not signed in.`);
      return found.id;
    },
    openAs: async (login, path, { width = 1280, theme = 'light' } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await context.newPage();
      const problems = watchPage(page, gateway.url, [
        // Nobody is signed in before somebody is, and the issuer has no icon.
        /status of 40[14]/,
        new RegExp(`^other origin: ${provider.url}/`),
      ]);
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
      });
      endings.push(async () => {
        const found = await problems();
        await context.close();
        expect([...found, ...refused]).toEqual([]);
      });
      await page.goto(`${gateway.url}/console/sign-in`);
      await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
      await page.getByLabel('Login').fill(login);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .or(page.getByRole('button', { name: 'Menu' }))
        .first()
        .waitFor();
      await page.goto(`${gateway.url}/console${path}`);
      return page;
    },
  };
}
