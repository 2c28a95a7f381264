import {
  type DtoClass,
  type DtoSchemas,
  inPath,
  type PathItem,
  type Paths,
} from '@model-gateway/http-server';
import { PublishVersionDto } from './versions-controller.js';
import { adminOperation } from './admin-operation.js';
import { versionChangePaths } from './version-change-paths.js';
import { listFilterParameters } from './list-query.js';

/** A kind of resource that is stored under an id which people choose. */
export interface NamedResource {
  /** In paths. */
  readonly path: string;
  readonly tag: string;
  /** In names of operations. */
  readonly one: string;
  readonly many: string;
  /** In sentences. */
  readonly noun: string;
  readonly create: DtoClass;
  readonly replace: DtoClass;
  readonly update: DtoClass;
  readonly example: { readonly id: string; readonly [member: string]: unknown };
  readonly change: unknown;
}

const version = inPath('version', 'Number of the version.');

/** The paths of a list, and of one of its resources. */
export function namedResourcePaths(dtos: DtoSchemas, kind: NamedResource): Paths {
  const { path, tag, one, many, noun, create, replace, update, example, change } = kind;
  const { id: _, ...whole } = example;
  const parameters = [idOf(kind)];
  const list: PathItem = {
    get: adminOperation({
      operationId: `list${many}`,
      tag,
      summary: `Lists every ${noun}`,
      answer: `${one}Page`,
      parameters: listFilterParameters({}),
      does: 'list',
    }),
    post: adminOperation({
      operationId: `create${one}`,
      tag,
      summary: `Stores a ${noun} under an id`,
      answer: one,
      body: dtos.referenceTo(create, true),
      example,
      does: 'create',
    }),
  };
  const single: PathItem = {
    get: adminOperation({
      operationId: `read${one}`,
      tag,
      summary: `Reads a ${noun}`,
      answer: one,
      parameters,
      does: 'read',
    }),
    put: adminOperation({
      operationId: `replace${one}`,
      tag,
      summary: `Makes a ${noun} of this id or replaces it as a whole; the same again changes nothing`,
      answer: one,
      body: dtos.referenceTo(replace, true),
      example: whole,
      parameters,
      does: 'replace',
    }),
    patch: adminOperation({
      operationId: `update${one}`,
      tag,
      summary: `Changes a ${noun}; null takes a member away`,
      answer: one,
      body: dtos.referenceTo(update, true),
      example: change,
      parameters,
      does: 'change',
    }),
    delete: adminOperation({
      operationId: `delete${one}`,
      tag,
      summary: `Deletes a ${noun}, unless it is in use`,
      parameters,
      does: 'change',
    }),
  };
  return { [path]: list, [`${path}/{id}`]: single };
}

/** The paths of the versions, of which one is published. */
export function versionPaths(dtos: DtoSchemas, kind: NamedResource): Paths {
  const { path, tag, one, noun } = kind;
  const id = idOf(kind);
  return {
    ...versionChangePaths(dtos, kind),
    [`${path}/{id}/publish`]: {
      post: adminOperation({
        operationId: `publish${one}`,
        tag,
        summary: `Makes a version of a ${noun} the one that is meant by the id alone`,
        answer: one,
        body: dtos.referenceTo(PublishVersionDto, true),
        example: { version: 2 },
        parameters: [id],
        does: 'change',
      }),
    },
    [`${path}/{id}/versions`]: {
      get: adminOperation({
        operationId: `list${one}Versions`,
        tag,
        summary: `Lists the versions of a ${noun} that are kept, newest first`,
        answer: `${one}VersionList`,
        parameters: [id],
        does: 'read',
      }),
    },
    [`${path}/{id}/versions/{version}`]: {
      get: adminOperation({
        operationId: `read${one}Version`,
        tag,
        summary: `Reads one version of a ${noun}`,
        answer: `${one}Version`,
        parameters: [id, version],
        does: 'read',
      }),
    },
  };
}

function idOf({ noun }: NamedResource) {
  return inPath('id', `Id of the ${noun}.`);
}
