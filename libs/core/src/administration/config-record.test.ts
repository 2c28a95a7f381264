import { configNameRule, configReferenceRule, newestVersion, reservedConfigIds } from './config-record.js';
import { resourceRules } from './resource-rules.js';

describe('what names a kept config', () => {
  it.each(['a', 'fast-1', '0._-', 'a@1', 'a@100', 'a'.repeat(63)])('may be %j', (text) => {
    expect(configReferenceRule.pattern.test(text)).toBe(true);
  });

  it.each(['', 'A', '@1', 'a@', 'a@0', 'a@01', 'a@-1', 'a@1.5', 'a@1@2', 'a b', 'a\n', '{}', 'a'.repeat(64)])(
    'is not %j',
    (text) => expect(configReferenceRule.pattern.test(text)).toBe(false),
  );

  it('leaves the reserved ids out, which would be ids otherwise', () => {
    for (const id of reservedConfigIds) expect(resourceRules.slug.pattern.test(id)).toBe(true);
  });
});

it.each([
  ['A', true],
  ['Ein Name, mit 💥', true],
  ['x'.repeat(100), true],
  ['', false],
  [' a', false],
  ['a ', false],
  ['a\nb', false],
  ['x'.repeat(101), false],
])('takes %j for a name: %s', (name, fits) => {
  expect(configNameRule.pattern.test(name)).toBe(fits);
});

it('finds the newest version, which is the last', () => {
  const [one, two] = [1, 2].map((version) => ({ version, config: {} }));
  expect(newestVersion({ id: 'a', versions: [one!, two!] })).toBe(two);
  expect(() => newestVersion({ id: 'a', versions: [] })).toThrow('no version');
});
