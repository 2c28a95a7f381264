import { inPath, type DtoSchemas, type Operation, type Paths } from '@model-gateway/http-server';
import { roles, type Role } from '@model-gateway/core';
import { IsIn } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { adminOperation, type AdminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';

/** Rules for the body of `PUT /admin/v1/workspaces/{id}/members/{person}`. */
export class MemberDto {
  @JSONSchema({ description: '`owner` is one of the organisation: in the workspace `default` alone.' })
  @IsIn(roles)
  role!: Role;
}

/** What the administration API answers about people. */
export const peopleSchemas = {
  Person: contractSchemas.AdminPerson,
  PersonList: contractSchemas.AdminPersonList,
};

/** The routes of administrators about people. They are there when people can sign in at an issuer. */
export function peoplePaths(dtos: DtoSchemas): Paths {
  const of = (one: Omit<AdminOperation, 'tag'>): Operation => adminOperation({ tag: 'People', ...one });
  const id = inPath('id', 'Id of the person.');
  const member = [inPath('id', 'Id of the workspace.'), inPath('person', 'Id of the person.')];
  return {
    '/admin/v1/people': {
      get: of({
        operationId: 'listPeople',
        summary: 'Lists people: an owner reads of all, others of those who have a role in the workspace',
        answer: 'PersonList',
        alsoRefuses: ['NotFound'],
        does: 'read',
      }),
    },
    '/admin/v1/people/{id}': {
      delete: of({
        operationId: 'forgetPerson',
        summary: 'Forgets somebody, with the roles given by hand, and ends their sessions',
        parameters: [id],
        does: 'try',
      }),
    },
    '/admin/v1/people/{id}/sessions': {
      delete: of({
        operationId: 'endSessionsOfPerson',
        summary: 'Ends all sessions of somebody',
        parameters: [id],
        does: 'try',
      }),
    },
    '/admin/v1/workspaces/{id}/members': {
      get: of({
        operationId: 'listMembers',
        summary: 'Lists who has a role in a workspace',
        answer: 'PersonList',
        parameters: [inPath('id', 'Id of the workspace.')],
        does: 'read',
      }),
    },
    '/admin/v1/workspaces/{id}/members/{person}': {
      get: of({
        operationId: 'readMember',
        summary: 'Reads somebody who has a role in a workspace',
        answer: 'Person',
        parameters: member,
        does: 'read',
      }),
      put: of({
        operationId: 'giveRole',
        summary: 'Gives a role in a workspace by hand',
        answer: 'Person',
        body: dtos.referenceTo(MemberDto, true),
        example: { role: 'developer' },
        parameters: member,
        does: 'try',
      }),
      delete: of({
        operationId: 'takeRole',
        summary: 'Takes the role that was given by hand; roles of groups stay',
        parameters: member,
        does: 'try',
      }),
    },
  };
}
