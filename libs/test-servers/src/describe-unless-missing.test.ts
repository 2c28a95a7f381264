import { describeUnlessMissing } from './describe-unless-missing.js';

function setRequired(value: string | undefined): void {
  if (value === undefined) delete process.env.GATEWAY_TEST_SERVERS;
  else process.env.GATEWAY_TEST_SERVERS = value;
}

/** What is told to Jest, as `describe TITLE`, `skip TITLE` or `it TITLE`; bodies of tests are run at once. */
function announcedWith(missing: string | undefined, required: string | undefined): string[] {
  const announced: string[] = [];
  const teller = (word: string) => (title: string, body: () => void) => {
    announced.push(`${word} ${title}`);
    body();
  };
  const describing = Object.assign(teller('describe'), { skip: teller('skip') });
  const before = { describe, it, required: process.env.GATEWAY_TEST_SERVERS };
  Object.assign(globalThis, { describe: describing, it: teller('it') });
  setRequired(required);
  try {
    describeUnlessMissing('a proxy', missing, () => announced.push('body'));
  } catch (error) {
    announced.push(String(error));
  } finally {
    Object.assign(globalThis, { describe: before.describe, it: before.it });
    setRequired(before.required);
  }
  return announced;
}

describe('a block of tests that needs something', () => {
  it.each([undefined, 'required'])('runs where nothing is missing, with %s', (required) =>
    expect(announcedWith(undefined, required)).toEqual(['describe a proxy', 'body']),
  );

  it('is skipped where something is missing, and says why', () =>
    expect(announcedWith('no nginx', undefined)).toEqual(['skip skipped: no nginx: a proxy', 'body']));

  it('fails where something is missing that is required', () =>
    expect(announcedWith('no nginx', 'required')).toEqual(['it a proxy', 'Error: It is required: no nginx']));
});
