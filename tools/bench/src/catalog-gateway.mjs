import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayContestant, startGatewayIn } from './contestants.mjs';
import { gatewayMain } from './gateway-build.mjs';
import { loopbackUrl, UPSTREAM_KEY } from './loopback.mjs';

const ADMIN_KEY = 'bench-admin-key-0123456789abcdef';

/** All that can be counted, and so much of it that nothing is refused. */
const LIMITS = {
  rateLimits: [
    { type: 'requests', per: 'minute', limit: 1e9 },
    { type: 'tokens', per: 'minute', limit: 1e12 },
  ],
  budgets: [{ type: 'cost', limit: 1e6, resets: 'monthly' }],
};

/** Our gateway with provider, and key with limits, in its SQLite database, made over the administration API. */
export async function startCatalogGateway(where) {
  const name = 'catalog';
  const home = join(where.folder, name);
  mkdirSync(home);
  const started = await startGatewayIn(home, where, {
    name,
    main: gatewayMain,
    env: { GATEWAY_DATABASE_URL: `sqlite:${join(home, 'gateway.sqlite')}`, GATEWAY_ADMIN_KEY: ADMIN_KEY },
  });
  const baseUrl = loopbackUrl(where.upstreamPort);
  const provider = { slug: 'bench', kind: 'google', apiKey: UPSTREAM_KEY, baseUrl };
  await create(started.port, 'providers', provider);
  const { secret } = await create(started.port, 'api-keys', { name: 'bench', ...LIMITS });
  return gatewayContestant(started, name, secret);
}

async function create(port, collection, body) {
  const answer = await fetch(`${loopbackUrl(port)}/admin/v1/${collection}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_KEY}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The catalog gateway refused: ${answer.status} ${text}`);
  return JSON.parse(text);
}
