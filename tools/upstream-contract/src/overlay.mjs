/**
 * Adds what the type declarations of the client library know and the (older) public descriptors do not.
 * Existing fields are never changed: where both speak, the descriptor is the better witness of a field's type.
 */
import { isSupported } from './type-declarations.mjs';

const simple = { string: 'string', number: 'double', boolean: 'bool', unknown: 'google.protobuf.Value' };

/** Type of a declared member in the table's notation, or `null` for one that has no JSON form. */
export function tableType(declared, comment) {
  const list = /^(.+)\[\]$/.exec(declared);
  if (list) {
    const inner = tableType(list[1], comment);
    return inner && `[]${inner}`;
  }
  if (declared === 'string' && /base64/.test(comment)) return 'bytes';
  if (declared === 'Record<string, unknown>') return 'google.protobuf.Struct';
  if (declared === 'Record<string, string>') return '{}string';
  if (/^'[^']*'$/.test(declared)) return 'string';
  if (simple[declared]) return simple[declared];
  return /^\w+$/.test(declared) ? declared : null;
}

const bareType = (type) => type.replace(/^(\[\]|\{\})/, '');

/**
 * @param table what `descriptorTable` gave; changed in place and returned
 * @param api `gemini` or `vertex`
 * @param names `{ messages, enums, skip }` of contract-additions.mjs
 */
export function applyOverlay(table, api, declarations, names) {
  const keyOf = (message) =>
    Object.keys(table.messages).find((key) => key === message || key.endsWith(`.${message}`));

  function addMembers(key, interfaceName) {
    const target = table.messages[key];
    for (const { name, type, comment } of declarations.interfaces.get(interfaceName) ?? []) {
      if (target.fields[name] || names.skip.includes(`${interfaceName}.${name}`)) continue;
      const resolved = isSupported(api, comment) ? tableType(type, comment) : null;
      if (resolved)
        target.fields[name] = resolved.replace(bareType(resolved), ensureType(bareType(resolved)));
    }
  }

  /** Makes sure that a type named by an added member is in the table; gives its key there. */
  function ensureType(name) {
    const interfaceMembers = declarations.interfaces.get(name);
    const enumMembers = declarations.enums.get(name);
    if (!interfaceMembers && !enumMembers) return name;
    const wireName = Object.entries(names.messages).find(([, declared]) => declared === name)?.[0] ?? name;
    const known = keyOf(wireName) ?? Object.keys(table.enums).find((key) => key === name);
    if (known) return known;
    if (enumMembers) {
      table.enums[name] = enumMembers
        .filter((each) => isSupported(api, each.comment))
        .map(({ value }) => value);
    } else {
      table.messages[wireName] = { fields: {}, oneofs: {} };
      addMembers(wireName, name);
    }
    return enumMembers ? name : wireName;
  }

  for (const [message, interfaceName] of Object.entries(names.messages)) {
    const key = keyOf(message);
    if (key) addMembers(key, interfaceName);
  }
  for (const [key, enumName] of Object.entries(names.enums)) {
    const values = table.enums[key];
    for (const { value, comment } of declarations.enums.get(enumName) ?? []) {
      if (values && !values.includes(value) && isSupported(api, comment)) values.push(value);
    }
  }
  return table;
}
