import { namesOf, tagsOf } from './template-tags.js';

describe('tagsOf', () => {
  it('finds variables by the first part of their names, and partials', () => {
    const { variables, partials } = tagsOf(['{{topic}} {{{raw}}} {{& user.name }} {{> tone}} {{>tone@2}}']);
    expect([...variables]).toEqual(['topic', 'raw', 'user']);
    expect([...partials]).toEqual(['tone', 'tone@2']);
  });

  it('takes a section, not what stands inside of it', () =>
    expect([
      ...tagsOf(['{{#turns}}{{role}}{{/turns}}{{^none}}x{{/none}}{{! a remark }}{{last}}']).variables,
    ]).toEqual(['turns', 'none', 'last']));

  it('leaves the texts of callers out', () => expect(tagsOf(['{{>> mine}}']).partials.size).toBe(0));
});

describe('namesOf', () => {
  it('reads partials through partials, and tells those that are missing', () => {
    const names = namesOf(
      ['{{> a}}'],
      new Map([
        ['a', '{{x}} {{> b@2}}'],
        ['b', '{{y}} {{> a}} {{> gone}}'],
      ]),
    );
    expect([...names.variables]).toEqual(['x', 'y']);
    expect(names.missingPartials).toEqual(['gone']);
  });

  it('tells none to be missing while they are not known', () =>
    expect(namesOf(['{{> a}}'], undefined).missingPartials).toEqual([]));
});
