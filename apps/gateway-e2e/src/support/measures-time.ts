/**
 * To be called once by a file whose tests measure how long the gateway takes: two processors do all the work of all
 * tests at once, so one measurement may be late for a reason that is not the gateway's. Three in a row are not. What
 * failed at first is shown.
 */
export function measuresTime(): void {
  jest.retryTimes(2, { logErrorsBeforeRetry: true });
}
