import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { loadSession, sessionState } from './api/session.js';
import { pagesBase } from './api/workspace-addresses.js';
import { FailedPage } from './frame/failed-page.js';
import { Frame } from './frame/frame.js';
import { NotFoundPage } from './frame/not-found-page.js';
import * as searches from './addresses/searches.js';
import { readSearchText, writeSearchText } from './addresses/search-text.js';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: searches.readSignInSearch,
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in-page.js'), 'SignInPage'),
});

/** All pages that need a session, inside the frame. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: Frame,
  errorComponent: FailedPage,
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ location }) => {
    if (sessionState().session ?? (await loadSession())) return;
    redirect({ to: '/sign-in', search: { to: location.href }, throw: true });
  },
});

const below = () => framed;

const pages = [
  createRoute({
    getParentRoute: below,
    path: '/',
    validateSearch: searches.readHomeSearch,
    component: lazyRouteComponent(() => import('./pages/home/home-page.js'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/requests',
    validateSearch: searches.readRequestsSearch,
    component: lazyRouteComponent(() => import('./pages/requests/requests-page.js'), 'RequestsPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/requests/$id',
    validateSearch: searches.readRequestSearch,
    component: lazyRouteComponent(() => import('./pages/request/request-page.js'), 'RequestPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/compare',
    validateSearch: searches.readCompareSearch,
    component: lazyRouteComponent(() => import('./pages/compare/compare-page.js'), 'ComparePage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/playground',
    validateSearch: searches.readPlaygroundSearch,
    component: lazyRouteComponent(() => import('./pages/playground/playground-page.js'), 'PlaygroundPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/models',
    validateSearch: searches.readModelsSearch,
    component: lazyRouteComponent(() => import('./pages/models/models-page.js'), 'ModelsPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/models/$id',
    component: lazyRouteComponent(() => import('./pages/models/model-page.js'), 'ModelPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/providers',
    validateSearch: searches.readListSearch,
    component: lazyRouteComponent(() => import('./pages/providers/providers-page.js'), 'ProvidersPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/providers/$slug',
    component: lazyRouteComponent(() => import('./pages/providers/provider-page.js'), 'ProviderPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/keys',
    validateSearch: searches.readListSearch,
    component: lazyRouteComponent(() => import('./pages/keys/keys-page.js'), 'KeysPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/keys/$id',
    component: lazyRouteComponent(() => import('./pages/keys/key-page.js'), 'KeyPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/configs',
    validateSearch: searches.readListSearch,
    component: lazyRouteComponent(() => import('./pages/configs/configs-page.js'), 'ConfigsPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/configs/$id',
    validateSearch: searches.readVersionedSearch,
    component: lazyRouteComponent(() => import('./pages/configs/config-page.js'), 'ConfigPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/prompts',
    validateSearch: searches.readPromptsSearch,
    component: lazyRouteComponent(() => import('./pages/prompts/prompts-page.js'), 'PromptsPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/prompts/$id',
    validateSearch: searches.readVersionedSearch,
    component: lazyRouteComponent(() => import('./pages/prompts/prompt-page.js'), 'PromptPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/prompts/partials/$id',
    component: lazyRouteComponent(() => import('./pages/prompts/partial-page.js'), 'PartialPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/spend',
    validateSearch: searches.readSpendSearch,
    component: lazyRouteComponent(() => import('./pages/spend/spend-page.js'), 'SpendPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/guardrails',
    validateSearch: searches.readGuardrailsSearch,
    component: lazyRouteComponent(() => import('./pages/guardrails/guardrails-page.js'), 'GuardrailsPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/audit',
    validateSearch: searches.readAuditSearch,
    component: lazyRouteComponent(() => import('./pages/audit/audit-page.js'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/people',
    validateSearch: searches.readPeopleSearch,
    component: lazyRouteComponent(() => import('./pages/people/people-page.js'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/settings',
    validateSearch: searches.readSettingsSearch,
    component: lazyRouteComponent(() => import('./pages/settings/settings-page.js'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: '/components',
    component: lazyRouteComponent(() => import('./pages/components/components-page.js'), 'ComponentsPage'),
  }),
] as const;

/** The pages with their addresses. */
export const router = createRouter({
  routeTree: root.addChildren([signIn, framed.addChildren(pages)]),
  basepath: pagesBase(),
  parseSearch: readSearchText,
  stringifySearch: writeSearchText,
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
  // A page is shown at once, with what its cache has; it draws its own skeletons.
  defaultPendingMs: 400,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
