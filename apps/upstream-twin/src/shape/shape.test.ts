import { boolean, list, nullable, number, object, oneOf, problemOf, tagged, text, textOr } from './shape';

const body = object(
  { name: text({ min: 1, max: 5, pattern: /^[a-z]+$/ }) },
  {
    count: number({ min: 1, max: 3, integer: true }),
    ratio: number({ min: 0, max: 1 }),
    kind: oneOf('a', 'b', 'c'),
    flag: nullable(boolean),
    items: textOr(list(tagged('type', { word: object({ type: text(), word: text() }) }), 1)),
  },
);
const problem = (value: object): string | undefined => {
  const problem = problemOf(body, JSON.parse(JSON.stringify({ name: 'abc', ...value })) as never);
  return problem && `${problem.path.join('.')}: ${problem.message}`;
};

describe('a shape', () => {
  it.each([
    {},
    { count: 3, ratio: 0.5, kind: 'b', flag: null },
    { items: 'text' },
    { items: [{ type: 'word', word: 'x' }] },
  ])('takes %j', (value) => {
    expect(problem(value)).toBeUndefined();
  });

  it.each([
    [{ name: 7 }, 'name: Input should be a valid string'],
    [{ name: '' }, 'name: String should have at least 1 character'],
    [{ name: 'abcdef' }, 'name: String should have at most 5 characters'],
    [{ name: 'A' }, "name: String should match pattern '^[a-z]+$'"],
    [{ count: '1' }, 'count: Input should be a valid integer'],
    [{ count: 1.5 }, 'count: Input should be a valid integer, got a number with a fractional part'],
    [{ count: 0 }, 'count: Input should be greater than or equal to 1'],
    [{ count: 4 }, 'count: Input should be less than or equal to 3'],
    [{ ratio: true }, 'ratio: Input should be a valid number'],
    [{ kind: 'd' }, "kind: Input should be 'a', 'b' or 'c'"],
    [{ flag: 'yes' }, 'flag: Input should be a valid boolean'],
    [{ items: [] }, 'items: List should have at least 1 item after validation, not 0'],
    [{ items: 7 }, 'items: Input should be a valid list'],
    [
      { items: [{ type: 'other' }] },
      "items.0: Input tag 'other' found using 'type' does not match any of the expected tags: 'word'",
    ],
    [{ items: [{}] }, "items.0: Unable to extract tag using discriminator 'type'"],
    [{ items: [{ type: 'word' }] }, 'items.0.word.word: Field required'],
    [{ items: [{ type: 'word', word: 'x', more: 1 }] }, 'items.0.word.more: Extra inputs are not permitted'],
    [{ other: 1 }, 'other: Extra inputs are not permitted'],
    [{ constructor: 1 }, 'constructor: Extra inputs are not permitted'],
  ])('refuses %j', (value, message) => {
    expect(problem(value)).toBe(message);
  });

  it('refuses a name that every object has', () => {
    const value = JSON.parse('{"name":"abc","items":[{"type":"constructor"}],"__proto__":{}}') as never;
    expect(problemOf(body, value)?.kind).toBe('union_tag_invalid');
  });
});
