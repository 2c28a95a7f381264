import { plainNumber, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { effective, unconstraining } from './effective-keywords.js';
import { jsonTypes, maxDepth, type Place, places, tooDeep } from './keywords.js';

/** The changes that a schema needs before it is sent. All false: none, and it is sent unchanged. */
export interface SchemaFindings {
  /** Written in Google's own `Schema` spelling: types in capitals. */
  google: boolean;
  /** A keyword is refused in a JSON Schema member, or has its effect only in another spelling. */
  normalise: boolean;
  /** Its references, in the order of their first use. */
  references: Set<string> | undefined;
  /** Some keywords have no effect. */
  idle: boolean;
}

/** Inspects a schema before anything is copied: nearly all schemas need no change. */
export function inspectSchema(schema: JsonObject, path: string): SchemaFindings {
  const findings: SchemaFindings = { google: false, normalise: false, references: undefined, idle: false };
  inspect(schema, findings, path, 0);
  return findings;
}

function inspect(schema: JsonObject, findings: SchemaFindings, path: string, depth: number): void {
  if (depth > maxDepth) throw tooDeep(path);
  for (const key in schema) {
    const value = schema[key];
    const role = roles.get(key);
    if (!role) {
      findings.idle = true;
      continue;
    }
    if (role.check) role.check(value, schema, findings);
    else if (role.idle) findings.idle = true;
    if (role.place !== undefined && isContainer(value)) {
      inspectUnder(role.place, value, findings, path, depth + 1);
    }
  }
}

function inspectUnder(
  place: Place,
  value: JsonObject | readonly JsonValue[],
  findings: SchemaFindings,
  path: string,
  depth: number,
): void {
  if (Array.isArray(value)) {
    if (place === 'map') return;
    for (const item of value as readonly JsonValue[]) inspectOne(item, findings, path, depth);
    return;
  }
  const members = value as JsonObject;
  if (place === 'one') inspect(members, findings, path, depth);
  else if (place === 'map') for (const name in members) inspectOne(members[name], findings, path, depth);
}

function inspectOne(
  value: JsonValue | undefined,
  findings: SchemaFindings,
  path: string,
  depth: number,
): void {
  if (isJsonObject(value)) inspect(value, findings, path, depth);
  else findings.normalise = true;
}

type Check = (value: JsonValue | undefined, schema: JsonObject, findings: SchemaFindings) => void;

const needsNormalising: Check = (_value, _schema, findings) => {
  findings.normalise = true;
};

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  [
    'type',
    (value, _schema, findings) => {
      if (typeof value === 'string' && jsonTypes.has(value)) return;
      if (typeof value === 'string' && /^[A-Z_]+$/.test(value)) findings.google = true;
      else if (!Array.isArray(value) || value.length === 0 || !value.every(isJsonType))
        findings.normalise = true;
    },
  ],
  [
    '$ref',
    (value, schema, findings) => {
      if (typeof value !== 'string') findings.normalise = true;
      else (findings.references ??= new Set()).add(value);
      for (const key in schema) if (!key.startsWith('$')) findings.normalise = true;
    },
  ],
  [
    'items',
    (value, _schema, findings) => {
      if (Array.isArray(value)) findings.normalise = true;
    },
  ],
  [
    'enum',
    (value, _schema, findings) => {
      if (!Array.isArray(value)) return;
      for (const item of value) {
        if (item === null) findings.normalise = true;
        else if (typeof item === 'boolean' || Array.isArray(item) || isJsonObject(item)) findings.idle = true;
      }
    },
  ],
  [
    'const',
    (value, schema, findings) => {
      const listed = typeof value === 'string' || typeof plainNumber(value) === 'number';
      if (!listed) findings.idle = true;
      else if (schema.enum === undefined) findings.normalise = true;
    },
  ],
  [
    'nullable',
    (value, _schema, findings) => {
      if (value === true) findings.normalise = true;
    },
  ],
  [
    'allOf',
    (value, schema, findings) => {
      if (!Array.isArray(value) || value.length !== 1 || schema.anyOf !== undefined) findings.idle = true;
      else findings.normalise = true;
    },
  ],
  ['definitions', needsNormalising],
]);

/** The checks for a keyword, in one table; an unknown keyword has none. */
interface Role {
  readonly check: Check | undefined;
  readonly place: Place | undefined;
  readonly idle: boolean;
}

const roles: ReadonlyMap<string, Role> = new Map(
  [...effective, ...unconstraining, ...places.keys(), ...checks.keys()].map((key): [string, Role] => [
    key,
    { check: checks.get(key), place: places.get(key), idle: !effective.has(key) && !unconstraining.has(key) },
  ]),
);

function isJsonType(value: JsonValue): boolean {
  return typeof value === 'string' && jsonTypes.has(value);
}

function isContainer(value: JsonValue | undefined): value is JsonObject | readonly JsonValue[] {
  return Array.isArray(value) || isJsonObject(value);
}
