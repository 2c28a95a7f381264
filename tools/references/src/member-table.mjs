/** Tables of the members of objects, whose rules are those of the validator. */
import { anchor, code, table } from './markdown.mjs';
import { membersOf } from './interfaces.mjs';
import { documentWith } from './probe.mjs';

/** A text that no rule allows: it is too long, and has nothing but control characters. */
const wrongText = '\u0007'.repeat(200_000);
/** Values that are wrong for a type. Several: a validator may be content with some of them. */
const wrongValues = {
  text: [wrongText, {}],
  number: [1e11, -1, {}],
  flag: [{}],
  literals: [{}],
  list: [{}],
  record: [0],
  any: [],
};
/** Of these the type says everything. */
const typeSaysAll = new Set(['flag', 'literals', 'record', 'object']);
/** Rules that say no more than the type does. */
const saysNothingNew = /^(?:a text; put it in quotes|a list|an object|true or false|one of: .*)$/;

/** Columns, and the members of rows that they show. One that is empty in every row is left out. */
const columns = [
  ['member', 'name'],
  ['type', 'type'],
  ['required', 'required'],
  ['default', 'usual'],
  ['rule', 'rule'],
  ['meaning', 'meaning'],
];

/**
 * One section of a page: an object, and a table of its members.
 *
 * @param page `declarations`, `sections`, `probe`, `isMissing` (does a rule say that a member is missing?), `unknown` (does
 * it say that there is no such member?), and `titles` of types that are no sections
 * @param section `title`, `type`, `at` (its place), `context` (what stands beside its members), `names` (of members in the
 * place of an index signature)
 */
export function memberTable(page, section) {
  const rows = membersOf(page.declarations, section.type).map((member) => rowOf(page, section, member));
  const filled = columns.filter(([, key]) => rows.some((row) => row[key] !== ''));
  return table(
    filled.map(([head]) => head),
    rows.map((row) => filled.map(([, key]) => row[key])),
  );
}

/** A row of the table. Throws where the type and the validator differ. */
function rowOf(page, section, member) {
  const { probe } = page;
  const name = section.names?.[member.name] ?? member.name;
  const at = [...section.at, name];
  const type = resolved(page, member.type);
  const refused = (value, within = []) => probe([...at, ...within], placed(section, name, value));
  const fail = (what) => {
    throw new Error(`${section.type}.${member.name}: ${what}`);
  };
  if (member.text === '') fail('it has no doc comment.');
  if (refused(wrongOf(type)[0]).some(page.isUnknown)) fail('the validator does not know it.');
  const isMissing = probe(at, placed(section, name, undefined)).some(page.isMissing);
  if (isMissing === member.isOptional) {
    fail(`the type says that it is ${member.isOptional ? 'optional' : 'required'}; the validator does not.`);
  }
  if (type.kind === 'literals') {
    for (const word of type.literals.filter((each) => each !== 'true')) {
      if (refused(word).length > 0) fail(`the validator refuses ${word}.`);
    }
    // An object may be another alternative.
    if (refused(0).length === 0) fail('the validator takes other words, too.');
  }
  return {
    name: member.isIndex ? member.name : code(member.name),
    type: typeText(page, member.type),
    required: isMissing ? 'yes' : '',
    rule: ruleOf(type, refused),
    meaning: member.text,
    usual: member.default ?? '',
  };
}

/** The names of the members of a section that the validator is to know. */
export function memberNames(page, { type }) {
  return membersOf(page.declarations, type).map(({ name }) => name);
}

/** A document in which the object of a section has a member. */
function placed({ at, context = {} }, name, value) {
  const others = Object.fromEntries(Object.entries(context).filter(([key]) => key !== name));
  return documentWith(at, value === undefined ? others : { ...others, [name]: value });
}

/** What stands behind a reference, as far as it matters here. */
function resolved(page, type) {
  if (type.kind === 'either') return resolved(page, type.of[0]);
  if (type.kind !== 'reference') return type;
  const { alias, members } = page.declarations.get(type.name) ?? {};
  if (alias && !page.titles?.[type.name]) return resolved(page, alias);
  return members || page.titles?.[type.name] ? { kind: 'object' } : { kind: 'record' };
}

function wrongOf({ kind }) {
  return wrongValues[kind] ?? [0];
}

/** What the validator wants of a value, and of the elements of a list. */
function ruleOf(type, refused) {
  if (typeSaysAll.has(type.kind)) return '';
  const rule = firstRule(wrongOf(type), refused);
  if (type.kind !== 'list' || typeSaysAll.has(type.of.kind) || type.of.kind === 'reference') return rule;
  const ofElements = firstRule(wrongOf(type.of), (value) => refused([value], [0]));
  return [rule, ofElements && `each: ${ofElements}`].filter(Boolean).join('; ');
}

function firstRule(values, refused) {
  for (const value of values) {
    const rules = refused(value).filter((rule) => !saysNothingNew.test(rule));
    if (rules.length > 0) return rules.join('; ');
  }
  return '';
}

/** A type for people. */
function typeText(page, type) {
  switch (type.kind) {
    case 'literals':
      return type.literals.map(code).join(', ');
    case 'list':
      return `list of ${typeText(page, type.of)}`;
    case 'either':
      return type.of.map((each) => typeText(page, each)).join(' or ');
    case 'record':
      return `object of ${typeText(page, type.of)}`;
    case 'flag':
      return 'true or false';
    case 'reference':
      return referenceText(page, type.name);
    default:
      return type.kind;
  }
}

function referenceText(page, name) {
  const title = page.titles?.[name] ?? page.sections.find((section) => section.type === name)?.title;
  if (title) return `[${title[0].toLowerCase()}${title.slice(1)}](#${anchor(title)})`;
  const { alias } = page.declarations.get(name) ?? {};
  return alias ? typeText(page, alias) : name === 'JsonValue' ? 'any' : 'object';
}
