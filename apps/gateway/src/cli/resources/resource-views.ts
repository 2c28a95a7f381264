import type { AdminConfig, AdminPrompt, AdminPromptVersionEntry } from '@model-gateway/contract';
import type { ResponseShape } from '../remote/gateway-client.js';

/** A version in a list, of any kind. */
export type VersionEntry = Pick<AdminPromptVersionEntry, 'version'> & Partial<AdminPromptVersionEntry>;

/** How a kind of resource is read, written and shown. */
export interface ResourceView<Resource> {
  readonly path: string;
  /** The word for one. */
  readonly noun: string;
  readonly shape: ResponseShape;
  readonly columns: readonly string[];
  readonly cells: (resource: Resource) => readonly string[];
  /** What `show` prints below the facts, of a resource or of one version. */
  readonly content: (resource: Resource) => unknown;
  /** The members of a request body that a file holds. */
  readonly fromFile: (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  readonly versionColumns: readonly string[];
  readonly versionCells: (entry: VersionEntry) => readonly string[];
}

/** Stored configs. A file is the config itself. */
export const configView: ResourceView<AdminConfig> = {
  path: '/admin/v1/configs',
  noun: 'config',
  shape: { id: 'text', version: 'number', config: 'object', managedBy: 'text' },
  columns: ['ID', 'NAME', 'VERSION', 'MANAGED BY'],
  cells: ({ id, name, version, managedBy }) => [id, name ?? '', String(version), managedBy],
  content: ({ config }) => config,
  fromFile: (config) => ({ config }),
  versionColumns: ['VERSION', 'CREATED'],
  versionCells: ({ version, createdAt }) => [String(version), createdAt ?? ''],
};

/** Stored prompts. A file holds what the administration API takes, but for the id. */
export const promptView: ResourceView<AdminPrompt> = {
  path: '/admin/v1/prompts',
  noun: 'prompt',
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
  fromFile: (content) => content,
  versionColumns: ['VERSION', 'PUBLISHED', 'LABELS', 'CREATED', 'DESCRIPTION'],
  versionCells: ({ version, published, labels, createdAt, description }) => [
    String(version),
    published === true ? 'yes' : '',
    labels?.join(',') ?? '',
    createdAt ?? '',
    description ?? '',
  ],
};
