import { startUpstreamTwin } from '@model-gateway/upstream-twin';
import { CommandError } from './command-error.js';
import { configurationExit, failureExit, usageExit } from './exit-codes.js';
import { reachable } from './remote/gateway-url.js';
import type { Terminal } from './terminal.js';

/** Flags of `twin`. */
export interface TwinOptions {
  readonly port: string;
  readonly host: string;
  /** Run with `NODE_ENV=production`. */
  readonly inProduction: boolean;
  readonly json: boolean;
}

/** A twin that was started. */
export interface StartedTwin {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the local twin of both upstreams and prints how to configure the gateway for it. Its responses are generated, so
 * it does not run in production without `--in-production`.
 */
export async function startTwin(
  { port, host, inProduction, json }: TwinOptions,
  { environment, write }: Terminal,
): Promise<StartedTwin> {
  if (environment['NODE_ENV'] === 'production' && !inProduction) {
    throw new CommandError(
      'unusable_configuration',
      'The twin makes up its answers, and NODE_ENV is production.',
      configurationExit,
      { hint: '--in-production runs it all the same.' },
    );
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new CommandError('unusable_input', '--port must be a port number from 0 to 65535.', usageExit);
  }
  if (host.trim() === '') throw new CommandError('unusable_input', '--host must be an address.', usageExit);
  try {
    const twin = await startUpstreamTwin({ port: Number(port), host, control: true });
    const url = reachableUrl(twin.url);
    write(json ? `${JSON.stringify({ url })}\n` : notice(url));
    return { url, close: () => twin.close() };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(
      'failed',
      `The twin cannot listen on ${host}, port ${port} (${code}).`,
      failureExit,
    );
  }
}

/** A URL that clients can connect to: the listen address may be a wildcard, or have a zone, which no URL has. */
function reachableUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, port } = new URL(url);
  return `http://${reachable(hostname)}${port === '' ? '' : `:${port}`}`;
}

function notice(url: string): string {
  return `The twin of Vertex AI, the Gemini API and Google's token endpoint listens on ${url}
Its responses follow fixed rules. It needs no account and accepts almost any key. Press Ctrl-C to stop.

Entries of a config file that use the twin:

providers:
  - { slug: google-demo, kind: google, apiKey: demo, baseUrl: '${url}' }
  - { slug: vertex-demo, kind: vertex-ai, region: global, projectId: demo, apiKey: demo, baseUrl: '${url}' }

Requests and configs may name it in custom_host once the gateway runs with
GATEWAY_TRUSTED_CUSTOM_HOSTS=${url.replace('http://', '')}
`;
}
