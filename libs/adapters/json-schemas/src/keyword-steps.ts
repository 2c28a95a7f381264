/** Steps for the name of a member: names are listed, then gone through. */
const stepsPerName = 2;

/** Characters that are counted, or compared, in the time of a step. */
const charactersPerStep = 64;

/** How much of the value a keyword goes through, beyond what it has its subschemas look at. */
type ValueSteps = (value: unknown, schema: unknown) => number;

const ofNames: ValueSteps = (value) => stepsPerName * widthOf(value);
const ofCharacters: ValueSteps = (value) =>
  typeof value === 'string' ? value.length / charactersPerStep : 0;
/** Members are counted before values are compared, which ends where the schema's do. */
const ofComparisons: ValueSteps = (value, schema) =>
  stepsPerName * widthOf(value) * (Array.isArray(schema) ? schema.length : 1);
/** Each item with each other one. */
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

/** Steps that a keyword takes at each value; absent: none but {@link stepsOfKeyword}. */
export function stepsAtValue(keyword: string, schema: unknown): ((value: unknown) => number) | undefined {
  const steps = valueSteps.get(keyword);
  return steps && ((value) => steps(value, schema));
}

/** Steps that a keyword takes whatever the value: one, and one for each member of what it says, or all that is compared. */
export function stepsOfKeyword(keyword: string, schema: unknown): number {
  if (keyword === 'const' || keyword === 'enum') return Math.ceil(weightOf(schema));
  return typeof schema === 'object' && schema !== null ? 1 + Object.keys(schema).length : 1;
}

/** How many members an object has; 0 of everything else. */
function widthOf(value: unknown): number {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).length : 0;
}

/** What it takes to compare a value with its like, or to find this out. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / charactersPerStep;
  if (typeof value !== 'object' || value === null) return 1;
  const [ofItself, ofMember] = Array.isArray(value) ? [4, 0] : [16, 8];
  let weight = ofItself;
  for (const member of Object.values(value)) weight += ofMember + weightOf(member);
  return weight;
}
