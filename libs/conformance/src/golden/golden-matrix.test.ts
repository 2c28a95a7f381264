import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCases } from './client-case.js';
import { type Outcome, outcomesOf } from './outcome.js';

/**
 * Each case with what is sent upstream for each family of models at each provider. After a change that is meant to
 * change them, write them anew with `GATEWAY_WRITE_GOLDEN=1 npx jest src/golden` in `libs/conformance`, and review
 * the difference as you would review code.
 */
const folder = path.join(__dirname, 'expected');
const writes = process.env.GATEWAY_WRITE_GOLDEN === '1' && process.env.CI === undefined;

/** Columns that have the same outcome stand together. */
interface Group {
  readonly at: string[];
  readonly outcome: Outcome;
}

function grouped(outcomes: ReturnType<typeof outcomesOf>): Group[] {
  const groups = new Map<string, Group>();
  for (const [{ name }, outcome] of outcomes) {
    const text = JSON.stringify(outcome);
    const group = groups.get(text) ?? { at: [], outcome };
    group.at.push(name);
    groups.set(text, group);
  }
  return [...groups.values()];
}

describe('the golden matrix: client case × model family × provider', () => {
  const cases = readCases();
  const fileOf = (name: string) => path.join(folder, `${name}.json`);

  beforeAll(() => {
    if (!writes) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const client of cases) {
      writeFileSync(fileOf(client.name), `${JSON.stringify(grouped(outcomesOf(client)), undefined, 2)}\n`);
    }
  });

  it.each(cases.map((client) => [client.name, client] as const))('%s', (name, client) => {
    expect(existsSync(fileOf(name))).toBe(true);
    const expected = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Group[];
    // Through text, as the order of the members is part of what is compared.
    const text = (groups: readonly Group[]) => JSON.stringify(groups, undefined, 2);
    expect(text(grouped(outcomesOf(client)))).toBe(text(expected));
  });

  it('has nothing for cases that are gone', () => {
    expect(readdirSync(folder).sort()).toEqual(cases.map(({ name }) => `${name}.json`).sort());
  });
});
