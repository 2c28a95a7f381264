import { platformPlace } from '../platform-place.js';
import { hasForm, locationOfFullName } from './model-name.js';

const credential = { type: 'api-key', apiKey: 'k' } as const;
const inProject = platformPlace({ kind: 'vertex-ai', model: 'x', credential, projectId: 'p' });
const express = platformPlace({ kind: 'vertex-ai', model: 'x', credential });
const segments = (project: string, location: string) => ['projects', project, 'locations', location, 'x'];

describe('a name', () => {
  it.each([
    [['a', '*'], ['a', 'b'], true],
    [['a', '*'], ['b', 'b'], false],
    [['a', '*'], ['a'], false],
    [['a', '*'], ['a', 'b', 'c'], false],
    [['*'], ['*'], true],
  ])('of the form %j: %j is %s', (form, name, expected) => {
    expect(hasForm(name, form)).toBe(expected);
  });

  it('says its location, in the project of the place alone', () => {
    expect(locationOfFullName(segments('p', 'us-east5'), inProject)).toBe('us-east5');
    expect(locationOfFullName(segments('any', 'eu'), express)).toBe('eu');
    expect(() => locationOfFullName(segments('other', 'eu'), inProject)).toThrow('another project');
    expect(() => locationOfFullName(segments('p', 'evil.example'), inProject)).toThrow("'model'");
    expect(() => locationOfFullName(['projects', 'p'], inProject)).toThrow("'model'");
  });
});
