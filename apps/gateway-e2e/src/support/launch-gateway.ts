import path from 'node:path';
import { freePort, startProcess, type ProcessOptions, type RunningProcess } from './running-process.js';

/** The key of the administrator in these tests. */
export const adminKey = 'gw-admin-of-the-end-to-end-tests';

/** How to start the built gateway. */
export interface LaunchOptions {
  /** Holds its database, unless the environment names another one. Made and deleted by the caller. */
  readonly folder: string;
  /** Default: a free one. */
  readonly port?: number;
  /** Path of the Node.js to run it with; default: this one. */
  readonly node?: string;
  /** Options of Node.js itself. */
  readonly nodeOptions?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built gateway with what the environment says and nothing else, and waits until it is ready. */
export async function launchGateway(options: LaunchOptions): Promise<RunningProcess> {
  const { node, nodeOptions } = options;
  return startProcess({
    ...gatewayProgram({ ...options, port: options.port ?? (await freePort()) }),
    ...(node !== undefined && { node }),
    ...(nodeOptions !== undefined && { nodeOptions }),
  });
}

/** The built gateway on a port, with what the environment says and nothing else. */
export function gatewayProgram({
  folder,
  port,
  environment,
}: Pick<LaunchOptions, 'folder' | 'environment'> & { readonly port: number }): ProcessOptions {
  return {
    script: 'apps/gateway/dist/main.js',
    url: `http://127.0.0.1:${port}`,
    readyPath: '/readyz',
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      GATEWAY_DATABASE_URL: `sqlite:${path.join(folder, 'gateway.sqlite')}`,
      ...environment,
    },
  };
}
