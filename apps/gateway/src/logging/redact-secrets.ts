/** Members that hold secrets, wherever they stand. */
const secretMembers: ReadonlySet<string> = new Set([
  'authorization',
  'apiKey',
  'callerKey',
  'credential',
  'privateKey',
  'secrets',
  'token',
]);

type Fields = Record<string, unknown>;

/**
 * A log line's fields without secrets, looked for by name in the fields and one level below. Nobody should log any;
 * this is the second line of defence, so it may cost next to nothing: fields without secrets come back as they are.
 * (The logger's own redaction copies every line.)
 */
export function redactSecrets(fields: Fields): Fields {
  let redacted: Fields | undefined;
  for (const name in fields) {
    const value = fields[name];
    const safe = safeValue(name, value);
    if (safe !== value) redacted = { ...(redacted ?? fields), [name]: safe };
  }
  return redacted ?? fields;
}

function safeValue(name: string, value: unknown): unknown {
  if (secretMembers.has(name)) return value === undefined ? undefined : '[redacted]';
  // Errors have a serializer of their own, which takes nothing but texts from them.
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Error)
    return value;
  const inner = value as Fields;
  let redacted: Fields | undefined;
  for (const key in inner) {
    if (secretMembers.has(key)) redacted = { ...(redacted ?? inner), [key]: '[redacted]' };
  }
  return redacted ?? value;
}
