import type { Page } from 'playwright-core';
import { accessibilityProblems } from './console-page.js';
import { keepPicture } from './keep-picture.js';
import { describePeopleConsole, type Login } from './people-console.js';

/** The pages that the navigation shows to whom, in its order. */
const pagesOf: Readonly<Record<Exclude<Login, 'new'>, readonly string[]>> = {
  olga: [
    'Home',
    'Requests',
    'Playground',
    'Models',
    'Providers',
    'Keys',
    'Configs',
    'Prompts',
    'Spend',
    'Guardrails',
    'Audit',
    'People',
    'Settings',
  ],
  ada: [
    'Home',
    'Requests',
    'Playground',
    'Models',
    'Providers',
    'Keys',
    'Configs',
    'Prompts',
    'Spend',
    'Guardrails',
    'Audit',
    'People',
  ],
  dev: ['Home', 'Requests', 'Playground', 'Keys', 'Prompts'],
  vic: ['Home', 'Requests', 'Models', 'Providers', 'Keys', 'Configs', 'Prompts', 'Spend', 'Guardrails'],
};
const addresses = [
  '/',
  '/requests',
  '/requests?text=hello&live=true',
  '/requests/req_nothing',
  '/playground',
  '/models',
  '/providers',
  '/providers/google',
  '/keys',
  '/keys/key_service',
  '/configs',
  '/configs/careful',
  '/configs/careful?tab=try',
  '/prompts',
  '/prompts/summary',
  '/spend',
  '/guardrails',
  '/audit',
  '/people',
  '/people?tab=workspaces',
  '/people?tab=sessions',
  '/settings',
];

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

/** Waits until no part of the page is still to come. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], .breathe').first().waitFor({ state: 'detached' });
}

describePeopleConsole('the console for each role', (console) => {
  beforeAll(async () => {
    const { ads } = console;
    await ads.need('api-keys', { name: 'service' });
    await ads.need('configs', { id: 'careful', config: { provider: '@google' } });
    await ads.need('prompts', {
      id: 'summary',
      template: { messages: [{ role: 'user', content: 'Summarize {{text}}' }] },
    });
  });

  it.each(['olga', 'ada', 'dev', 'vic'] as const)('the navigation of %s has their pages', async (login) => {
    const page = await console.openAs(login, '/');
    await settled(page);
    expect(await navigation(page).allInnerTexts()).toEqual(pagesOf[login]);
  });

  // The window of each test must not have been answered 403.
  it.each(['ada', 'dev', 'vic'] as const)(
    '%s is asked for nothing that their role refuses',
    async (login) => {
      const page = await console.openAs(login, '/');
      for (const address of addresses) {
        await page.goto(`${console.url}/console${address}`);
        await settled(page);
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        const pageName = /^\/(\w*)/.exec(address)?.[1] ?? '';
        const name = pageName === '' ? 'Home' : `${pageName[0]?.toUpperCase()}${pageName.slice(1)}`;
        const isShown = pagesOf[login].includes(name);
        expect([address, title === 'Not for your role']).toEqual([address, !isShown]);
        if (!isShown) await page.getByText('Your role does not allow this.').waitFor();
        if (!isShown) expect(await accessibilityProblems(page)).toEqual([]);
        await keepPicture(page, `role-${login}-${address.replaceAll(/\W+/g, '-')}`);
      }
    },
  );
});
