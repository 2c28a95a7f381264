import { chosenWorkspace, type ConnectionOptions, gatewayAccess } from './gateway-access.js';
import { hasShape, type ResponseShape, GatewayClient } from './gateway-client.js';
import { unknownResponse } from './failures.js';

/** The maximum page size. */
const pageSize = 200;

/** The administration API of the gateway, and of the workspace, that the flags and the environment name. */
export async function administrationOf(
  options: ConnectionOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<GatewayClient> {
  const workspace = chosenWorkspace(options, environment);
  return (await wholeAdministrationOf(options, environment)).within(workspace);
}

/** As {@link administrationOf}, in the workspace of the key whatever the environment names. */
export async function wholeAdministrationOf(
  options: ConnectionOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<GatewayClient> {
  return new GatewayClient(await gatewayAccess(options, environment, 'GATEWAY_ADMIN_KEY'));
}

/** Reads all pages of a list. @param shape of each item */
export async function allPages<Item>(
  client: GatewayClient,
  path: string,
  shape: ResponseShape,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await client.request<{
      readonly data: readonly Item[];
      readonly nextCursor: string | null;
    }>('GET', `${path}?limit=${pageSize}${from}`, { isRepeatable: true, shape: { data: 'list' } });
    if (!body.data.every((item) => hasShape(item, shape)))
      throw unknownResponse({ status: 200, ok: true }, client.access.url);
    found.push(...body.data);
    cursor = typeof body.nextCursor === 'string' ? body.nextCursor : null;
  } while (cursor !== null);
  return found;
}
