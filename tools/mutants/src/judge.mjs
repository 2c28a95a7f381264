import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutated } from './mutants-of.mjs';
import { runJest } from './run-jest.mjs';

/** Kinds of libraries whose translations the tests of conformance try too. */
const translating = ['libs/formats/', 'libs/providers/'];
const conformance = 'libs/conformance';

/** Runs the tests on one mutant after the other, in a copy of the tree. */
export class Judge {
  /** How long the tests of a project take without a mutant, in milliseconds. */
  usualMs = new Map();

  /**
   * A mutant may take `graceMs` and `limitFactor` times as long as the tests without one.
   *
   * @param {string} copy folder of the copied tree
   */
  constructor(copy, { graceMs = 30_000, limitFactor = 4 } = {}) {
    this.copy = copy;
    this.graceMs = graceMs;
    this.limitFactor = limitFactor;
  }

  /**
   * What the tests say to a mutant: the library's tests that reach its file, then conformance. A mutant that makes the
   * tests run for ever is killed, too.
   */
  async judge(mutant, library) {
    const path = join(this.copy, mutant.file);
    const text = readFileSync(path, 'utf8');
    const isTranslating = translating.some((folder) => library.startsWith(folder));
    const projects = [library, ...(isTranslating ? [conformance] : [])];
    for (const project of projects) await this.measure(project);
    writeFileSync(path, mutated(text, mutant));
    try {
      for (const project of projects) {
        const args = project === library ? ['--findRelatedTests', path] : [];
        const { outcome, failed } = await runJest(this.copy, project, args, this.limitOf(project));
        if (outcome !== 'passed') return { outcome: 'killed', by: failed ?? outcome, in: project };
      }
      return { outcome: 'survived' };
    } finally {
      writeFileSync(path, text);
    }
  }

  /** Tests that fail without a mutant would kill every mutant. */
  async measure(project) {
    if (this.usualMs.has(project)) return;
    const startedAt = Date.now();
    const { outcome, failed } = await runJest(this.copy, project, [], 20 * 60_000);
    if (outcome !== 'passed') throw new Error(`${project} fails without a mutant: ${failed ?? outcome}`);
    this.usualMs.set(project, Date.now() - startedAt);
  }

  limitOf(project) {
    return this.graceMs + this.limitFactor * (this.usualMs.get(project) ?? 0);
  }
}
