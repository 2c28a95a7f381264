import type { AdminProvider, AdminProviderTest } from '@model-gateway/contract';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import { failureExit } from '../exit-codes.js';
import { table, visible } from '../output/text.js';
import { administrationOf, allPages } from '../remote/administration.js';
import type { Terminal } from '../terminal.js';

/** Flags of `providers list`. */
export interface ProviderOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Flags of `providers test`. */
export interface TestProviderOptions extends ProviderOptions {
  /** Absent: the gateway chooses a model. */
  readonly model?: string;
}

/** The `providers` commands. */
export interface ProvidersCommands {
  list(options: ProviderOptions): Promise<number>;
  test(slug: string, options: TestProviderOptions): Promise<number>;
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
    async test(slug, options) {
      const client = await administrationOf(options, environment);
      const { model } = options;
      const { body: outcome } = await client.request<AdminProviderTest>(
        'POST',
        `${path}/${encodeURIComponent(slug.replace(/^@/, ''))}/test`,
        { body: model === undefined ? {} : { model }, shape: testShape },
      );
      write(options.json ? `${JSON.stringify(outcome)}\n` : testLine(slug, outcome));
      return outcome.ok ? 0 : failureExit;
    },
  };
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
  const entry = `@${slug.replace(/^@/, '')}`;
  if (ok) return visible(`${entry}: ok: ${model} answered in ${time}`) + '\n';
  const { code = 'unknown', message = 'It failed.' } = error ?? {};
  return visible(`${entry}: failed: ${model} after ${time}: ${message} (${code})`) + '\n';
}
