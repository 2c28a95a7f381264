/**
 * To be called within a describe block whose tests measure how long the gateway takes: two processors do all the work of
 * all tests at once, so one measurement may be late for a reason that is not the gateway's. Three in a row are not. What
 * failed at first is shown. Tests of other blocks are not repeated: what fails there now and then is a race.
 */
export function measuresTime(): void {
  // The runner looks at the number when the block begins, after these.
  beforeAll(() => void jest.retryTimes(2, { logErrorsBeforeRetry: true }));
  afterAll(() => void jest.retryTimes(0));
}
