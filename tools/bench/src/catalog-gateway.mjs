import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayContestant, manyKeysContestant, startGatewayIn } from './contestants.mjs';
import { gatewayMain } from './gateway-build.mjs';
import { loopbackUrl, UPSTREAM_KEY } from './loopback.mjs';

const ADMIN_KEY = 'bench-admin-key-0123456789abcdef';

/** All that can be counted, and so much of it that nothing is refused. */
export const LIMITS = {
  rateLimits: [
    { type: 'requests', per: 'minute', limit: 1e9 },
    { type: 'tokens', per: 'minute', limit: 1e12 },
  ],
  budgets: [{ type: 'cost', limit: 1e6, resets: 'monthly' }],
};

/** Our gateway with provider and key in its SQLite database, made over the administration API. */
export async function startCatalogGateway(where, limits) {
  const { started, name } = await startEmptyGateway(where, 'catalog');
  return gatewayContestant(started, name, await fillWorkspace(started.port, where, limits));
}

const WORKSPACES = 10;
const KEYS = 1_000;

/** The same with as many workspaces and keys; the load has all of these keys, one after the other. */
export async function startWorkspacesGateway(where, limits) {
  const { started, name } = await startEmptyGateway(where, 'workspaces');
  const secretsOf = [];
  for (let index = 0; index < WORKSPACES; index++) {
    const workspace = `team-${index}`;
    await create(started.port, 'workspaces', { id: workspace });
    const secrets = [await fillWorkspace(started.port, where, limits, workspace)];
    for (let key = 1; key < KEYS / WORKSPACES; key++) {
      const made = await create(started.port, 'api-keys', { name: `bench-${key}`, ...limits }, workspace);
      secrets.push(made.secret);
    }
    secretsOf.push(secrets);
  }
  // Workspaces take turns, too.
  const inTurn = secretsOf[0].flatMap((_, key) => secretsOf.map((secrets) => secrets[key]));
  return manyKeysContestant(started, name, inTurn);
}

async function startEmptyGateway(where, name) {
  const home = join(where.folder, name);
  mkdirSync(home);
  const started = await startGatewayIn(home, where, {
    name,
    main: gatewayMain,
    env: { GATEWAY_DATABASE_URL: `sqlite:${join(home, 'gateway.sqlite')}`, GATEWAY_ADMIN_KEY: ADMIN_KEY },
  });
  return { started, name };
}

/** Makes the provider and a key, and gives the secret of the key. */
async function fillWorkspace(port, { upstreamPort }, limits, workspace = 'default') {
  const baseUrl = loopbackUrl(upstreamPort);
  const provider = { slug: 'bench', kind: 'google', apiKey: UPSTREAM_KEY, baseUrl };
  await create(port, 'providers', provider, workspace);
  return (await create(port, 'api-keys', { name: 'bench', ...limits }, workspace)).secret;
}

async function create(port, collection, body, workspace = 'default') {
  const answer = await fetch(`${loopbackUrl(port)}/admin/v1/${collection}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${ADMIN_KEY}`,
      'x-gateway-workspace': workspace,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The catalog gateway refused: ${answer.status} ${text}`);
  return JSON.parse(text);
}
