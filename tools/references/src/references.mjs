/** Every generated page. */
// The readers of config files know the kinds of providers from the registry.
import '../../../jest.providers.cjs';
import { apiIndexPage, apiReference } from './api-reference.mjs';
import { configFilePage } from './pages/config-file.mjs';
import { environmentPage } from './pages/environment.mjs';
import { errorsPage } from './pages/errors.mjs';
import { gatewayConfigPage } from './pages/gateway-config.mjs';
import { httpApiPage } from './pages/http-api.mjs';

/** What makes each page but those of single libraries. */
const referencePages = {
  'docs/api/README.md': apiIndexPage,
  'docs/reference/environment.md': environmentPage,
  'docs/reference/config-file.md': configFilePage,
  'docs/reference/gateway-config.md': gatewayConfigPage,
  'docs/reference/errors.md': errorsPage,
  'docs/reference/http-api.md': httpApiPage,
};

/** Folders that hold generated pages only. */
export const folders = ['docs/reference', 'docs/api'];

/**
 * Makes every page.
 *
 * @returns `pages` by their names in the repository, and `warnings`
 */
export async function generate() {
  const pages = new Map();
  for (const [name, make] of Object.entries(referencePages)) pages.set(name, await make());
  const api = await apiReference();
  return { pages: new Map([...pages, ...api.pages]), warnings: api.warnings };
}
