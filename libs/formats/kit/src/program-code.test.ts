import { programCode } from './program-code.js';

describe('the code of an error', () => {
  it.each<[readonly (string | undefined)[], string | undefined]>([
    [['NOT_FOUND', 'x_y'], 'not_found'],
    [[undefined, 'rate_limit_error'], 'rate_limit_error'],
    [['Not found', undefined, 'no_such_model'], 'no_such_model'],
    [[undefined, '404', 'BadRequestError'], undefined],
    [[undefined, 'error'], undefined],
    [[undefined, '<script>alert(1)</script>', 'a\r\nx-header: 1', 'a'.repeat(200)], undefined],
    [[], undefined],
  ])('of %j is %s', (candidates, code) => {
    expect(programCode(candidates)).toBe(code);
  });
});
