import type { LossEntry } from '@model-gateway/core';
import { lossReport } from './loss-report.js';

const loss = (path: string): LossEntry => ({ path, action: 'dropped', reason: 'Why.' });

describe('the loss report', () => {
  it('has each entry once, in the order in which they came', () => {
    const entries: LossEntry[] = [];
    const report = lossReport(entries);
    for (const path of ['b', 'a', 'b', 'a']) report(loss(path));
    report({ ...loss('a'), action: 'clamped' });
    expect(entries.map(({ path, action }) => `${path} ${action}`)).toEqual([
      'b dropped',
      'a dropped',
      'a clamped',
    ]);
  });

  it('is bounded, and says so', () => {
    const entries: LossEntry[] = [];
    const report = lossReport(entries);
    for (let index = 0; index < 5000; index += 1) report(loss(`member${index}`));
    expect(entries).toHaveLength(1001);
    expect(entries[999]).toEqual(loss('member999'));
    expect(entries[1000]?.reason).toContain('There is more');
  });
});
