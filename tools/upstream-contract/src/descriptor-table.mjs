/**
 * Turns a protobuf.js JSON descriptor into the flat table that the twin's parser reads:
 * every message and enum that can be reached from the given request messages.
 *
 * A field type is one word: a scalar (`string`, `int32`, `bytes`, …), a well-known type
 * (`google.protobuf.Struct`), or a key of `messages` or `enums`. `[]X` is a repeated field, `{}X` a map.
 */

const scalars = new Set([
  'double',
  'float',
  'int32',
  'uint32',
  'sint32',
  'fixed32',
  'sfixed32',
  'int64',
  'uint64',
  'sint64',
  'fixed64',
  'sfixed64',
  'bool',
  'string',
  'bytes',
]);
const isWellKnown = (name) => name.startsWith('google.protobuf.') || name === 'google.rpc.Status';

/** Finds the declaration `path` ("google.type.LatLng") below the descriptor's root. */
function lookUp(root, path) {
  return path.split('.').reduce((node, step) => node?.nested?.[step], root);
}

/** Resolves a type name as protobuf does: innermost scope first, then outwards to the root. */
function resolveType(root, scope, name) {
  const steps = scope.split('.');
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const candidate = [...steps.slice(0, depth), name].join('.');
    const node = lookUp(root, candidate);
    if (node?.fields || node?.values) return { path: candidate, node };
  }
  throw new Error(`Cannot resolve ${name} in ${scope}`);
}

const withRule = (field, type) =>
  field.keyType ? `{}${type}` : field.rule === 'repeated' ? `[]${type}` : type;

/** `_temperature` and the like only mark proto3 optional fields; they exclude nothing. */
function realOneofs(node) {
  const groups = Object.entries(node.oneofs ?? {}).filter(([, group]) => group.oneof.length > 1);
  return Object.fromEntries(groups.map(([name, group]) => [name, [...group.oneof].sort()]));
}

/** @returns {{ package: string, messages: object, enums: object }} names relative to `packageName` */
export function descriptorTable(root, packageName, rootMessages) {
  const messages = {};
  const enums = {};
  const shorten = (path) => (path.startsWith(`${packageName}.`) ? path.slice(packageName.length + 1) : path);

  function typeOf(scope, field) {
    if (scalars.has(field.type)) return field.type;
    if (isWellKnown(field.type)) return field.type;
    const { path, node } = resolveType(root, scope, field.type);
    if (isWellKnown(path)) return path;
    visit(path, node);
    return shorten(path);
  }

  function visit(path, node) {
    const key = shorten(path);
    if (node.values) {
      enums[key] = Object.keys(node.values);
      return;
    }
    if (messages[key]) return;
    const message = (messages[key] = { fields: {}, oneofs: realOneofs(node) });
    for (const [name, field] of Object.entries(node.fields)) {
      message.fields[name] = withRule(field, typeOf(path, field));
    }
  }

  for (const name of rootMessages) {
    const { path, node } = resolveType(root, packageName, name);
    visit(path, node);
  }
  return { package: packageName, messages, enums };
}
