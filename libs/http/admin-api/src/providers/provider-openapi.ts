import {
  apiVersions,
  kindsWith,
  providerKinds,
  resourceRules,
  textCredentials,
  type ApiVersion,
  type LocationField,
  type ResourceRule,
  type StoredCredentialType,
} from '@model-gateway/core';
import {
  type DtoSchemas,
  type Operation,
  type Paths,
  FollowsRule,
  FollowsRuleOrIsObject,
  IsAbsentOr,
  IsProviderKind,
  IsTextOrObject,
} from '@model-gateway/http-server';
import { IsIn, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { DecoratorSchema } from 'class-validator-jsonschema/build/decorators';
import { adminOperation, slug, type AdminOperation } from '../resources/admin-operation.js';
import { listFilterParameters, type ListForm } from '../resources/list-query.js';
import { LimitedDto } from '../resources/limited.dto.js';
import { secretReferenceSchema } from './secret-reference-schema.js';

const addressRule: ResourceRule = {
  pattern: /^https?:\/\/\S{1,2000}$/,
  message: 'This must be an http or https address.',
};
/** The name of a model that a test may call. */
export const modelRule: ResourceRule = {
  pattern: /^[^\s*]{1,256}$/,
  message: 'This must be a model, without spaces.',
};

/** The schema of a member that not every kind has: it names those that do, once providers are registered. */
function onlyFor(what: LocationField | StoredCredentialType, schema: OwnSchema): DecoratorSchema {
  return (source) => {
    const kinds = kindsWith(what);
    const isForAll = kinds === providerKinds().join(', ');
    const sentences = [schema.description ?? [], isForAll ? [] : `${kinds} only.`].flat();
    return { ...source, ...schema, description: sentences.join(' ') };
  };
}

interface OwnSchema {
  readonly description?: string;
  readonly example?: string;
  readonly writeOnly?: boolean;
}

/** The rules of all members that give a credential as a text, from the table of codecs. */
function TextCredentials(): PropertyDecorator {
  return (prototype) => {
    for (const { type, member, rule, description } of textCredentials) {
      JSONSchema(onlyFor(type, { description, writeOnly: true }))(prototype, member);
      IsOptional()(prototype, member);
      FollowsRuleOrIsObject(rule, secretReferenceSchema)(prototype, member);
    }
  };
}

/** What an administrator decides about a catalog entry, but for slug and kind. At most one member is a credential. */
export class ProviderSettingsDto extends LimitedDto {
  @TextCredentials()
  apiKey?: string | object | null;

  @JSONSchema(
    onlyFor('service-account', {
      description:
        'The JSON file that Google issues for a service account, its text, or a reference as of apiKey. Secret.',
      writeOnly: true,
    }),
  )
  @IsOptional()
  @IsTextOrObject('its JSON text')
  serviceAccount?: object | string | null;

  @JSONSchema(
    onlyFor('application-default', {
      description: 'Use the credentials of the machine itself.',
      writeOnly: true,
    }),
  )
  @IsOptional()
  @IsIn([true], { message: '$property must be true, or absent' })
  applicationDefault?: true | null;

  @JSONSchema(onlyFor('projectId', { description: 'Google Cloud project.' }))
  @IsOptional()
  @FollowsRule(resourceRules.projectId)
  projectId?: string | null;

  @JSONSchema(onlyFor('region', { example: 'global' }))
  @IsOptional()
  @FollowsRule(resourceRules.region)
  region?: string | null;

  @JSONSchema(onlyFor('apiVersion', { description: 'Version of the API. Default: v1beta1.' }))
  @IsOptional()
  @IsIn(apiVersions)
  apiVersion?: ApiVersion | null;

  @JSONSchema({
    description: "Takes the place of the upstream's scheme and host; without user, query and fragment.",
  })
  @IsOptional()
  @FollowsRule(addressRule)
  baseUrl?: string | null;
}

/** Rules for the body of `POST /admin/v1/providers`. */
export class CreateProviderDto extends ProviderSettingsDto {
  @JSONSchema({ description: 'Callers write @slug/model.', example: 'vertex-prod' })
  @FollowsRule(resourceRules.slug)
  slug!: string;

  @IsProviderKind()
  kind!: string;
}

/** Rules for the body of `PUT /admin/v1/providers/{slug}`. */
export class ReplaceProviderDto extends ProviderSettingsDto {
  @IsProviderKind()
  kind!: string;
}

/** Rules for the body of `PATCH /admin/v1/providers/{slug}`: null takes a member away. */
export class UpdateProviderDto extends ProviderSettingsDto {
  @IsAbsentOr()
  @IsProviderKind()
  kind?: string;
}

/** What the list of providers can be asked for. */
export const providerList: ListForm = { hasStanding: true };

/** Rules for the body of `POST /admin/v1/providers/{slug}/test`. */
export class TestProviderDto {
  @JSONSchema({ description: 'Without the slug. Absent: one that every project has.' })
  @IsOptional()
  @FollowsRule(modelRule)
  model?: string | null;
}

/** The routes of administrators about catalog entries. */
export function providerPaths(dtos: DtoSchemas): Paths {
  const of = (one: Omit<AdminOperation, 'tag'>): Operation => adminOperation({ tag: 'Providers', ...one });
  const one = '/admin/v1/providers/{slug}';
  const parameters = [slug];
  return {
    '/admin/v1/providers': {
      get: of({
        operationId: 'listProviders',
        summary: 'Lists catalog entries',
        answer: 'ProviderPage',
        parameters: listFilterParameters(providerList),
        does: 'list',
      }),
      post: of({
        operationId: 'createProvider',
        summary: 'Makes a catalog entry; none of the credentials: each caller brings one along',
        answer: 'Provider',
        body: dtos.referenceTo(CreateProviderDto, true),
        example: { slug: 'google-dev', kind: 'google', apiKey: 'AN-API-KEY' },
        does: 'create',
      }),
    },
    [one]: {
      get: of({
        operationId: 'readProvider',
        summary: 'Reads a catalog entry',
        answer: 'Provider',
        parameters,
        does: 'read',
      }),
      put: of({
        operationId: 'replaceProvider',
        summary:
          'Makes a catalog entry of this slug or replaces it as a whole, but for a credential that is left out',
        answer: 'Provider',
        body: dtos.referenceTo(ReplaceProviderDto, true),
        example: { kind: 'google', apiKey: 'AN-API-KEY', allowedModels: ['gemini-2.5-*'] },
        parameters,
        does: 'replace',
      }),
      patch: of({
        operationId: 'updateProvider',
        summary:
          'Changes a catalog entry; null takes a member away, and without a credential the old one stays',
        answer: 'Provider',
        body: dtos.referenceTo(UpdateProviderDto, true),
        example: { region: 'europe-west1' },
        parameters,
        does: 'change',
      }),
      delete: of({
        operationId: 'deleteProvider',
        summary: 'Deletes a catalog entry',
        parameters,
        does: 'change',
      }),
    },
    [`${one}/test`]: {
      post: of({
        operationId: 'testProvider',
        summary: 'Tries a catalog entry by a real call that costs as little as there is',
        answer: 'ProviderTest',
        body: dtos.referenceTo(TestProviderDto, true),
        example: { model: 'gemini-2.5-flash' },
        optionalBody: true,
        parameters,
        does: 'try',
      }),
    },
    [`${one}/budgets`]: {
      get: of({
        operationId: 'readProviderBudgets',
        summary: 'Says how the budgets of a catalog entry stand',
        answer: 'BudgetList',
        parameters,
        does: 'read',
      }),
    },
  };
}
