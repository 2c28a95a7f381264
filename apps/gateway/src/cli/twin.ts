import { startUpstreamTwin } from '@model-gateway/upstream-twin';
import { CommandError } from './command-error.js';
import { configurationExit, failureExit, usageExit } from './exit-codes.js';
import { reachable } from './remote/gateway-url.js';
import type { Terminal } from './terminal.js';

/** Flags of `twin`. */
export interface TwinOptions {
  readonly port: string;
  readonly host: string;
  /** Run although this is production. */
  readonly inProduction: boolean;
  readonly json: boolean;
}

/** A twin that was started. */
export interface StartedTwin {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the local stand-in of both upstreams and says how to point the gateway at it. Whatever it answers is made up,
 * so it does not run in production unless it is told to.
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
    const url = askedAt(twin.url);
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

/** Where it listens may be an address that cannot be asked, or, with a zone, one that no URL has. */
function askedAt(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, port } = new URL(url);
  return `http://${reachable(hostname)}${port === '' ? '' : `:${port}`}`;
}

function notice(url: string): string {
  return `The twin of Vertex AI, the Gemini API and Google's token endpoint listens on ${url}
It answers by rules, needs no account and takes nearly any key. Press Ctrl-C to stop.

Entries of a config file that ask it:

providers:
  - { slug: google-demo, kind: google, apiKey: demo, baseUrl: '${url}' }
  - { slug: vertex-demo, kind: vertex-ai, region: global, projectId: demo, apiKey: demo, baseUrl: '${url}' }

Requests and configs may name it in custom_host once the gateway runs with
GATEWAY_TRUSTED_CUSTOM_HOSTS=${url.replace('http://', '')}
`;
}
