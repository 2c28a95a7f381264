import { isJsonObject, type Json, type JsonObject } from '../json.js';
import type { ContractTable } from './contract-table.js';
import { parseScalar } from './parse-scalar.js';
import { snakeCase } from './snake-case.js';
import { Violations } from './violations.js';

const cannotStartList = 'Proto field is not repeating, cannot start list.';

/**
 * Strict proto3 JSON reader over a field table: camelCase and snake_case names, null as unset, a single value where
 * a list is expected, enum values without regard to case. Everything else is reported, all problems at once.
 */
export class ProtoJsonParser {
  readonly violations = new Violations();

  constructor(private readonly table: ContractTable) {}

  /** Reads `value` as the message `type`; the result has camelCase names and canonical values. */
  parseMessage(type: string, value: JsonObject, path = ''): JsonObject {
    const message = this.table.messages[type] ?? { fields: {} };
    const result: JsonObject = {};
    for (const [name, member] of Object.entries(value)) {
      const field = this.fieldName(message.fields, name);
      const fieldType = field === undefined ? undefined : message.fields[field];
      if (field === undefined || fieldType === undefined) {
        this.violations.unknownName(name, path, 'Cannot find field.');
        continue;
      }
      if (member === null || member === undefined) continue;
      if (this.breaksOneof(message.oneofs, result, field, path)) continue;
      const parsed = this.parseField(fieldType, name, field, member, path);
      if (parsed !== undefined) result[field] = parsed;
    }
    return result;
  }

  private fieldName(fields: Readonly<Record<string, string>>, name: string): string | undefined {
    if (Object.hasOwn(fields, name)) return name;
    return Object.keys(fields).find((field) => snakeCase(field) === name);
  }

  private breaksOneof(
    oneofs: Readonly<Record<string, readonly string[]>> | undefined,
    result: JsonObject,
    field: string,
    path: string,
  ): boolean {
    for (const [group, members] of Object.entries(oneofs ?? {})) {
      if (members.includes(field) && members.some((member) => Object.hasOwn(result, member))) {
        const problem = `oneof field '${group}' is already set. Cannot set '${snakeCase(field)}'`;
        this.violations.invalidValue(path, 'oneof', problem);
        return true;
      }
    }
    return false;
  }

  private parseField(
    type: string,
    name: string,
    field: string,
    value: Json,
    parent: string,
  ): Json | undefined {
    const path = parent === '' ? snakeCase(field) : `${parent}.${snakeCase(field)}`;
    if (type.startsWith('[]')) return this.parseList(type.slice(2), value, path);
    if (type.startsWith('{}')) return this.parseMap(type.slice(2), value, path);
    if (Array.isArray(value) && !takesLists(type)) {
      this.violations.unknownName(name, parent, cannotStartList);
      return undefined;
    }
    return this.parseSingle(type, value, path);
  }

  private parseList(type: string, value: Json, path: string): Json[] {
    const items = Array.isArray(value) ? value : [value];
    return items.flatMap((item, index) => {
      const parsed = this.parseSingle(type, item, `${path}[${index}]`);
      return parsed === undefined ? [] : [parsed];
    });
  }

  private parseMap(type: string, value: Json, path: string): JsonObject | undefined {
    if (!isJsonObject(value)) {
      this.violations.invalidValue(path, 'Map', JSON.stringify(value));
      return undefined;
    }
    // By entries: assigning to `__proto__` would make no member.
    const entries = Object.entries(value).flatMap(([key, member], index): [string, Json][] => {
      const parsed = this.parseField(type, 'value', 'value', member ?? null, `${path}[${index}]`);
      return parsed === undefined ? [] : [[key, parsed]];
    });
    return Object.fromEntries(entries);
  }

  private parseSingle(type: string, value: Json, path: string): Json | undefined {
    const scalar = parseScalar(type, value);
    if (scalar) {
      if ('value' in scalar) return scalar.value;
      this.violations.invalidValue(path, scalar.type, scalar.detail);
      return undefined;
    }
    if (type === 'google.protobuf.Value') return value;
    const values = this.table.enums[type];
    if (values) return this.parseEnum(type, values, value, path);
    if (!isJsonObject(value)) {
      this.violations.invalidValue(path, this.typeUrl(type), JSON.stringify(value));
      return undefined;
    }
    return type === 'google.protobuf.Struct' ? value : this.parseMessage(type, value, path);
  }

  private parseEnum(type: string, values: readonly string[], value: Json, path: string): Json | undefined {
    if (typeof value === 'number' && Number.isInteger(value)) return values[value] ?? value;
    const known = values.find(
      (each) => typeof value === 'string' && each.toLowerCase() === value.toLowerCase(),
    );
    if (known === undefined) this.violations.invalidValue(path, this.typeUrl(type), JSON.stringify(value));
    return known;
  }

  private typeUrl(type: string): string {
    const qualified = type.startsWith('google.') ? type : `${this.table.package}.${type}`;
    return `type.googleapis.com/${qualified}`;
  }
}

const takesLists = (type: string): boolean =>
  type === 'google.protobuf.Value' || type === 'google.protobuf.ListValue';
