import { ApiError } from './api-error.js';
import { isLogOff, nullWithoutLog } from './without-log.js';

describe('a question to the request log', () => {
  const refused = (status: number, code: string) => new ApiError('No.', { status, code });

  it('has the answer null while the log is off', async () => {
    expect(await nullWithoutLog(() => Promise.resolve(5))).toBe(5);
    expect(await nullWithoutLog(() => Promise.reject(refused(404, 'route_not_found')))).toBeNull();
  });

  it('fails as it does otherwise: what is not on record is not a log that is off', async () => {
    const gone = refused(404, 'log_not_found');
    await expect(nullWithoutLog(() => Promise.reject(gone))).rejects.toBe(gone);
    const away = new TypeError('Failed to fetch');
    await expect(nullWithoutLog(() => Promise.reject(away))).rejects.toBe(away);
    expect([isLogOff(gone), isLogOff(away), isLogOff(undefined)]).toEqual([false, false, false]);
  });
});
