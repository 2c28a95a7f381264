import { answerCheck } from './answer-check.mjs';
import { runClosedLoop } from './closed-loop.mjs';
import { cpuSeconds, residentMemoryMib } from './processes.mjs';
import { percentile } from './statistics.mjs';
import { PACE_MS } from './upstream-answers.mjs';

const DIRECT_SECONDS = 1.5;
const WARM_UP_SLICE_SECONDS = 1;
const WARM_UP_SLICES_AT_MOST = 12;
const WARM_UP_SLICES_WITHOUT_GAIN = 2;
const GAIN = 1.05;
/** Before each figure: a server that has idled for some seconds starts slowly, and the order gives each another pause. */
const SETTLING_SECONDS = 0.7;

/**
 * Measures one workload: every contestant warmed up until it is steady, then interleaved rounds, the order turned by one each
 * round. The upstream must be set to the workload.
 *
 * @param firstRound number of the first round: those of several starts are told apart
 * @param progress called with a sentence after each step.
 * @returns `{workload, ceiling, cells, problems}`: `ceiling` is the cell without any server, `cells` one per
 *   round and contestant, `problems` sentences with counts.
 */
export async function measureWorkload({
  workload,
  contestants,
  direct,
  rounds,
  firstRound = 0,
  seconds,
  progress,
}) {
  const problems = [];
  const prepared = new Map([direct, ...contestants].map((one) => [one, requestsOf(one, workload)]));
  const measured = (contestant, round, time) =>
    measureCell({ workload, contestant, requests: prepared.get(contestant), round, seconds: time, problems });

  await measured(direct, undefined, 0.5);
  const ceiling = await measured(direct, undefined, Math.min(DIRECT_SECONDS, seconds));
  for (const contestant of contestants) {
    await warmUp((time) => measured(contestant, undefined, time));
  }
  progress(`${workload.name}: warm`);

  const cells = [];
  for (let round = firstRound; round < firstRound + rounds; round++) {
    const turn = round % contestants.length;
    for (const contestant of [...contestants.slice(turn), ...contestants.slice(0, turn)]) {
      await measured(contestant, undefined, SETTLING_SECONDS);
      cells.push(await measured(contestant, round, seconds));
    }
    progress(`${workload.name}: round ${round + 1 - firstRound} of ${rounds}`);
  }
  return { workload, ceiling, cells, problems };
}

/** Those of all keys of a contestant that has several. */
function requestsOf(contestant, workload) {
  return contestant.requestsFor?.(workload) ?? [contestant.requestFor(workload)];
}

/**
 * Sends traffic until the server stops becoming faster: two slices of a second without a gain of 5 %. The peer
 * needs some ten seconds before its code is compiled, and is four times slower before.
 */
async function warmUp(measured) {
  let best = 0;
  let withoutGain = 0;
  for (let slice = 0; slice < WARM_UP_SLICES_AT_MOST && withoutGain < WARM_UP_SLICES_WITHOUT_GAIN; slice++) {
    const cell = await measured(WARM_UP_SLICE_SECONDS);
    if (cell.errors > 0) return;
    const speed = cell.perCpuSecond ?? cell.perSecond;
    withoutGain = speed > best * GAIN ? 0 : withoutGain + 1;
    best = Math.max(best, speed);
  }
}

async function measureCell({ workload, contestant, requests, round, seconds, problems }) {
  const { name, port, pid } = contestant;
  const before = pid === undefined ? undefined : cpuSeconds(pid);
  const run = await runClosedLoop({
    port,
    requests,
    check: answerCheck(contestant, workload.kind),
    connections: workload.connections,
    seconds,
    staggerMs: workload.kind === 'paced' ? PACE_MS : 0,
  });
  const after = pid === undefined ? undefined : cpuSeconds(pid);
  const memoryMib = pid === undefined ? undefined : residentMemoryMib(pid);
  for (const [problem, count] of run.problems) {
    problems.push(`${workload.name}, ${name}: ${problem} (${count}×)`);
  }
  const cpu = before === undefined || after === undefined ? undefined : after - before;
  const right = run.latencies.length;
  return {
    contestant: name,
    round,
    requests: right,
    errors: run.requests - right,
    seconds: run.seconds,
    perSecond: right / run.seconds,
    p50: percentile(run.latencies, 0.5),
    p99: percentile(run.latencies, 0.99),
    firstP50: percentile(run.firsts, 0.5),
    firstP99: percentile(run.firsts, 0.99),
    cpuMsPerRequest: cpu === undefined ? undefined : (cpu * 1000) / right,
    perCpuSecond: cpu === undefined || cpu === 0 ? undefined : right / cpu,
    busy: cpu === undefined ? undefined : cpu / run.seconds,
    memoryMib,
  };
}
