import { parseMember, parseMessage, longestOpenMs, toSubject } from './circuit-opening.js';

const opening = { name: 'n'.repeat(43), id: 'abcdefghi-_0.12', openMs: 500 };
const subject = toSubject(opening);

describe('circuit openings', () => {
  it('are parsed from messages', () => {
    expect(parseMessage(`${subject} 500`)).toEqual(opening);
  });

  it('are parsed from members of the set, with the time of their publication', () => {
    expect(parseMember(`${subject} 1800000000000`, 500)).toEqual({
      ...opening,
      publishedAt: 1_800_000_000_000,
    });
  });

  it('are clamped to the longest cooldown', () => {
    expect(parseMessage(`${subject} 999999999999`)?.openMs).toBe(longestOpenMs);
    expect(parseMember(`${subject} 1`, Number.POSITIVE_INFINITY)?.openMs).toBe(longestOpenMs);
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
    `${opening.name} 500`,
    `x${subject} 500`,
    `${subject}${'0'.repeat(100_000)} 500`,
    `${subject} ${'5'.repeat(100_000)}`,
  ])('are not parsed from the message %p', (text) => {
    expect(parseMessage(text)).toBeUndefined();
  });

  it.each(['', subject, `${subject} x`])('are not parsed from the member %p', (member) => {
    expect(parseMember(member, 500)).toBeUndefined();
  });

  it.each([0, -1, Number.NaN])('are over when %p ms are left', (openMs) => {
    expect(parseMember(`${subject} 1`, openMs)).toBeUndefined();
  });
});
