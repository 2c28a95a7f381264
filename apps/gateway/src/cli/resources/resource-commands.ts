import type { AdminConfig, AdminConfigVersion, AdminPrompt } from '@model-gateway/contract';
import { facts, table, visible } from '../output/text.js';
import { readJsonObject, readTextFile } from '../read-text-file.js';
import { administrationOf, allPages } from '../remote/administration.js';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import type { GatewayClient } from '../remote/gateway-client.js';
import type { Terminal } from '../terminal.js';
import { configFindings } from './config-findings.js';
import { configView, promptView, type ResourceView, type VersionEntry } from './resource-views.js';

/** Flags of the `configs` and `prompts` commands. */
export interface ResourceOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Flags of `create` and `update`. */
export interface WriteResourceOptions extends ResourceOptions {
  /** A file of JSON; `-`: standard input. */
  readonly file?: string;
  readonly name?: string;
}

/** Commands for one kind of resource. */
export interface ResourceCommands {
  list(options: ResourceOptions): Promise<number>;
  /** @param version absent: the newest one */
  show(id: string, version: number | undefined, options: ResourceOptions): Promise<number>;
  create(id: string, options: WriteResourceOptions & { readonly file: string }): Promise<number>;
  update(id: string, options: WriteResourceOptions): Promise<number>;
  remove(id: string, options: ResourceOptions): Promise<number>;
  versions(id: string, options: ResourceOptions): Promise<number>;
  /** Has an earlier version used again: a config gets a new version of its text, a prompt publishes it. */
  use(id: string, version: number, options: ResourceOptions): Promise<number>;
}

/** Creates the `configs` commands. */
export function configsCommands(terminal: Terminal): ResourceCommands {
  const useVersion: UseVersion = async (client, path, version) => {
    const request = { isRepeatable: true, shape: { version: 'number', config: 'object' } } as const;
    const { body } = await client.request<AdminConfigVersion>('GET', `${path}/versions/${version}`, request);
    return { method: 'PATCH', path, body: { config: body.config } };
  };
  return resourceCommands<AdminConfig>(terminal, configView, useVersion, configFindings);
}

/** Creates the `prompts` commands. */
export function promptsCommands(terminal: Terminal): ResourceCommands {
  return resourceCommands<AdminPrompt>(terminal, promptView, async (_client, path, version) => ({
    method: 'POST',
    path: `${path}/publish`,
    body: { version },
  }));
}

/** A request that changes a resource. */
interface Change {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
}

type UseVersion = (client: GatewayClient, path: string, version: number) => Promise<Change>;

/** @param findingsOf what is found in a resource that was written, as lines */
function resourceCommands<Resource extends AdminConfig | AdminPrompt>(
  { write, environment, readInput }: Terminal,
  view: ResourceView<Resource>,
  useVersion: UseVersion,
  findingsOf?: (client: GatewayClient, resource: Resource) => Promise<string>,
): ResourceCommands {
  const { path, noun, shape, columns, cells, content } = view;
  const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  const bodyOf = async ({ file, name }: WriteResourceOptions): Promise<object> => {
    const text = file === '-' ? await readInput() : file === undefined ? undefined : await readTextFile(file);
    const members = text === undefined ? {} : view.fromFile(readJsonObject(text, file ?? '-'));
    return { ...members, ...(name !== undefined && { name }) };
  };
  const change = async (
    client: GatewayClient,
    { method, path: place, body }: Change,
    { json }: ResourceOptions,
  ): Promise<number> => {
    const { body: resource } = await client.request<Resource>(method, place, { body, shape });
    if (json) write(`${JSON.stringify(resource)}\n`);
    else write(`${table(columns, [cells(resource)])}${(await findingsOf?.(client, resource)) ?? ''}`);
    return 0;
  };
  return {
    async list(options) {
      const client = await administrationOf(options, environment);
      const data = await allPages<Resource>(client, path, shape);
      if (options.json) write(`${JSON.stringify({ data })}\n`);
      else write(data.length === 0 ? 'There are no entries.\n' : table(columns, data.map(cells)));
      return 0;
    },
    async show(id, version, options) {
      const client = await administrationOf(options, environment);
      const place = version === undefined ? pathOf(id) : `${pathOf(id)}/versions/${version}`;
      const { body } = await client.request<Resource>('GET', place, {
        isRepeatable: true,
        shape: version === undefined ? shape : { version: 'number' },
      });
      if (options.json) write(`${JSON.stringify(body)}\n`);
      else {
        const known = version === undefined ? resourceFacts(columns, cells(body)) : versionFacts(view, body);
        write(`${known}\n${JSON.stringify(content(body), null, 2)}\n`);
      }
      return 0;
    },
    async create(id, options) {
      const body = { ...(await bodyOf(options)), id };
      return change(await administrationOf(options, environment), { method: 'POST', path, body }, options);
    },
    async update(id, options) {
      const body = await bodyOf(options);
      const client = await administrationOf(options, environment);
      return change(client, { method: 'PATCH', path: pathOf(id), body }, options);
    },
    async remove(id, options) {
      const client = await administrationOf(options, environment);
      await client.request('DELETE', pathOf(id));
      write(
        options.json
          ? `${JSON.stringify({ id, deleted: true })}\n`
          : visible(`The ${noun} ${id} is deleted.`) + '\n',
      );
      return 0;
    },
    async versions(id, options) {
      const client = await administrationOf(options, environment);
      const { body } = await client.request<{ readonly data: readonly VersionEntry[] }>(
        'GET',
        `${pathOf(id)}/versions`,
        { isRepeatable: true, shape: { data: 'list' } },
      );
      write(
        options.json
          ? `${JSON.stringify(body)}\n`
          : table(view.versionColumns, body.data.map(view.versionCells)),
      );
      return 0;
    },
    async use(id, version, options) {
      const client = await administrationOf(options, environment);
      return change(client, await useVersion(client, pathOf(id), version), options);
    },
  };
}

function resourceFacts(columns: readonly string[], cells: readonly string[]): string {
  return facts(columns.map((name, column) => [name.toLowerCase(), cells[column] ?? ''] as const));
}

function versionFacts(
  { versionColumns, versionCells }: Pick<ResourceView<never>, 'versionColumns' | 'versionCells'>,
  entry: object,
): string {
  return resourceFacts(versionColumns, versionCells(entry as VersionEntry));
}
