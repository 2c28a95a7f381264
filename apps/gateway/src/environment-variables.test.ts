import { environmentVariables } from './environment-variables.js';
import { readEnvironment } from './environment.js';

const defaults = Object.entries(environmentVariables).flatMap(([name, variable]) =>
  'default' in variable ? [[name, variable.default] as const] : [],
);

describe('environmentVariables', () => {
  it('has defaults that may be written out, and mean the same', () => {
    expect(defaults.length).toBeGreaterThan(5);
    expect(readEnvironment(Object.fromEntries(defaults))).toEqual(readEnvironment({}));
  });

  it('says what absence means where there is no default', () => {
    for (const variable of Object.values(environmentVariables)) {
      expect('default' in variable).not.toBe('whenAbsent' in variable);
    }
  });
});
