import type { AdminConfig, AdminPrompt } from '@model-gateway/contract';
import { facts, table } from '../output/text.js';
import { administrationOf, allPages } from '../remote/administration.js';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import type { ResponseShape } from '../remote/gateway-client.js';
import type { Terminal } from '../terminal.js';

/** Flags of the `configs` and `prompts` commands. */
export interface ResourceOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Commands that read one kind of resource. */
export interface ResourceCommands {
  list(options: ResourceOptions): Promise<number>;
  show(id: string, options: ResourceOptions): Promise<number>;
}

/** How a kind of resource is read and shown. */
interface ResourceView<Resource> {
  readonly path: string;
  readonly shape: ResponseShape;
  readonly columns: readonly string[];
  readonly cells: (resource: Resource) => readonly string[];
  /** What `show` prints below the facts. */
  readonly content: (resource: Resource) => unknown;
}

/** Creates the `configs` commands. */
export function configsCommands(terminal: Terminal): ResourceCommands {
  return resourceCommands<AdminConfig>(terminal, {
    path: '/admin/v1/configs',
    shape: { id: 'text', version: 'number', config: 'object', managedBy: 'text' },
    columns: ['ID', 'NAME', 'VERSION', 'MANAGED BY'],
    cells: ({ id, name, version, managedBy }) => [id, name ?? '', String(version), managedBy],
    content: ({ config }) => config,
  });
}

/** Creates the `prompts` commands. */
export function promptsCommands(terminal: Terminal): ResourceCommands {
  return resourceCommands<AdminPrompt>(terminal, {
    path: '/admin/v1/prompts',
    shape: { id: 'text', version: 'number', published: 'number', labels: 'object', managedBy: 'text' },
    columns: ['ID', 'NAME', 'VERSION', 'PUBLISHED', 'LABELS', 'MODEL', 'MANAGED BY'],
    cells: ({ id, name, version, published, labels, model, managedBy }) => [
      id,
      name ?? '',
      String(version),
      String(published),
      Object.entries(labels)
        .map(([label, of]) => `${label}=${of}`)
        .join(','),
      model ?? '',
      managedBy,
    ],
    content: ({ template, rawTemplate, variables }) => ({ template, rawTemplate, variables }),
  });
}

function resourceCommands<Resource>(
  { write, environment }: Terminal,
  { path, shape, columns, cells, content }: ResourceView<Resource>,
): ResourceCommands {
  return {
    async list(options) {
      const client = await administrationOf(options, environment);
      const data = await allPages<Resource>(client, path, shape);
      if (options.json) write(`${JSON.stringify({ data })}\n`);
      else write(data.length === 0 ? 'There are no entries.\n' : table(columns, data.map(cells)));
      return 0;
    },
    async show(id, options) {
      const client = await administrationOf(options, environment);
      const { body } = await client.request<Resource>('GET', `${path}/${encodeURIComponent(id)}`, {
        isRepeatable: true,
        shape,
      });
      if (options.json) write(`${JSON.stringify(body)}\n`);
      else write(`${resourceFacts(columns, cells(body))}\n${JSON.stringify(content(body), null, 2)}\n`);
      return 0;
    },
  };
}

function resourceFacts(columns: readonly string[], cells: readonly string[]): string {
  return facts(columns.map((name, column) => [name.toLowerCase(), cells[column] ?? ''] as const));
}
