/* global describe, it */

/**
 * A block of tests that needs a program. Where it is not installed the block is skipped, and its title says why; with
 * `GATEWAY_TEST_SERVERS=required` in the environment it fails instead.
 *
 * @param missing why the block cannot run here; undefined when it can
 */
export function describeUnlessMissing(title, missing, body) {
  if (missing === undefined) describe(title, body);
  else if (process.env.GATEWAY_TEST_SERVERS !== 'required')
    describe.skip(`skipped: ${missing}: ${title}`, () => it('runs', () => undefined));
  else
    it(title, () => {
      throw new Error(`It is required: ${missing}`);
    });
}
