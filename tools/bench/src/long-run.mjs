import { answerCheck } from './answer-check.mjs';
import { runClosedLoop } from './closed-loop.mjs';
import { cpuSeconds, residentMemoryMib } from './processes.mjs';

const PARTS = 10;
/** A part of `count` requests that takes longer than this has failed, and the run ends with it. */
const mostSeconds = (count) => 30 + count / 50;

/**
 * Sends so many requests of the workload to one contestant, in ten equal parts, without warming up. The upstream
 * must be set to the workload.
 *
 * @returns `{requests, connections, parts}`; each part is `{requests, seconds, perCpuSecond, memoryMib}`, the
 *   memory at its end. There are fewer than ten parts when an answer was wrong; problems are added to the list as
 *   sentences.
 */
export async function measureLongRun({ workload, contestant, requests, problems, progress }) {
  const { name, port, pid } = contestant;
  const prepared = [contestant.requestFor(workload)];
  const check = answerCheck(contestant, workload.kind);
  const { connections } = workload;
  const parts = [];
  for (let part = 0; part < PARTS; part++) {
    const count = Math.round((requests * (part + 1)) / PARTS) - Math.round((requests * part) / PARTS);
    const before = cpuSeconds(pid);
    const seconds = mostSeconds(count);
    const run = await runClosedLoop({ port, requests: prepared, check, connections, seconds, count });
    const cpu = cpuSeconds(pid) - before;
    for (const [problem, times] of run.problems) problems.push(`long run, ${name}: ${problem} (${times}×)`);
    const right = run.latencies.length;
    if (right < count) {
      problems.push(`long run, ${name}: ${right} right answers in place of ${count}`);
      break;
    }
    parts.push({
      requests: right,
      seconds: run.seconds,
      perCpuSecond: right / cpu,
      memoryMib: residentMemoryMib(pid),
    });
    progress(`long run: ${(part + 1) * (100 / PARTS)} %`);
  }
  return { requests, connections, parts };
}
