import { inPath, type DtoSchemas, type Parameter, type Paths } from '@model-gateway/http-server';
import { adminOperation } from './admin-operation.js';
import { contractSchemas } from './contract-schemas.generated.js';
import { RestoreVersionDto } from './versions-controller.js';

/** A kind of resource that has versions. */
export interface VersionedResource {
  /** In paths. */
  readonly path: string;
  readonly tag: string;
  /** In names of operations, and of its schema. */
  readonly one: string;
  /** In sentences. */
  readonly noun: string;
}

const number = { type: 'integer', minimum: 1 } as const;
const compared: readonly Parameter[] = [
  { name: 'from', in: 'query', required: true, description: 'Number of a version.', schema: number },
  { name: 'to', in: 'query', description: 'Number of a version. Absent: the newest.', schema: number },
];

/** What the administration API answers about differences. */
export const versionDiffSchemas = { VersionDiff: contractSchemas.AdminVersionDiff };

/** The paths that compare versions, and that restore one. */
export function versionChangePaths(dtos: DtoSchemas, { path, tag, one, noun }: VersionedResource): Paths {
  const id = inPath('id', `Id of the ${noun}.`);
  return {
    [`${path}/{id}/diff`]: {
      get: adminOperation({
        operationId: `compare${one}Versions`,
        tag,
        summary: `Says what differs between two versions of a ${noun}`,
        answer: 'VersionDiff',
        parameters: [id, ...compared],
        does: 'read',
      }),
    },
    [`${path}/{id}/restore`]: {
      post: adminOperation({
        operationId: `restore${one}`,
        tag,
        summary: `Makes what an earlier version of a ${noun} says its newest version`,
        answer: one,
        body: dtos.referenceTo(RestoreVersionDto, true),
        example: { version: 1 },
        parameters: [id],
        does: 'change',
      }),
    },
  };
}
