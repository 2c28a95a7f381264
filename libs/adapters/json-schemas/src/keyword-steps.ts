/** Steps per member name: names are listed, then iterated. */
const stepsPerName = 2;

/** Characters that can be counted or compared in the time of one step. */
const charactersPerStep = 64;

/** The work of a keyword that depends on the value, without that of its subschemas. */
type ValueSteps = (value: unknown, schema: unknown) => number;

const ofNames: ValueSteps = (value) => stepsPerName * widthOf(value);
const ofCharacters: ValueSteps = (value) =>
  typeof value === 'string' ? value.length / charactersPerStep : 0;
/** Members are counted before values are compared; the comparison ends with the members of the schema. */
const ofComparisons: ValueSteps = (value, schema) =>
  stepsPerName * widthOf(value) * (Array.isArray(schema) ? schema.length : 1);
/** Every pair of items is compared. */
const ofPairs: ValueSteps = (value, schema) =>
  schema === true && Array.isArray(value) ? (value.length * weightOf(value)) / 2 : 0;

const valueSteps: ReadonlyMap<string, ValueSteps> = new Map<string, ValueSteps>([
  ['minLength', ofCharacters],
  ['maxLength', ofCharacters],
  ['minProperties', ofNames],
  ['maxProperties', ofNames],
  ['propertyNames', ofNames],
  ['additionalProperties', ofNames],
  ['unevaluatedProperties', ofNames],
  ['patternProperties', (value, schema) => stepsPerName * widthOf(value) * (1 + widthOf(schema))],
  ['const', ofComparisons],
  ['enum', ofComparisons],
  ['uniqueItems', ofPairs],
]);

/** The steps of a keyword that depend on the value; undefined: none. */
export function stepsAtValue(keyword: string, schema: unknown): ((value: unknown) => number) | undefined {
  const steps = valueSteps.get(keyword);
  return steps && ((value) => steps(value, schema));
}

/** The steps of a keyword for any value: one, and one for each member of its schema, or the cost of comparing with it. */
export function stepsOfKeyword(keyword: string, schema: unknown): number {
  if (keyword === 'const' || keyword === 'enum') return Math.ceil(weightOf(schema));
  return typeof schema === 'object' && schema !== null ? 1 + Object.keys(schema).length : 1;
}

/** The number of members of an object; 0 for any other value. */
function widthOf(value: unknown): number {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).length : 0;
}

/** The cost of comparing a value with an equal one. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / charactersPerStep;
  if (typeof value !== 'object' || value === null) return 1;
  const [ofItself, ofMember] = Array.isArray(value) ? [4, 0] : [16, 8];
  let weight = ofItself;
  for (const member of Object.values(value)) weight += ofMember + weightOf(member);
  return weight;
}
