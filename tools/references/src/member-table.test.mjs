/* global describe, it, expect */
import { declarationsIn, membersOf } from './interfaces.mjs';
import { memberTable } from './member-table.mjs';
import { createProbe } from './probe.mjs';

const source = `
interface Common {
  /** For people. */
  readonly name?: string | null;
}
/** What holds. */
interface Limit extends Common {
  /** How many. */
  readonly most: number;
  /**
   * Of what.
   *
   * @defaultValue any
   */
  readonly kinds?: readonly ('a' | 'b')[];
}`;

/** A validator of objects `limit`, whose rules are these. */
function validator(rules) {
  return ({ limit }) =>
    Object.entries({ most: undefined, ...limit }).flatMap(([key, value]) => {
      const path = `limit.${key}`;
      const rule = rules[key];
      if (!rule) return [{ path, message: 'Unknown key.' }];
      if (value === undefined) return rule.required ? [{ path, message: 'This is missing.' }] : [];
      return rule.test(value) ? [] : [{ path, message: `This must be ${rule.expected}.` }];
    });
}

const rules = {
  name: { test: (value) => value.length < 10, expected: 'a text of less than 10 characters' },
  most: { test: (value) => value > 0 && value < 10, expected: 'a number from 1 to 9', required: true },
  kinds: { test: Array.isArray, expected: 'a list' },
};

function shape(changed, text = source) {
  return {
    declarations: declarationsIn(text),
    sections: [],
    probe: createProbe(validator({ ...rules, ...changed })),
    isMissing: (rule) => rule === 'This is missing',
    isUnknown: (rule) => rule === 'Unknown key',
  };
}
const section = { title: 'Limit', type: 'Limit', at: ['limit'] };

describe('membersOf', () => {
  it('reads names, types and doc comments, inherited members first', () => {
    expect(membersOf(declarationsIn(source), 'Limit')).toMatchObject([
      { name: 'name', isOptional: true, type: { kind: 'text' }, text: 'For people.' },
      { name: 'most', isOptional: false, type: { kind: 'number' } },
      {
        name: 'kinds',
        type: { kind: 'list', of: { kind: 'literals', literals: ['a', 'b'] } },
        default: 'any',
      },
    ]);
  });
});

describe('memberTable', () => {
  it('has the rules of the validator, in its words', () => {
    expect(memberTable(shape(), section).split('\n')).toEqual([
      '| member | type | required | default | rule | meaning |',
      '| --- | --- | --- | --- | --- | --- |',
      '| `name` | text |  |  | a text of less than 10 characters | For people. |',
      '| `most` | number | yes |  | a number from 1 to 9 | How many. |',
      '| `kinds` | list of `a`, `b` |  | any |  | Of what. |',
    ]);
  });

  it('fails where the validator does not know a member', () => {
    expect(() => memberTable(shape({ name: undefined }), section)).toThrow(
      'Limit.name: the validator does not know it.',
    );
  });

  it('fails where the validator does not require what the type requires', () => {
    expect(() => memberTable(shape({ most: { ...rules.most, required: false } }), section)).toThrow(
      'Limit.most',
    );
  });

  it('fails for a member that nobody describes', () => {
    const text = source.replace('/** How many. */', '');
    expect(() => memberTable(shape({}, text), section)).toThrow('Limit.most: it has no doc comment.');
  });

  it('fails where the validator refuses a word of the type', () => {
    const text = source.replace('readonly name?: string', "readonly name?: 'shorter' | 'much too long'");
    expect(() => memberTable(shape({}, text), section)).toThrow(
      'Limit.name: the validator refuses much too long.',
    );
  });
});
