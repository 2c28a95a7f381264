import type { AdminProvider, AdminProviderTest } from '@model-gateway/contract';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import { CommandError } from '../command-error.js';
import { failureExit, usageExit } from '../exit-codes.js';
import { table, visible } from '../output/text.js';
import { administrationOf, allPages } from '../remote/administration.js';
import type { Terminal } from '../terminal.js';
import { credentialOf, type CredentialOptions } from './provider-credential.js';

/** Flags of `providers list`. */
export interface ProviderOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Flags of `providers test`. */
export interface TestProviderOptions extends ProviderOptions {
  /** Absent: the gateway chooses a model. */
  readonly model?: string;
}

/** Flags of `providers create`. */
export interface CreateProviderOptions extends ProviderOptions, CredentialOptions {
  readonly kind: string;
  readonly region?: string;
  readonly projectId?: string;
  readonly upstreamUrl?: string;
  readonly allowedModels?: readonly string[];
}

/** Flags of `providers rotate`. */
export interface RotateProviderOptions extends ProviderOptions, CredentialOptions {}

/** The `providers` commands. */
export interface ProvidersCommands {
  list(options: ProviderOptions): Promise<number>;
  create(slug: string, options: CreateProviderOptions): Promise<number>;
  test(slug: string, options: TestProviderOptions): Promise<number>;
  /** Replaces the credential of an entry. */
  rotate(slug: string, options: RotateProviderOptions): Promise<number>;
}

const path = '/admin/v1/providers';

const providerShape = { slug: 'text', kind: 'text', credential: 'object', managedBy: 'text' } as const;
const testShape = { ok: 'boolean', model: 'text', durationMs: 'number' } as const;

/** Creates the `providers` commands. */
export function providersCommands({ write, environment }: Terminal): ProvidersCommands {
  return {
    async list(options) {
      const client = await administrationOf(options, environment);
      const providers = await allPages<AdminProvider>(client, path, providerShape);
      write(options.json ? `${JSON.stringify({ data: providers })}\n` : providerTable(providers));
      return 0;
    },
    async create(slug, options) {
      const { kind, region, projectId, upstreamUrl, allowedModels } = options;
      const credential = await credentialOf(options);
      const client = await administrationOf(options, environment);
      const { body: entry } = await client.request<AdminProvider>('POST', path, {
        body: {
          slug: nameOf(slug),
          kind,
          region,
          projectId,
          baseUrl: upstreamUrl,
          allowedModels,
          ...credential,
        },
        shape: providerShape,
      });
      write(options.json ? `${JSON.stringify(entry)}\n` : providerTable([entry]));
      return 0;
    },
    async rotate(slug, options) {
      const credential = await credentialOf(options);
      if (Object.keys(credential).length === 0) {
        throw new CommandError(
          'unusable_input',
          'The new credential is missing: --upstream-key-file or --service-account-file.',
          usageExit,
        );
      }
      const client = await administrationOf(options, environment);
      const { body: entry } = await client.request<AdminProvider>('PATCH', entryPath(slug), {
        body: credential,
        isRepeatable: true,
        shape: providerShape,
      });
      write(options.json ? `${JSON.stringify(entry)}\n` : providerTable([entry]));
      return 0;
    },
    async test(slug, options) {
      const client = await administrationOf(options, environment);
      const { model } = options;
      const { body: outcome } = await client.request<AdminProviderTest>('POST', `${entryPath(slug)}/test`, {
        body: model === undefined ? {} : { model },
        shape: testShape,
      });
      write(options.json ? `${JSON.stringify(outcome)}\n` : testLine(slug, outcome));
      return outcome.ok ? 0 : failureExit;
    },
  };
}

function nameOf(slug: string): string {
  return slug.replace(/^@/, '');
}

function entryPath(slug: string): string {
  return `${path}/${encodeURIComponent(nameOf(slug))}`;
}

function providerTable(providers: readonly AdminProvider[]): string {
  if (providers.length === 0) return 'There are no entries.\n';
  return table(
    ['SLUG', 'KIND', 'CREDENTIAL', 'REGION', 'MODELS', 'MANAGED BY'],
    providers.map(({ slug, kind, credential, region, allowedModels, managedBy }) => [
      slug,
      kind,
      credential.type,
      region ?? '',
      allowedModels?.join(',') ?? 'any',
      managedBy,
    ]),
  );
}

function testLine(slug: string, { ok, model, durationMs, error }: AdminProviderTest): string {
  const time = `${Math.round(durationMs)} ms`;
  const entry = `@${nameOf(slug)}`;
  if (ok) return visible(`${entry}: ok: ${model} answered in ${time}`) + '\n';
  const { code = 'unknown', message = 'It failed.' } = error ?? {};
  return visible(`${entry}: failed: ${model} after ${time}: ${message} (${code})`) + '\n';
}
