import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import {
  drawnContents,
  drawnMessages,
  drawnResponses,
  sendDrawn,
  type DrawnDirection,
} from '../any-client/drawn-directions.js';
import { keepAliveClient } from '../support/keep-alive-client.js';
import { shareServices } from '../support/shared-services.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { agentsFolder, missingAgents } from './agent-programs.js';

const title = 'Vercel’s providers read every stream';
const describeReaders = missingAgents === undefined ? describe : describe.skip;
/** Streams of each format; `GATEWAY_LAW_CASES` sets another number. */
const numRuns = Number(process.env.GATEWAY_LAW_CASES ?? 100);

describeReaders(missingAgents === undefined ? title : `skipped: ${missingAgents}: ${title}`, () => {
  /** Streams with what they say, one after the other. */
  const streamsOf = async (direction: DrawnDirection, gateway: string) => {
    const client = keepAliveClient(gateway, 1);
    const streams: { readonly text: string; readonly said: object }[] = [];
    // The providers take whatever comes first for the one answer that they know.
    const drawnOf = direction.drawn.filter(
      ({ body }) => !JSON.stringify(body).includes('"candidateCount":2'),
    );
    for (const drawn of fc.sample(drawnOf, { numRuns })) {
      const answer = await sendDrawn(client, direction, drawn, true);
      if (answer.status !== 200) continue;
      const { text, calls } = direction.format.read(answer);
      streams.push({ text: answer.text, said: { text, calls: calls.map(({ name }) => name) } });
    }
    client.close();
    return streams;
  };

  it.each([drawnMessages, drawnResponses, drawnContents])('of $format.name', async (direction) => {
    const { name } = direction.format;
    const services = await shareServices();
    const folder = await temporaryFolder();
    try {
      const streams = await streamsOf(direction, services.gateway.url);
      expect(streams.length).toBeGreaterThan(numRuns / 2);
      const file = path.join(folder.path, 'streams.jsonl');
      await writeFile(file, streams.map(({ text }) => JSON.stringify({ format: name, text })).join('\n'));
      const script = path.join(__dirname, 'read-streams.mjs');
      const { stdout } = await promisify(execFile)(process.execPath, [script, agentsFolder, file], {
        maxBuffer: 1e9,
      });
      const problems = (JSON.parse(stdout) as object[][]).flatMap((seen, index) =>
        seen.flatMap((one) => {
          const whole = { ...streams[index]?.said, errors: [], end: 'finish' };
          try {
            expect(one).toEqual(whole);
            return [];
          } catch {
            return [{ seen: one, whole, stream: streams[index]?.text.slice(-2000) }];
          }
        }),
      );
      expect(problems.slice(0, 5)).toEqual([]);
    } finally {
      await folder.remove();
      await services.stop();
    }
  });
});
