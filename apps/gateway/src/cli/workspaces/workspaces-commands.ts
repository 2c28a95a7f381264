import type { AdminWorkspace } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';
import { visible } from '../output/text.js';
import { readJsonObject, readTextFile } from '../read-text-file.js';
import { allPages, wholeAdministrationOf } from '../remote/administration.js';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import type { Terminal } from '../terminal.js';
import { workspaceLines, workspaceTable } from './workspace-views.js';

/** Flags of the `workspaces` commands. */
export interface WorkspaceOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Flags of `workspaces create` and `workspaces update`. */
export interface WriteWorkspaceOptions extends WorkspaceOptions {
  /** Empty: it gets none. */
  readonly name?: string;
  /** A file with members of the administration API, such as `budgets` and `selfService`. */
  readonly settings?: string;
}

/** The `workspaces` commands. */
export interface WorkspacesCommands {
  list(options: WorkspaceOptions): Promise<number>;
  create(id: string, options: WriteWorkspaceOptions): Promise<number>;
  show(id: string, options: WorkspaceOptions): Promise<number>;
  update(id: string, options: WriteWorkspaceOptions): Promise<number>;
  remove(id: string, options: WorkspaceOptions): Promise<number>;
}

const path = '/admin/v1/workspaces';
const shape = { id: 'text', managedBy: 'text' } as const;

/** Creates the `workspaces` commands. Workspaces are administered from the default one, whatever the environment names. */
export function workspacesCommands({ write, environment }: Terminal): WorkspacesCommands {
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const showRow = (workspace: AdminWorkspace, { json }: WorkspaceOptions): number => {
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
      const { name, ...settings } = await settingsIn(options);
      const request = { body: { ...settings, id, ...(name !== null && { name }) }, shape };
      return showRow((await client.request<AdminWorkspace>('POST', path, request)).body, options);
    },
    async show(id, options) {
      const client = await wholeAdministrationOf(options, environment);
      const request = { isRepeatable: true, shape: { ...shape, owns: 'object' } as const };
      const { body } = await client.request<AdminWorkspace>('GET', pathOf(id), request);
      write(options.json ? `${JSON.stringify(body)}\n` : workspaceLines(body));
      return 0;
    },
    async update(id, options) {
      const client = await wholeAdministrationOf(options, environment);
      const body = await settingsIn(options);
      if (Object.keys(body).length === 0) throw nothingToChange();
      const request = { body, shape };
      return showRow((await client.request<AdminWorkspace>('PATCH', pathOf(id), request)).body, options);
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

/** What the flags set; `--name` wins over the file. The gateway validates it. */
async function settingsIn({
  name,
  settings,
}: WriteWorkspaceOptions): Promise<Readonly<Record<string, unknown>>> {
  return {
    ...(settings !== undefined && readJsonObject(await readTextFile(settings), settings)),
    ...(name !== undefined && { name: name === '' ? null : name }),
  };
}

function nothingToChange(): CommandError {
  return new CommandError('unusable_input', 'Nothing is set: add --name or --settings.', usageExit);
}
