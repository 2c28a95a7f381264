import { randomUUID } from 'node:crypto';
import type { AdminApiKey, AdminIssuedApiKey } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { administrationOf, allPages } from '../remote/administration.js';
import type { Terminal } from '../terminal.js';
import { findKey, keyShape, keysPath } from './find-key.js';
import { keySettings } from './key-settings.js';
import { issuedLines, keyLines, keyTable } from './key-views.js';
import type { KeyOptions, KeysCommands } from './keys-commands.js';
import { withSecretFile } from './secret-file.js';

const issuedShape = { ...keyShape, secret: 'text' } as const;

/** Creates the `keys` commands. */
export function keysCommands({ write, environment }: Terminal): KeysCommands {
  const show = (key: AdminApiKey, { json }: KeyOptions): number => {
    write(json ? `${JSON.stringify(key)}\n` : keyLines(key));
    return 0;
  };
  const showIssued = (
    { secret, ...key }: AdminIssuedApiKey,
    { json, secretFile }: KeyOptions & { readonly secretFile?: string },
  ): number => {
    if (json) write(`${JSON.stringify(secretFile === undefined ? { ...key, secret } : key)}\n`);
    else write(issuedLines(key, secret, secretFile));
    return 0;
  };
  return {
    async list(options) {
      const client = await administrationOf(options, environment);
      const keys = await allPages<AdminApiKey>(client, keysPath, keyShape);
      write(options.json ? `${JSON.stringify({ data: keys })}\n` : keyTable(keys));
      return 0;
    },
    async create(options) {
      const client = await administrationOf(options, environment);
      const body = await keySettings(options, Date.now());
      const creation = options.idempotencyKey ?? randomUUID();
      const issued = await withSecretFile(options.secretFile, () =>
        client
          .request<AdminIssuedApiKey>('POST', keysPath, {
            body,
            // Without a response the client repeats the request; the key makes that safe.
            headers: { 'idempotency-key': creation },
            isRepeatable: true,
            shape: issuedShape,
          })
          .catch((error: unknown) => {
            throw withHint(
              error,
              `If the key was created, --idempotency-key ${creation} gives it again, with its secret.`,
            );
          }),
      );
      return showIssued(issued, options);
    },
    async show(name, options) {
      const client = await administrationOf(options, environment);
      const { key } = await findKey(client, name);
      return show(key, options);
    },
    async rotate(name, options) {
      const { overlap } = options;
      const client = await administrationOf(options, environment);
      const { path, headers } = await findKey(client, name);
      const body = overlap === undefined ? {} : { overlapSeconds: Math.round(overlap / 1000) };
      const issued = await withSecretFile(options.secretFile, () =>
        client
          .request<AdminIssuedApiKey>('POST', `${path}/rotate`, { body, headers, shape: issuedShape })
          .catch((error: unknown) => {
            throw withHint(error, 'If the key was rotated, its new secret is lost: rotate it again.');
          }),
      );
      return showIssued(issued, options);
    },
    async endSecret(name, secret, options) {
      const client = await administrationOf(options, environment);
      const { path, headers } = await findKey(client, name);
      const { body: key } = await client.request<AdminApiKey>(
        'DELETE',
        `${path}/secrets/${encodeURIComponent(secret)}`,
        { headers, shape: keyShape },
      );
      return show(key, options);
    },
    async revoke(name, options) {
      const client = await administrationOf(options, environment);
      const { path, headers } = await findKey(client, name);
      const { body: key } = await client.request<AdminApiKey>('POST', `${path}/revoke`, {
        headers,
        shape: keyShape,
      });
      return show(key, options);
    },
  };
}

/** Adds a hint for a lost response: the gateway may have executed the request, and only the response has the secret. */
function withHint(error: unknown, hint: string): unknown {
  if (!(error instanceof CommandError) || error.details.mayBeDone !== true) return error;
  return new CommandError(error.code, error.message, error.exitCode, { ...error.details, hint });
}
