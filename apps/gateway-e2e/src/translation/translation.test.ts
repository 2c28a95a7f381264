import { writeFileSync } from 'node:fs';
import { startRecordedUpstream, type RecordedUpstream } from '../support/recorded-upstream.js';
import type { RunningProcess } from '../support/running-process.js';
import { startGateway } from '../support/start-gateway.js';
import { errorOutcome } from './error-case.js';
import { exceptions } from './exceptions.js';
import type { Outcome } from './outcome.js';
import { requestOutcome } from './request-case.js';
import { responseOutcome } from './response-case.js';
import { requestRules } from './rules/request-rules.js';
import { responseRules } from './rules/response-rules.js';
import type { Service } from './service.js';
import { loadTranslationCases, type TranslationCase } from './translation-case.js';
import { TranslationReport } from './translation-report.js';

// A reference has nothing that could be sent or served.
const cases = loadTranslationCases()?.filter(({ match }) => match !== 'reference');
const suite = cases ? describe : describe.skip;

const runners: Readonly<
  Record<TranslationCase['kind'], (testCase: TranslationCase, service: Service) => Promise<Outcome>>
> = { request: requestOutcome, response: responseOutcome, error: errorOutcome };

suite(`what other gateways translate${cases ? '' : ' (skipped: no corpus)'}`, () => {
  let upstream: RecordedUpstream;
  let gateway: RunningProcess;

  beforeAll(async () => {
    upstream = await startRecordedUpstream();
    gateway = await startGateway({ upstreamUrl: upstream.url, environment: { GATEWAY_LOG_LEVEL: 'fatal' } });
  });

  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });

  it('is translated the same way, or otherwise for a written reason', async () => {
    const report = new TranslationReport();
    const unexplained: string[] = [];
    const stale: string[] = [];
    for (const testCase of cases ?? []) {
      const outcome = await runners[testCase.kind](testCase, { gateway: gateway.url, upstream });
      const exception = exceptions[testCase.id];
      report.note(outcome, exception);
      if (outcome.problems.length > 0 && exception === undefined)
        unexplained.push(`${testCase.id}: ${outcome.problems.join(' | ')}`);
      if (outcome.problems.length === 0 && exception !== undefined) stale.push(testCase.id);
    }
    process.stdout.write(`${report.text()}\n${report.ruleLines([...requestRules, ...responseRules])}\n`);
    const file = process.env.TRANSLATION_REPORT_FILE;
    if (file) writeFileSync(file, report.details());
    expect(unexplained).toEqual([]);
    expect(stale).toEqual([]);
    expect(report.share()).toBeGreaterThanOrEqual(0.95);
  }, 300_000);
});
