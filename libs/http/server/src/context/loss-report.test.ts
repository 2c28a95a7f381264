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
    expect(entries[999]).toMatchObject(loss('member999'));
    expect(entries[1000]?.reason).toContain('There is more');
  });

  it('has a severity in each entry: `degraded` where none is stated', () => {
    const entries: LossEntry[] = [];
    const report = lossReport(entries);
    report(loss('a'));
    report({ ...loss('b'), severity: 'note' });
    expect(entries.map(({ severity }) => severity)).toEqual(['degraded', 'note']);
  });

  it('says so only when there is more', () => {
    const entries: LossEntry[] = [];
    const report = lossReport(entries);
    for (let index = 0; index <= 1000; index += 1) report(loss(`member${index}`));
    report(loss('member0'));
    expect(entries).toHaveLength(1001);
    expect(entries[1000]).toMatchObject(loss('member1000'));
    for (const path of ['one more', 'and another']) report(loss(path));
    expect(entries).toHaveLength(1001);
    expect(entries[1000]).toMatchObject({ path: 'member1000' });
    expect(entries[1000]?.reason.match(/There is more/g)).toHaveLength(1);
  });

  it('shows of long names the beginning and the end', () => {
    const entries: LossEntry[] = [];
    const report = lossReport(entries);
    const name = 'n'.repeat(20_000);
    report({ path: `google.${name}.value`, action: 'dropped', reason: `Nobody knows ${name}.` });
    expect(entries[0]?.path).toMatch(/^google\.n+…n+\.value$/);
    expect(entries[0]?.path.length).toBeLessThanOrEqual(300);
    expect(entries[0]?.reason).toMatch(/^Nobody knows n+…n+\.$/);
    expect(entries[0]?.reason.length).toBeLessThanOrEqual(300);
  });

  it('cuts no character in two', () => {
    const entries: LossEntry[] = [];
    for (const path of ['😀'.repeat(500), `a${'😀'.repeat(500)}`]) lossReport(entries)(loss(path));
    for (const { path } of entries) expect(JSON.stringify(path)).not.toContain('\\ud');
  });

  it('stays under a quarter of a megabyte, whatever the names are', () => {
    const entries: LossEntry[] = [];
    const report = lossReport(entries);
    for (let index = 0; index < 1000; index += 1) {
      report({ ...loss(`${index}${'x'.repeat(20_000)}`), reason: `${index}${'y'.repeat(20_000)}` });
    }
    expect(JSON.stringify(entries).length).toBeLessThan(300_000);
    expect(entries.at(-1)?.reason).toContain('There is more');
  });
});
