/** Writes JSON schemas as TypeScript. */

/** An expression of TypeScript within a schema. */
export class Code {
  constructor(text) {
    this.text = text;
  }
}

/** The member of an object that takes over all members of another. */
export function spread(expression) {
  return [`...${expression}`, new Code('')];
}

/** A schema as TypeScript. */
export function schemaText(value) {
  if (value instanceof Code) return value.text;
  if (Array.isArray(value)) return `[${value.map(schemaText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) =>
    name.startsWith('...') ? name : `${memberName(name)}: ${schemaText(member)}`,
  );
  return `{ ${members.join(', ')} }`;
}

function memberName(name) {
  return /^[$\w]+$/.test(name) ? name : JSON.stringify(name);
}
