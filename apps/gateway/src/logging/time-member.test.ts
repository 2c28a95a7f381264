import { timeMember } from './time-member.js';

it.each([
  0, 7, 99, 100, 999, 1000, 1_795_280_609_042, 1_795_280_609_999, 1_795_280_610_000, 1_795_280_609_000,
])('writes the moment %p as Date does', (moment) => {
  expect(timeMember(moment)).toBe(`,"time":"${new Date(moment).toISOString()}"`);
});
