import type { AdminWorkspace } from '@model-gateway/contract';
import { table, visible } from '../output/text.js';
import { allPages, wholeAdministrationOf } from '../remote/administration.js';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import type { Terminal } from '../terminal.js';

/** Flags of the `workspaces` commands. */
export interface WorkspaceOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Flags of `workspaces create` and `workspaces update`. */
export interface WriteWorkspaceOptions extends WorkspaceOptions {
  /** Empty: it gets none. */
  readonly name?: string;
}

/** The `workspaces` commands. */
export interface WorkspacesCommands {
  list(options: WorkspaceOptions): Promise<number>;
  create(id: string, options: WriteWorkspaceOptions): Promise<number>;
  update(id: string, options: WriteWorkspaceOptions & { readonly name: string }): Promise<number>;
  remove(id: string, options: WorkspaceOptions): Promise<number>;
}

const path = '/admin/v1/workspaces';
const shape = { id: 'text', managedBy: 'text' } as const;

/** Creates the `workspaces` commands. Workspaces are administered from the default one, whatever the environment names. */
export function workspacesCommands({ write, environment }: Terminal): WorkspacesCommands {
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const show = (workspace: AdminWorkspace, { json }: WorkspaceOptions): number => {
    write(json ? `${JSON.stringify(workspace)}\n` : workspaceTable([workspace]));
    return 0;
  };
  return {
    async list(options) {
      const client = await wholeAdministrationOf(options, environment);
      const data = await allPages<AdminWorkspace>(client, path, shape);
      write(options.json ? `${JSON.stringify({ data })}\n` : workspaceTable(data));
      return 0;
    },
    async create(id, options) {
      const client = await wholeAdministrationOf(options, environment);
      const request = { body: { id, ...nameIn(options) }, shape };
      return show((await client.request<AdminWorkspace>('POST', path, request)).body, options);
    },
    async update(id, options) {
      const client = await wholeAdministrationOf(options, environment);
      const request = { body: { name: options.name === '' ? null : options.name }, shape };
      return show((await client.request<AdminWorkspace>('PATCH', pathOf(id), request)).body, options);
    },
    async remove(id, options) {
      const client = await wholeAdministrationOf(options, environment);
      await client.request('DELETE', pathOf(id));
      const text = visible(`The workspace ${id} is deleted.`);
      write(options.json ? `${JSON.stringify({ id, deleted: true })}\n` : `${text}\n`);
      return 0;
    },
  };
}

function nameIn({ name }: WriteWorkspaceOptions): { readonly name?: string } {
  return name === undefined || name === '' ? {} : { name };
}

function workspaceTable(workspaces: readonly AdminWorkspace[]): string {
  return table(
    ['ID', 'NAME', 'MANAGED BY'],
    workspaces.map(({ id, name = '', managedBy }) => [id, name, managedBy]),
  );
}
