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

  it('knows what the request proved itself with, and tells nobody who writes it out', () => {
    const record = new WireRecord(5);
    record.sentWith(['Bearer secret-1']);
    expect(record.credentials).toEqual(['Bearer secret-1']);
    expect(JSON.stringify(record)).not.toContain('secret-1');
    expect(JSON.stringify({ ...record })).not.toContain('secret-1');
    expect(JSON.stringify(structuredClone({ ...record }))).not.toContain('secret-1');
  });
});
