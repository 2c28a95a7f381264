import { Worker } from 'node:worker_threads';
import { answerCheck } from './answer-check.mjs';
import { HttpConnection } from './http-connection.mjs';
import { percentile } from './statistics.mjs';

const MOST_CONNECTIONS = 1000;
const GRACE_MS = 10_000;

/**
 * Latency at a fixed arrival rate: requests are due at even distances whether or not earlier ones were
 * answered, and an answer's time counts from the moment its request was due. A server that stalls pays for
 * every request that had to wait (no coordinated omission).
 *
 * @returns `{contestant, requests, errors, p50, p90, p99, p999}` in milliseconds; problems are added to the
 *   list as sentences.
 */
export async function measureOpenLoop({ workload, contestant, rate, seconds, problems }) {
  const request = contestant.requestFor(workload);
  const check = answerCheck(contestant, workload.kind);
  const latencies = [];
  const counts = new Map();
  const idle = [];
  const all = [];
  let open = 0;

  function fail(problem) {
    counts.set(problem, (counts.get(problem) ?? 0) + 1);
  }

  function fire(dueAt) {
    const connection = idle.pop() ?? added();
    if (connection === undefined) return fail(`more than ${MOST_CONNECTIONS} requests are waiting`);
    open++;
    connection.send(request, (answer) => {
      open--;
      idle.push(connection);
      const problem = check(answer);
      if (problem === undefined) latencies.push(answer.endedAt - dueAt);
      else fail(problem);
    });
  }

  function added() {
    if (all.length === MOST_CONNECTIONS) return undefined;
    all.push(new HttpConnection(contestant.port));
    return all.at(-1);
  }

  await runMetronome(rate, seconds, fire);
  const until = performance.now() + GRACE_MS;
  while (open > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const connection of all) connection.close();

  for (const [problem, count] of counts) {
    problems.push(`open loop, ${contestant.name}: ${problem} (${count}×)`);
  }
  const errors = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    contestant: contestant.name,
    requests: latencies.length + errors,
    errors,
    p50: percentile(latencies, 0.5),
    p90: percentile(latencies, 0.9),
    p99: percentile(latencies, 0.99),
    p999: percentile(latencies, 0.999),
  };
}

/**
 * Calls `fire` with each due time (`performance.now()` of this thread). The clock is a thread of its own that
 * sleeps to a fraction of a millisecond; timers of the event loop would add up to one millisecond.
 */
function runMetronome(rate, seconds, fire) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./metronome.mjs', import.meta.url), { workerData: { rate, seconds } });
    worker.on('message', (dueAt) => fire(dueAt - performance.timeOrigin));
    worker.once('error', reject);
    worker.once('exit', resolve);
  });
}
