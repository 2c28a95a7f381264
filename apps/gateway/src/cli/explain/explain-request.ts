import type { ConnectionOptions } from '../remote/gateway-access.js';
import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';
import { readJsonObject, readTextFile } from '../read-text-file.js';
import type { Terminal } from '../terminal.js';

/** Flags of `explain`. */
export interface ExplainOptions extends ConnectionOptions {
  /** A config file for a private gateway in this process, in place of the running gateway. */
  readonly configFile?: string;
  /** In place of the body's model. */
  readonly model?: string;
  readonly provider?: string;
  /** A gateway config as JSON, the id of a stored one, or `@FILE`. */
  readonly config?: string;
  /** `NAME=VALUE`, each. */
  readonly header: readonly string[];
  /** A file with a header in each line. */
  readonly headersFile?: string;
  /** A loss of severity `degraded` or `lost` is a failure. */
  readonly failOnLoss: boolean;
  readonly json: boolean;
}

/** The request to `/v1/explain`. */
export interface ExplainRequest {
  /** JSON. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers with credentials. They are refused on the command line, which every user of the machine can read. */
const secretHeader = /^(authorization|proxy-authorization|cookie|.*(api-key|token|secret|password))$/;
/** Headers of the connection, which this program sets itself: with a wrong length the request would never end. */
const connectionHeader =
  /^(content-length|transfer-encoding|connection|keep-alive|proxy-connection|upgrade|expect|te|trailer|host)$/i;
const headerLine = /^([\w!#$%&'*+.^`|~-]+)[=:]\s*([\x20-\x7e]*)$/;

/**
 * Reads body and headers according to the flags.
 *
 * @param file absent or `-`: standard input
 * @param prefix of the gateway's own headers
 */
export async function explainRequest(
  file: string | undefined,
  { model, provider, config, header, headersFile }: ExplainOptions,
  { readInput }: Pick<Terminal, 'readInput'>,
  prefix: string,
): Promise<ExplainRequest> {
  const text = file === undefined || file === '-' ? await readInput() : await readTextFile(file);
  const lines = headersFile === undefined ? [] : (await readTextFile(headersFile)).split(/\r?\n/);
  const headers: Record<string, string> = {
    ...Object.fromEntries(
      lines.filter((line) => line.trim() !== '').map((line) => headerOf(line, 'The file')),
    ),
    ...Object.fromEntries(header.map(flagHeader)),
    ...(provider !== undefined && { [`${prefix}provider`]: provider }),
    ...(config !== undefined && { [`${prefix}config`]: await configHeader(config) }),
  };
  return { body: model === undefined ? text : withModel(text, file, model), headers };
}

function withModel(text: string, file: string | undefined, model: string): string {
  return JSON.stringify({ ...readJsonObject(text, file ?? '-'), model });
}

function flagHeader(text: string): readonly [string, string] {
  const [name, value] = headerOf(text, '--header');
  if (!secretHeader.test(name)) {
    refuseInlineSecrets(value, '--header');
    return [name, value];
  }
  throw new CommandError(
    'unusable_input',
    `--header does not take ${name}: other users of this machine can read the command line.`,
    usageExit,
    { hint: 'Put it into a file, and name that with --headers-file.' },
  );
}

/** Errors do not quote the value: it may be a secret. */
function headerOf(text: string, source: string): readonly [string, string] {
  const [, name, value] = headerLine.exec(text) ?? [];
  if (name !== undefined && connectionHeader.test(name)) {
    throw new CommandError(
      'unusable_input',
      `${source} must not have ${name.toLowerCase()}: it is about the connection, and is not yours to set.`,
      usageExit,
    );
  }
  if (name !== undefined && value !== undefined) return [name.toLowerCase(), value];
  throw new CommandError(
    'unusable_input',
    `${source} has a header that cannot be used: it must be NAME=VALUE, in visible ASCII characters.`,
    usageExit,
  );
}

/** Converts a config for a header, which is one line of ASCII. */
async function configHeader(config: string): Promise<string> {
  if (!config.startsWith('@')) refuseInlineSecrets(config, '--config');
  const text = config.startsWith('@') ? await readTextFile(config.slice(1)) : config;
  if (!text.trimStart().startsWith('{')) return text.trim();
  const name = config.startsWith('@') ? config.slice(1) : '--config';
  return JSON.stringify(readJsonObject(text, name)).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Refuses a gateway config with a credential on the command line, which all users of the machine can read. Accepts
 * texts that are not JSON, because they are not configs.
 *
 * @param flag the flag that has the config
 */
function refuseInlineSecrets(text: string, flag: string): void {
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch {
    return;
  }
  if (!holdsSecret(config)) return;
  throw new CommandError(
    'unusable_input',
    `${flag} does not take a config with api_key or headers of a webhook: other users of this machine can read the command line.`,
    usageExit,
    { hint: 'Put the config into a file, and name that with --config @FILE.' },
  );
}

function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, 'api_key')) return true;
  const { type, headers } = value as { readonly type?: unknown; readonly headers?: unknown };
  return (type === 'webhook' && headers !== undefined) || Object.values(value).some(holdsSecret);
}

const usual = 'x-gateway-';

/** The first prefix of `GATEWAY_HEADER_PREFIXES`: the gateway accepts all of them. */
export function headerPrefix({
  GATEWAY_HEADER_PREFIXES: prefixes,
}: Readonly<Record<string, string | undefined>>): string {
  const [first = ''] = (prefixes ?? '').split(',');
  return first.trim() === '' ? usual : first.trim().toLowerCase();
}
