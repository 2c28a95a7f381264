/* global describe, it, expect */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Judge } from './judge.mjs';
import { idOf, mutantsOf, mutated } from './mutants-of.mjs';
import { Report, summary } from './report.mjs';
import { shuffled } from './shuffled.mjs';
import { TypeCheck } from './type-check.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The source after each of its mutants of a kind. */
const changes = (kind, text) =>
  mutantsOf('a.ts', text)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => mutated(text, mutant));

describe('the mutants of a source', () => {
  it.each([
    ['operator', 'f(a === b);', ['f(a !== b);']],
    ['operator', 'f(a < b && c);', ['f(a <= b && c);', 'f(a < b || c);']],
    ['operator', 'x += a ?? 1;', ['x -= a ?? 1;', 'x += a && 1;']],
    ['condition', 'if (a) b();', ['if (!(a)) b();']],
    ['condition', 'f(a ? 1 : 2);', ['f(!(a) ? 1 : 2);']],
    ['exit', 'function f() { if (a) return; b(); return c; }', ['function f() { if (a) ; b(); return c; }']],
    ['exit', 'for (;;) { if (a) { b(); continue; } c(); }', ['for (;;) { if (a) { b(); ; } c(); }']],
    ['order', 'a(); b();', ['b(); a();']],
    ['order', 'const x = 1; const y = 2;', []],
    ['order', 'f(a, b, a);', ['f(b, a, a);', 'f(a, a, b);']],
    ['order', 'f({ ...a, b }, [c]);', ['f([c], { ...a, b });', 'f({ b, ...a }, [c]);']],
    ['order', 'f({ a, b, ...(c && { c }) });', []],
    ['order', 'g = new Set([a, b]);', []],
    ['order', 'f([a, b].includes(c));', []],
    ['order', 'const g = [a, b] as const; f(g.includes(c));', []],
    ['order', 'export const g = [a, b]; f(g.includes(c));', ['export const g = [b, a]; f(g.includes(c));']],
    [
      'order',
      'const g = [a, b]; const h = g.includes(c) ? g : d;',
      ['const g = [b, a]; const h = g.includes(c) ? g : d;'],
    ],
    ['order', 'f(Math.max(a, b));', []],
    ['order', 'this.a = c; this.b.d = e + 1;', []],
    ['order', 'if (c) this.a = c; if (e !== 1) b.d = e;', []],
    ['order', 'a = c; b = a.d;', ['b = a.d; a = c;']],
    ['order', 'a = b; b = c;', ['b = c; a = b;']],
    ['order', 'a.b = c; a = d;', ['a = d; a.b = c;']],
    ['order', 'a = c(); b = d;', ['b = d; a = c();']],
    ['order', "if (a.b === 'c') return d; if (a.b === 'e') throw f;", []],
    [
      'order',
      "if (a === 'c') a = 'e'; if (a === 'e') return f;",
      ["if (a === 'e') return f; if (a === 'c') a = 'e';"],
    ],
    [
      'order',
      'if (a === b) return d; if (a === c) return f;',
      ['if (a === c) return f; if (a === b) return d;'],
    ],
    [
      'constant',
      "f('a', 0, 5, true);",
      ["f('', 0, 5, true);", "f('a', 1, 5, true);", "f('a', 0, 0, true);", "f('a', 0, 5, false);"],
    ],
    ['constant', "import 'a'; const x: 'a' = f('A sentence.');", []],
  ])('%s: %s', (kind, text, expected) => {
    expect(changes(kind, text).sort()).toEqual([...expected].sort());
  });

  it('have a line, and an id of their own', () => {
    const mutants = mutantsOf('a.ts', 'const x = f(a, b);\nconst y = a === b;');
    expect(mutants.map(({ line }) => line)).toEqual([1, 2]);
    expect(new Set(mutants.map(idOf)).size).toBe(2);
  });
});

describe('the order in which mutants are drawn', () => {
  it('is decided by the seed', () => {
    const items = Array.from({ length: 100 }, (_, index) => index);
    expect(shuffled(items, 1)).toEqual(shuffled(items, 1));
    expect(shuffled(items, 1)).not.toEqual(shuffled(items, 2));
    expect(shuffled(items, 1).sort((a, b) => a - b)).toEqual(items);
  });
});

describe('the check of types', () => {
  it('refuses what does not compile, and takes what does', () => {
    const types = new TypeCheck(root);
    const file = 'libs/sse/src/planted.ts';
    expect(types.compiles(file, "export const a: number = '';")).toBe(false);
    expect(types.compiles(file, 'export const a: number = ;')).toBe(false);
    expect(types.compiles(file, 'export const a: number = 1;')).toBe(true);
  });

  it.each([
    ['{ name: string }', true],
    ['{ name?: string } | undefined', true],
    ['{ name: string } | { id: string }', false],
    ['Record<string, string>', false],
    ['object', false],
  ])('tells whether members of %s have names of their own', (type, expected) => {
    const text = `declare const spread: ${type}; export const a = { id: '', ...spread };`;
    const types = new TypeCheck(root);
    expect(types.haveOwnNames('libs/sse/src/planted.ts', text, text.indexOf('id: '))).toBe(expected);
  });
});

describe('the report', () => {
  it('knows outcomes of an earlier run with the same seed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
    const path = join(folder, 'report.json');
    const [mutant] = mutantsOf('a.ts', 'f(a, b);');
    new Report(path, { seed: 1 }).add(mutant, { outcome: 'killed' });
    expect(new Report(path, { seed: 1 }).outcomeOf(mutant)).toMatchObject({ outcome: 'killed' });
    expect(() => new Report(path, { seed: 2 })).toThrow('is of the seed 1');
    const again = new Report(path, { seed: 1 });
    again.add(mutant, { outcome: 'survived' });
    expect(new Report(path, { seed: 1 }).content.mutants).toEqual([{ ...mutant, outcome: 'survived' }]);
    rmSync(folder, { recursive: true });
  });

  it('adds up the kinds', () => {
    const row = (kind, outcome) => ({ kind, outcome });
    expect(summary([row('exit', 'killed'), row('exit', 'survived'), row('order', 'killed')])).toEqual([
      'exit: 1 of 2 killed (50.0 %)',
      'order: 1 of 1 killed (100.0 %)',
      'all: 2 of 3 killed (66.7 %)',
    ]);
  });
});

describe('a mutant', () => {
  const source =
    'exports.sign = (n) => (n < 0 ? -1 : 1); exports.turns = (n) => { while (n > 0) n -= 1; return n; };';

  async function outcomeOf(change) {
    const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
    const write = (file, text) => {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    };
    write('libs/a/jest.config.json', '{"transform":{}}');
    write('libs/a/sign.js', source);
    write(
      'libs/a/sign.test.js',
      "const { sign, turns } = require('./sign.js'); it('signs', () => expect([sign(-2), sign(3), turns(3)]).toEqual([-1, 1, 0]));",
    );
    // Jest does not come to this one after a failure.
    write(
      'libs/a/turns.test.js',
      "const { turns } = require('./sign.js'); it('turns', () => expect(turns(0)).toBe(0));",
    );
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const judge = new Judge(copy, { graceMs: 2000, limitFactor: 2 });
    const mutant = mutantsOf('libs/a/sign.js', source).find(
      (each) => `${each.was} ${each.replacement}` === change,
    );
    const outcome = await judge.judge(mutant, 'libs/a');
    expect(readFileSync(join(copy, 'libs/a/sign.js'), 'utf8')).toBe(source);
    rmSync(copy, { recursive: true });
    return outcome;
  }

  it('is killed by a test, which is named', async () => {
    expect(await outcomeOf('1 0')).toEqual({ outcome: 'killed', by: 'signs', in: 'libs/a' });
  });

  it('survives when no test notices it', async () => {
    expect(await outcomeOf('< <=')).toEqual({ outcome: 'survived' });
  });

  it('is killed when the tests do not end any more', async () => {
    expect(await outcomeOf('-= +=')).toEqual({ outcome: 'killed', by: 'timeout', in: 'libs/a' });
  });
});
