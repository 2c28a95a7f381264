import { freePort, startProcess, type RunningProcess } from '../support/running-process.js';

/** What the provider says of somebody. */
interface ProviderPerson {
  readonly name: string;
  readonly email?: string;
  readonly groups: readonly string[];
}

/** A provider of OpenID Connect on this machine. */
export interface RunningProvider extends Pick<RunningProcess, 'stop' | 'output'> {
  readonly url: string;
  /** Replaces the people by their subjects. */
  setPeople(people: Readonly<Record<string, ProviderPerson>>): Promise<void>;
  /** Signs with new keys from now on, and publishes no others. */
  rotateKeys(): Promise<void>;
  /** The environment of a gateway that signs people in here. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts it for a gateway. @param port an earlier one, to start again there */
export async function startOpenIdProvider(gatewayUrl: string, port?: number): Promise<RunningProvider> {
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const running = await startProcess({
    script: 'apps/gateway-e2e/src/people/openid-provider.mjs',
    arguments: [`${chosen}`, `${gatewayUrl}/auth/oidc/callback`, `${gatewayUrl}/console/sign-in`],
    url,
    readyPath: '/test/ready',
  });
  return {
    ...running,
    url,
    setPeople: async (people) =>
      void (await fetch(`${url}/test/people`, { method: 'PUT', body: JSON.stringify(people) })),
    rotateKeys: async () => void (await fetch(`${url}/test/rotate`, { method: 'POST' })),
    environment: {
      GATEWAY_PUBLIC_URL: gatewayUrl,
      GATEWAY_OIDC_ISSUER: url,
      GATEWAY_OIDC_CLIENT_ID: 'gateway',
      GATEWAY_OIDC_CLIENT_SECRET: 'secret-of-the-gateway-at-the-issuer',
      GATEWAY_OIDC_LABEL: 'Acme ID',
      GATEWAY_OIDC_GROUPS: 'platform=owner,ml-admins=ads:admin,ml-dev=ads:developer,finance=ads:viewer',
    },
  };
}
