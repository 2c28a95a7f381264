/**
 * A block of tests that needs something of the machine, such as a program. Where that is missing the block is skipped,
 * and its title says why; with `GATEWAY_TEST_SERVERS=required` in the environment it fails instead.
 *
 * @param missing why the block cannot run here, read after `skipped:`; undefined when it can
 */
export function describeUnlessMissing(title: string, missing: string | undefined, body: () => void): void {
  if (missing === undefined) describe(title, body);
  else if (process.env.GATEWAY_TEST_SERVERS !== 'required')
    describe.skip(`skipped: ${missing}: ${title}`, body);
  else
    it(title, () => {
      throw new Error(`It is required: ${missing}`);
    });
}
