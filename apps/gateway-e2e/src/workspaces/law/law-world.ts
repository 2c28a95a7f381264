import { adminKey, launchGateway, type LaunchOptions } from '../../support/launch-gateway.js';
import { freePort } from '../../support/running-process.js';
import { serviceAccount } from '../../support/service-account.js';
import { startTwin } from '../../support/start-twin.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { PersonAtBrowser } from '../../people/person.js';
import { startOpenIdProvider } from '../../people/start-openid-provider.js';
import { usualModel } from './bodies.js';
import { budgetOf, limitedTo } from './counted-acts.js';
import type { LawWorld } from './law.js';
import { LawTail } from './law-tail.js';
import { LawWorkspace, type Browser } from './law-workspace.js';
import { operationsOf, type OpenApiDocument } from './operations.js';
import { Ownership } from './ownership.js';

/** A gateway with workspaces that have the same names. */
export interface RunningLawWorld extends LawWorld {
  readonly tails: readonly LawTail[];
  stop(): Promise<void>;
}

/** The default workspace has its own names, as the others have. */
const workspaceIds = ['default', 'east', 'west'] as const;

/**
 * Starts a gateway in front of a twin, and makes the workspaces.
 *
 * @param options options of the gateway's Node.js, and what its environment has besides the usual
 */
export async function startLawWorld({
  nodeOptions = [],
  environment = {},
}: Pick<LaunchOptions, 'nodeOptions' | 'environment'> = {}): Promise<RunningLawWorld> {
  const folder = await temporaryFolder();
  const twin = await startTwin(1);
  const port = await freePort();
  const issuer = await startOpenIdProvider(`http://127.0.0.1:${port}`);
  const removeAll = async () => {
    await issuer.stop();
    await twin.stop();
    await folder.remove();
  };
  const gateway = await launchGateway({
    folder: folder.path,
    port,
    nodeOptions,
    environment: {
      ...issuer.environment,
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_LOG_BODIES: 'full',
      GATEWAY_LOG_LEVEL: 'error',
      ...environment,
    },
  }).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  const stop = async () => {
    await gateway.stop();
    await removeAll();
  };
  try {
    const browser = await signIn(gateway.url);
    await issuer.setPeople({ olga: { name: 'Person', groups: ['platform'] } });
    const person = new PersonAtBrowser(gateway.url);
    await person.signIn('olga');
    const workspaces = workspaceIds.map(
      (id) => new LawWorkspace(id, gateway.url, browser, person.session, twin.url),
    );
    for (const workspace of workspaces) await furnish(workspace);
    const document = (await (await fetch(`${gateway.url}/openapi.json`)).json()) as OpenApiDocument;
    const tails = await Promise.all(workspaces.map((workspace) => LawTail.open(workspace)));
    return {
      workspaces,
      operations: operationsOf(document),
      ownership: new Ownership(workspaces),
      tails,
      stop: async () => {
        for (const tail of tails) tail.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signIn(gateway: string): Promise<Browser> {
  const response = await fetch(`${gateway}/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ key: adminKey }),
  });
  const { csrf } = (await response.json()) as { readonly csrf: string };
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { cookie, csrf };
}

/** Makes a workspace and what it keeps: the same names in each. */
async function furnish(workspace: LawWorkspace): Promise<void> {
  const { id, twin, secrets } = workspace;
  if (id !== 'default') {
    const { gateway, browser, person } = workspace;
    const operator = new LawWorkspace('default', gateway, browser, person, twin);
    await operator.need('workspaces', { id });
  }
  await workspace.send({
    method: 'PATCH',
    path: `/admin/v1/workspaces/${id}`,
    body: { selfService: { maximumKeys: 1_000 } },
    as: 'person',
    headers: { 'x-gateway-workspace': 'default' },
  });
  const google = { kind: 'google', apiKey: `${workspace.marker}-upstream-${id}`, baseUrl: twin };
  for (const slug of ['main', 'guarded', 'spare']) await workspace.need('providers', { slug, ...google });
  const account = serviceAccount(twin);
  await workspace.need('providers', {
    slug: 'platform',
    kind: 'vertex-ai',
    region: 'global',
    serviceAccount: account,
    baseUrl: twin,
  });
  await workspace.need('configs', {
    id: 'caching',
    config: { cache: { mode: 'simple', max_age: 86_400 } },
  });
  const breaker = { failure_threshold: 1, cooldown_interval: 3_600_000 };
  await workspace.need('configs', {
    id: 'guarded',
    config: {
      strategy: { mode: 'fallback' },
      targets: [{ provider: '@guarded', circuit_breaker: breaker }, { provider: '@spare' }],
    },
  });
  secrets.caller = (await workspace.need('api-keys', { name: 'caller' })).secret ?? '';
  const rateLimits = [{ type: 'requests', per: 'hour', limit: limitedTo }];
  secrets.limited = (await workspace.need('api-keys', { name: 'limited', rateLimits })).secret ?? '';
  secrets.own = (await workspace.need('own/api-keys', { name: 'always' }, 'person')).secret ?? '';
  const budgets = [{ type: 'tokens', limit: budgetOf, resets: 'daily' }];
  secrets.budgeted = (await workspace.need('api-keys', { name: 'budgeted', budgets })).secret ?? '';
  await workspace.need('prompts', {
    id: 'kept',
    template: { messages: [{ role: 'user', content: workspace.marker }] },
    model: usualModel,
  });
}
