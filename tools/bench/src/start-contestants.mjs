import { LIMITS, startCatalogGateway, startWorkspacesGateway } from './catalog-gateway.mjs';
import {
  inNativeFormat,
  startConfiguredGateway,
  startFloor,
  startGateway,
  startInlineGateway,
  startPeer,
  startUnloggedGateway,
} from './contestants.mjs';
import { earlierGateway } from './gateway-build.mjs';

/**
 * Starts every server that the options name, one after the other.
 *
 * @param where `{folder, upstreamPort, profileFolder, flags}`; the folder exists.
 * @returns the contestants, with requests in Gemini's own format under `--native`.
 */
export async function startContestants(where, options) {
  const contestants = [await startFloor(where)];
  if (!options.skipGateway) contestants.push(await startGateway(where));
  const limits = options.withoutLimits ? {} : LIMITS;
  if (options.catalog) contestants.push(await startCatalogGateway(where, limits));
  if (options.workspaces) contestants.push(await startWorkspacesGateway(where, limits));
  if (options.config) {
    contestants.push(await startConfiguredGateway(where));
    contestants.push(await startInlineGateway(where));
  }
  if (options.unlogged) contestants.push(await startUnloggedGateway(where));
  if (options.before !== undefined) {
    contestants.push(
      await startGateway({ ...where, profileFolder: undefined }, earlierGateway(options.before)),
    );
  }
  if (!options.skipPeer) contestants.push(await startPeer(where));
  return options.native ? contestants.map(inNativeFormat) : contestants;
}
