import type { AdminResendObstacle } from '@model-gateway/contract';
import { newestVersion, NotFoundError, type RequestRecord } from '@model-gateway/core';
import type { Administration } from '@model-gateway/control-plane';
import { elidedIn } from '../body-view.js';
import { configHeader, longestHeader } from './resend-headers.js';

/** What the recording of bodies and configs writes in place of a secret. */
const mask = '[redacted]';

/** What the obstacles of a request are looked for with. */
export type ResourceReaders = Pick<Administration, 'configs' | 'prompts'>;

/** What keeps a request from being sent again as it was. Empty: nothing. */
export async function resendObstacles(
  record: RequestRecord,
  path: string | undefined,
  resources: ResourceReaders,
): Promise<readonly AdminResendObstacle[]> {
  const { options = {} } = record;
  return [
    ...(path === undefined ? [{ code: 'path_not_kept' } as const] : []),
    ...bodyObstacles(record),
    ...(options.ownCredential ? [{ code: 'credential_from_caller' } as const] : []),
    ...(options.forwardHeaders ?? []).map(
      (name) => ({ code: 'header_not_kept', path: `header:${name}` }) as const,
    ),
    ...inlineConfigObstacles(record),
    ...(await versionObstacles(record, resources)),
  ];
}

/** Whether the request can be sent again in spite of an obstacle. */
export function isHarmless({ code }: AdminResendObstacle): boolean {
  return code === 'version_moved';
}

function bodyObstacles({ bodies }: RequestRecord): readonly AdminResendObstacle[] {
  const body = bodies?.clientRequest;
  if (!body) return [{ code: 'body_not_kept' }];
  if (body.omittedBytes !== undefined) return [{ code: 'truncated' }];
  const elided = elidedIn(body).map(({ path = '' }): AdminResendObstacle => ({ code: 'media_elided', path }));
  return body.text.includes(mask) ? [...elided, { code: 'secret_masked' }] : elided;
}

const configParam = 'header:x-gateway-config';

function inlineConfigObstacles({ config, options = {} }: RequestRecord): readonly AdminResendObstacle[] {
  if (config !== 'inline') return [];
  const text = configHeader(options);
  if (text === undefined || text.length > longestHeader)
    return [{ code: 'config_too_long', path: configParam }];
  return text.includes(mask) ? [{ code: 'secret_masked', path: configParam }] : [];
}

async function versionObstacles(
  { options, prompt }: RequestRecord,
  { configs, prompts }: ResourceReaders,
): Promise<readonly AdminResendObstacle[]> {
  const config = options?.config && 'id' in options.config ? options.config : undefined;
  const found: AdminResendObstacle[] = [];
  if (config) {
    const record = await existing(configs.read(config.id));
    if (!record?.item.versions.some(({ version }) => version === config.version))
      found.push({ code: 'config_gone' });
    else if (newestVersion(record.item).version !== config.version)
      found.push({ code: 'version_moved', path: configParam });
  }
  if (prompt) {
    const record = await existing(prompts.read(prompt.id));
    const versions = record?.item.versions ?? [];
    if (!versions.some(({ version }) => version === prompt.version)) found.push({ code: 'prompt_gone' });
    else if (versions.at(-1)?.version !== prompt.version)
      found.push({ code: 'version_moved', path: 'prompt' });
  }
  return found;
}

async function existing<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
