import { exceptions } from '../corpus/exceptions.js';
import { CorpusReport } from '../corpus/report.js';
import { loadCorpus, type CorpusCase } from '../support/corpus.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { callerKey } from '../support/start-gateway.js';

const corpus = loadCorpus();
const suite = corpus ? describe : describe.skip;
const body = { contents: [{ role: 'user', parts: [{ text: 'recorded' }] }] };

suite(`recorded Gemini traffic in its own format${corpus ? '' : ' (skipped: no corpus)'}`, () => {
  const services = useRecordedServices();

  /** Serves one case, cut in several ways, and compares the bytes that come back. */
  async function problemsOf(recorded: CorpusCase): Promise<readonly string[]> {
    const streamed = recorded.operation === 'streamGenerateContent';
    const slug = slugOf(recorded);
    const method = streamed ? 'streamGenerateContent?alt=sse' : 'generateContent';
    const problems: string[] = [];
    for (const writeSize of streamed ? [undefined, 61, 1024] : [undefined]) {
      services.upstream.play(recorded, writeSize);
      const response = await fetch(
        `${services.gateway.url}/v1beta/models/${slug}/gemini-2.5-flash:${method}`,
        { method: 'POST', headers: { 'x-goog-api-key': callerKey }, body: JSON.stringify(body) },
      );
      const got = Buffer.from(await response.arrayBuffer());
      problems.push(...answerProblems(recorded, response.status, got));
      if (services.upstream.received()?.body !== JSON.stringify(body)) problems.push('another body was sent');
    }
    return [...new Set(problems)];
  }

  it('comes through byte for byte, but for the model that was asked for', async () => {
    const report = new CorpusReport();
    // Asked for events, no upstream answers a list.
    const cases = (corpus ?? []).filter(
      ({ operation, framing, status }) =>
        operation === 'generateContent' || framing?.startsWith('sse') === true || status >= 400,
    );
    for (const recorded of cases) report.note(recorded.id, recorded.tags, await problemsOf(recorded));
    process.stdout.write(`${report.text('Recorded Gemini traffic in its own format, by tag:')}\n`);
    expect(report.total.all).toBeGreaterThan(0);
    expect(report.total.agreed).toBe(report.total.all);
  }, 300_000);
});

function slugOf({ provider }: CorpusCase): string {
  return provider === 'vertex' ? '@vertex' : '@google';
}

/** The recording with the name that was asked for. No recorded text has such a member within another. */
function named(body: Buffer, slug: string): Buffer {
  const name = `$1"${slug}/gemini-2.5-flash"`;
  return Buffer.from(body.toString('latin1').replaceAll(/("modelVersion":\s*)"[^"]*"/g, name), 'latin1');
}

function answerProblems(recorded: CorpusCase, status: number, got: Buffer): readonly string[] {
  if (recorded.status >= 400) {
    const isKey = recorded.status === 400 && status === 401;
    return status === recorded.status || isKey ? [] : [`${recorded.status} became ${status}`];
  }
  const isNonsense = Object.hasOwn(exceptions, recorded.id);
  if (isNonsense) return status === 502 ? [] : [`nonsense became ${status}`];
  const { finish_reason: finish, block_reason: block } = recorded.facts;
  if (recorded.framing?.startsWith('sse') === true && (finish ?? null) === null && block === undefined) {
    return cutProblems(named(recorded.body, slugOf(recorded)), got);
  }
  const expected = named(recorded.body, slugOf(recorded));
  if (status === 200 && (got.equals(expected) || got.equals(ended(expected)))) return [];
  return [`${status}: ${got.toString().slice(0, 300)}`];
}

/** Some recordings lack the line ends behind their last event, which a client waits for. */
function ended(body: Buffer): Buffer {
  return /\n\r?\n$/.test(body.toString()) ? body : Buffer.concat([body, Buffer.from('\n\n')]);
}

/** A recording that does not say why it ends was cut: an error follows what there is. */
function cutProblems(recorded: Buffer, got: Buffer): readonly string[] {
  const [error] = /data: \{"error":.*"code":502,.*\r\n\r\n$/.exec(got.toString()) ?? [];
  if (error === undefined) return ['what was cut looks complete'];
  const before = got.subarray(0, got.length - Buffer.byteLength(error));
  return before.equals(ended(recorded)) ? [] : ['other bytes before the error'];
}
