import {
  type DtoClass,
  type DtoSchemas,
  inPath,
  type PathItem,
  type Paths,
} from '@model-gateway/http-server';
import { CreateLabelDto, UpdateLabelDto } from '../labels/label.dto.js';
import { CreatePartialDto, UpdatePartialDto } from '../partials/partial.dto.js';
import { CreatePromptDto, UpdatePromptDto } from './prompt.dto.js';
import { PublishVersionDto } from './publish.dto.js';
import { adminOperation } from '../resources/admin-operation.js';

/** A sort of thing that administrators keep. */
interface Kind {
  /** In paths. */
  readonly path: string;
  readonly tag: string;
  /** In names of operations. */
  readonly one: string;
  readonly many: string;
  /** In sentences. */
  readonly words: string;
  readonly create: DtoClass;
  readonly update: DtoClass;
  readonly example: unknown;
  readonly change: unknown;
}

const version = inPath('version', 'Number of the version.');

/** The routes of administrators about prompts, partials and labels. */
export function promptAdminPaths(dtos: DtoSchemas): Paths {
  const prompts: Kind = {
    path: '/admin/v1/prompts',
    tag: 'Stored prompts',
    one: 'Prompt',
    many: 'Prompts',
    words: 'prompt',
    create: CreatePromptDto,
    update: UpdatePromptDto,
    example: {
      id: 'about',
      template: { messages: [{ role: 'user', content: 'Tell me about {{topic}}.' }] },
      model: '@google-dev/gemini-2.5-flash',
      variables: [{ name: 'topic', type: 'string' }],
      labels: { production: 1 },
    },
    change: { labels: { production: 2 } },
  };
  const partials: Kind = {
    path: '/admin/v1/partials',
    tag: 'Stored prompts',
    one: 'Partial',
    many: 'Partials',
    words: 'text that prompts share',
    create: CreatePartialDto,
    update: UpdatePartialDto,
    example: { id: 'tone', text: 'Answer in one sentence.' },
    change: { text: 'Answer in two sentences.' },
  };
  const labels: Kind = {
    path: '/admin/v1/labels',
    tag: 'Stored prompts',
    one: 'Label',
    many: 'Labels',
    words: 'label of versions',
    create: CreateLabelDto,
    update: UpdateLabelDto,
    example: { id: 'beta' },
    change: { description: 'What the beta testers get' },
  };
  return {
    ...keptPaths(dtos, prompts),
    ...versionPaths(dtos, prompts),
    ...keptPaths(dtos, partials),
    ...versionPaths(dtos, partials),
    ...keptPaths(dtos, labels),
  };
}

function keptPaths(dtos: DtoSchemas, kind: Kind): Paths {
  const { path, tag, one, many, words, create, update, example, change } = kind;
  const parameters = [idOf(kind)];
  const list: PathItem = {
    get: adminOperation({
      operationId: `list${many}`,
      tag,
      summary: `Lists every ${words}`,
      answer: `${one}Page`,
      does: 'list',
    }),
    post: adminOperation({
      operationId: `create${one}`,
      tag,
      summary: `Stores a ${words} under an id`,
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
      summary: `Reads a ${words}`,
      answer: one,
      parameters,
      does: 'read',
    }),
    patch: adminOperation({
      operationId: `update${one}`,
      tag,
      summary: `Changes a ${words}; null takes a member away`,
      answer: one,
      body: dtos.referenceTo(update, true),
      example: change,
      parameters,
      does: 'change',
    }),
    delete: adminOperation({
      operationId: `delete${one}`,
      tag,
      summary: `Deletes a ${words}, unless it is in use`,
      parameters,
      does: 'change',
    }),
  };
  return { [path]: list, [`${path}/{id}`]: single };
}

function versionPaths(dtos: DtoSchemas, kind: Kind): Paths {
  const { path, tag, one, words } = kind;
  const id = idOf(kind);
  return {
    [`${path}/{id}/publish`]: {
      post: adminOperation({
        operationId: `publish${one}`,
        tag,
        summary: `Makes a version of a ${words} the one that is meant by the id alone`,
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
        summary: `Lists the versions of a ${words} that are kept, newest first`,
        answer: `${one}VersionList`,
        parameters: [id],
        does: 'read',
      }),
    },
    [`${path}/{id}/versions/{version}`]: {
      get: adminOperation({
        operationId: `read${one}Version`,
        tag,
        summary: `Reads one version of a ${words}`,
        answer: `${one}Version`,
        parameters: [id, version],
        does: 'read',
      }),
    },
  };
}

function idOf({ words }: Kind) {
  return inPath('id', `Id of the ${words}.`);
}
