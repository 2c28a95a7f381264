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
  /** Shown to people with this permission alone. */
  readonly permission?: string;
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
  { path: '/requests', ...pageTexts.requests, icon: 'requests', key: 'r', group: 'first' },
  { path: '/playground', ...pageTexts.playground, icon: 'playground', key: 'p', group: 'first' },
  { path: '/models', ...pageTexts.models, icon: 'models', key: 'm', group: 'use' },
  { path: '/providers', ...pageTexts.providers, icon: 'providers', key: 'v', group: 'use' },
  { path: '/keys', ...pageTexts.keys, icon: 'keys', key: 'k', group: 'use' },
  { path: '/configs', ...pageTexts.configs, icon: 'configs', key: 'c', group: 'use' },
  { path: '/prompts', ...pageTexts.prompts, icon: 'prompts', key: 't', group: 'use' },
  { path: '/spend', ...pageTexts.spend, icon: 'spend', key: 's', group: 'watch' },
  { path: '/guardrails', ...pageTexts.guardrails, icon: 'guardrails', key: 'd', group: 'watch' },
  {
    path: '/audit',
    ...pageTexts.audit,
    icon: 'audit',
    key: 'a',
    group: 'watch',
    permission: 'audit.read',
  },
  {
    path: '/people',
    ...pageTexts.people,
    icon: 'people',
    key: 'u',
    group: 'last',
    permission: 'people.read',
  },
  {
    path: '/settings',
    ...pageTexts.settings,
    icon: 'settings',
    key: ',',
    group: 'last',
    permission: 'system.read',
  },
];
