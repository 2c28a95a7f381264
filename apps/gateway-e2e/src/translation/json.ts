/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonRecord | undefined;

/** A JSON object. */
export interface JsonRecord {
  readonly [name: string]: Json;
}

/** Is it an object, not a list? */
export function isRecord(value: Json | object): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is it a list? */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** The members, or none when it is no object. */
export function membersOf(value: Json): readonly (readonly [string, Json])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** A copy with other members, key by key; `undefined` leaves a member out. */
export function mapRecord(value: JsonRecord, change: (member: Json, name: string) => Json): JsonRecord {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): [string, Json][] => {
      const changed = change(member, name);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

/** The value at a path such as `contents[0].parts`; undefined where there is none. */
export function valueAt(value: Json, path: string): Json {
  let at: Json = value;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    if (isList(at)) at = at[Number(step)];
    else if (isRecord(at)) at = at[step];
    else return undefined;
  }
  return at;
}

/** A short text of it for people. */
export function excerpt(value: Json): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 140 ? `${text.slice(0, 140)}…` : text;
}

/** A copy in which the value at a path such as `a.b[0].c` is what `change` makes of it; the same value when there is none. */
export function changedAt(value: JsonRecord, path: string, change: (value: Json) => Json): JsonRecord {
  return changed(value, path.match(/[^.[\]]+/g) ?? [], change) as JsonRecord;
}

/** A step `*` stands for every place of a list. */
function changed(value: Json, steps: readonly string[], change: (value: Json) => Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return change(value);
  if (isList(value)) {
    return value.map((item, index) =>
      step === '*' || step === String(index) ? changed(item, rest, change) : item,
    );
  }
  if (!isRecord(value) || value[step] === undefined) return value;
  return { ...value, [step]: changed(value[step], rest, change) };
}

/** A copy without some members. */
export function without(value: JsonRecord, names: readonly string[]): JsonRecord {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** Text as it is, anything else as JSON. */
export function asText(value: Json): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
