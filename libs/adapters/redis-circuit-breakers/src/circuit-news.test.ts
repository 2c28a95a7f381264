import { fromKept, fromPublished, longestOpenMs, toSubject } from './circuit-news.js';

const news = { name: 'n'.repeat(43), id: 'abcdefghi-_0.12', openMs: 500 };
const subject = toSubject(news);

describe('circuit news', () => {
  it('are what was published', () => {
    expect(fromPublished(`${subject} 500`)).toEqual(news);
  });

  it('are what was kept, with the time when they were told', () => {
    expect(fromKept(`${subject} 1800000000000`, 500)).toEqual({ ...news, toldAt: 1_800_000_000_000 });
  });

  it('never tell of more than the longest cooldown', () => {
    expect(fromPublished(`${subject} 999999999999`)?.openMs).toBe(longestOpenMs);
    expect(fromKept(`${subject} 1`, Number.POSITIVE_INFINITY)?.openMs).toBe(longestOpenMs);
  });

  it.each([
    '',
    ' ',
    subject,
    `${subject} `,
    `${subject} 0`,
    `${subject} -1`,
    `${subject} 1.5`,
    `${subject} 1e3`,
    `${subject} 500 500`,
    `${subject} 500\n`,
    `${news.name} 500`,
    `x${subject} 500`,
    `${subject}${'0'.repeat(100_000)} 500`,
    `${subject} ${'5'.repeat(100_000)}`,
  ])('are not %p', (text) => {
    expect(fromPublished(text)).toBeUndefined();
  });

  it.each(['', subject, `${subject} x`])('are not kept as %p', (member) => {
    expect(fromKept(member, 500)).toBeUndefined();
  });

  it.each([0, -1, Number.NaN])('are nothing when %p ms are left', (openMs) => {
    expect(fromKept(`${subject} 1`, openMs)).toBeUndefined();
  });
});
