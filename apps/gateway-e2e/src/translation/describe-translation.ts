import { writeFileSync } from 'node:fs';
import { useRecordedServices } from '../support/recorded-services.js';
import { errorOutcome } from './error-case.js';
import type { Family } from './family.js';
import { nativeStreamOutcome } from './native-case.js';
import type { Outcome } from './outcome.js';
import { requestOutcome } from './request-case.js';
import { responseOutcome } from './response-case.js';
import type { Service } from './service.js';
import type { TranslationCase } from './translation-case.js';
import { TranslationReport } from './translation-report.js';

type Runner = (testCase: TranslationCase, service: Service) => Promise<Outcome>;

const runners: Readonly<Record<TranslationCase['kind'], Runner>> = {
  request: requestOutcome,
  response: responseOutcome,
  error: errorOutcome,
};

/** Which cases are judged, and by what. */
export interface TranslationSuite {
  /** Of the printed table. */
  readonly title: string;
  /** Undefined where the corpus is not on this machine. */
  readonly cases: readonly TranslationCase[] | undefined;
  readonly family: Family;
  /** Why single cases may fail, by their ids. */
  readonly exceptions: Readonly<Record<string, string>>;
  /** File to write every case to that did not pass as it stands. */
  readonly detailsFile: string | undefined;
}

/** Sends or serves every case through the running gateway, and wants each to agree, or a written reason. */
export function describeTranslation({
  title,
  cases,
  family,
  exceptions,
  detailsFile,
}: TranslationSuite): void {
  const suite = cases ? describe : describe.skip;
  suite(`${title}${cases ? '' : ' (skipped: no corpus)'}`, () => {
    const services = useRecordedServices();

    it('is translated the same way, or otherwise for a written reason', async () => {
      const report = new TranslationReport();
      const unexplained: string[] = [];
      const stale: string[] = [];
      for (const testCase of cases ?? []) {
        const native = testCase.kind === 'response' && testCase.endpoint !== '/v1/chat/completions';
        const run = native ? nativeStreamOutcome : runners[testCase.kind];
        const outcome = await run(testCase, {
          gateway: services.gateway.url,
          upstream: services.upstream,
          family,
        });
        const exception = exceptions[testCase.id];
        report.note(outcome, exception);
        if (outcome.problems.length > 0 && exception === undefined)
          unexplained.push(`${testCase.id}: ${outcome.problems.join(' | ')}`);
        if (outcome.problems.length === 0 && exception !== undefined) stale.push(testCase.id);
      }
      const rules = report.ruleLines([...family.requestRules, ...family.responseRules]);
      process.stdout.write(`${report.text(title)}\n${rules}\n`);
      if (detailsFile) writeFileSync(detailsFile, report.details());
      expect(unexplained).toEqual([]);
      expect(stale).toEqual([]);
      expect(report.share()).toBeGreaterThanOrEqual(0.95);
    }, 300_000);
  });
}
