import { WireRecord } from './wire-record.js';

describe('WireRecord', () => {
  it('keeps the beginning of an answer, and counts all of it', () => {
    const record = new WireRecord(5);
    for (const piece of ['abc', 'def', 'ghi']) record.answered(Buffer.from(piece));
    expect(Buffer.concat(record.answerBody).toString()).toBe('abcde');
    expect(record.answerBytes).toBe(9);
  });

  it('keeps nothing unless it is to', () => {
    const record = new WireRecord(0);
    record.answered(Buffer.from('abc'));
    expect([record.answerBody, record.answerBytes]).toEqual([[], 3]);
  });
});
