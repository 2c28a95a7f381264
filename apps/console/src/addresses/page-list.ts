import type { Permission } from '../api/permission.js';
import type { IconName } from '../ui/icon-paths.js';
import { pageTexts } from '../texts/en/pages.js';

/** A page that the navigation and the palette name. */
export interface PageEntry {
  readonly path: PagePath;
  readonly title: string;
  readonly icon: IconName;
  /** Pressed after `g`. */
  readonly key: string;
  readonly group: 'first' | 'use' | 'watch' | 'last';
  /** Words by which the palette finds it besides its title. */
  readonly alsoCalled: string;
  /** Shown to people with one of these permissions; absent: to all. */
  readonly needs?: readonly Permission[];
}

/** The addresses of the pages in the navigation. */
type PagePath =
  | '/'
  | '/requests'
  | '/playground'
  | '/models'
  | '/providers'
  | '/keys'
  | '/configs'
  | '/prompts'
  | '/spend'
  | '/guardrails'
  | '/audit'
  | '/people'
  | '/settings';

/** The pages in the order of the navigation. */
export const pageList: readonly PageEntry[] = [
  { path: '/', ...pageTexts.home, icon: 'home', key: 'h', group: 'first' },
  page('/requests', 'requests', 'r', 'first', ['logs.read', 'logs.own']),
  page('/playground', 'playground', 'p', 'first', ['inference']),
  page('/models', 'models', 'm', 'use', ['resources.read']),
  page('/providers', 'providers', 'v', 'use', ['resources.read']),
  page('/keys', 'keys', 'k', 'use', ['resources.read', 'keys.own']),
  page('/configs', 'configs', 'c', 'use', ['resources.read']),
  page('/prompts', 'prompts', 't', 'use', ['prompts.read']),
  page('/spend', 'spend', 's', 'watch', ['analytics.read']),
  page('/guardrails', 'guardrails', 'd', 'watch', ['logs.read']),
  page('/audit', 'audit', 'a', 'watch', ['audit.read']),
  page('/people', 'people', 'u', 'last', ['people.read']),
  page('/settings', 'settings', ',', 'last', ['system.read']),
];

type Titled = Exclude<keyof typeof pageTexts, 'home'> & IconName;

function page(
  path: PagePath,
  name: Titled,
  key: string,
  group: PageEntry['group'],
  needs: readonly Permission[],
): PageEntry {
  return { path, ...pageTexts[name], icon: name, key, group, needs };
}

/** The page of the navigation that a route belongs to. @param path of the route, such as `/keys/$id` */
export function pageOf(path: string): PageEntry | undefined {
  return pageList.find((one) =>
    one.path === '/' ? path === '/' : path === one.path || path.startsWith(`${one.path}/`),
  );
}

/** May somebody see a page? */
export function isPageFor({ needs }: Pick<PageEntry, 'needs'>, may: readonly string[]): boolean {
  return needs === undefined || needs.some((permission) => may.includes(permission));
}
