import { describeUnlessMissing } from '@model-gateway/test-servers';
import { chromium, type Browser, type Page } from 'playwright-core';
import { browser as chromiumFile } from '../client/browser-page.js';
import { startOpenIdProvider, type RunningProvider } from '../people/start-openid-provider.js';
import { AdminClient } from '../support/admin-client.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { freePort, type RunningProcess } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { accessibilityProblems, isTooWide } from './console-page.js';
import { watchPage } from './page-problems.js';

const missing = chromiumFile === undefined ? 'Chromium' : undefined;

describeUnlessMissing('signing in at an issuer, in a browser', missing, () => {
  let folder: TemporaryFolder;
  let provider: RunningProvider;
  let gateway: RunningProcess;
  let browser: Browser;
  let problems: () => Promise<readonly string[]>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    provider = await startOpenIdProvider(url);
    await provider.setPeople({
      ada: { name: 'The administrator', groups: ['ml-admins'] },
      new: { name: 'The newcomer', groups: [] },
    });
    const environment = { ...provider.environment, GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_LEVEL: 'fatal' };
    [gateway, browser] = await Promise.all([
      launchGateway({ folder: folder.path, port, environment }),
      chromium.launch({ executablePath: chromiumFile ?? '', args: ['--no-sandbox'] }),
    ]);
    await new AdminClient(gateway.url).need('workspaces', { id: 'ads' });
  });
  afterEach(async () => expect(await problems()).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await gateway.stop();
    await provider.stop();
    await folder.remove();
  });

  const open = async (path: string, width = 1280): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    problems = watchPage(page, gateway.url, [
      /status of 4\d\d/,
      new RegExp(`^other origin: ${provider.url}/`),
    ]);
    await page.goto(`${gateway.url}/console${path}`);
    return page;
  };
  const continueAs = async (page: Page, login: string) => {
    await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
    await page.getByLabel('Login').fill(login);
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  it('leads to the page that was asked for, shows who it is, and signs out at the issuer too', async () => {
    const page = await open('/keys');
    await continueAs(page, 'ada');
    await page.getByRole('heading', { name: 'Keys', exact: true }).waitFor();
    await page.getByRole('button', { name: /The administrator/ }).click();
    await page.getByText('Signed in as The administrator').waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out here too' }).click();
    await page.waitForURL(/\/console\/sign-in/);
    await page.getByRole('link', { name: 'Continue with Acme ID' }).waitFor();
  });

  it('says that somebody without a role has to wait', async () => {
    const page = await open('/keys', 360);
    await continueAs(page, 'new');
    await page.getByRole('alert').getByText('nobody has given you a role').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  });

  it('says that the issuer let nobody in', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alert').getByText('The issuer did not let you in.').waitFor();
  });
});
