import { HttpConnection } from './http-connection.mjs';

const MOST_ERRORS = 20;
const GRACE_MS = 30_000;

/**
 * Keeps `connections` requests under way for `seconds`, or until `count` requests are sent if that is sooner, then
 * waits for the last answers.
 *
 * @param requests the bytes of one or several requests, which are sent in turn.
 * @param check says what is wrong with an answer, or returns undefined.
 * @param staggerMs pause between the first requests of the connections, so that they do not march in step.
 * @returns `{requests, seconds, latencies, firsts, problems}`: latencies and first bytes in milliseconds, one
 *   per right answer; `problems` a Map from sentence to count. `seconds` runs to the last answer.
 */
export function runClosedLoop({
  port,
  requests,
  check,
  connections,
  seconds,
  count = Infinity,
  staggerMs = 0,
}) {
  return new Promise((resolve) => {
    const latencies = [];
    const firsts = [];
    const problems = new Map();
    const opened = [];
    const startedAt = performance.now();
    const stopAt = startedAt + seconds * 1000;
    let errors = 0;
    let sent = 0;
    let active = connections;
    const guard = setTimeout(
      () => opened.forEach((connection) => connection.close()),
      seconds * 1000 + GRACE_MS,
    );

    for (let index = 0; index < connections; index++) {
      if (staggerMs === 0) start();
      else setTimeout(start, index * staggerMs);
    }

    function start() {
      const connection = new HttpConnection(port);
      opened.push(connection);
      const next = () => connection.send(requests[sent++ % requests.length], took);
      const took = (answer) => {
        record(answer);
        if (performance.now() < stopAt && sent < count && errors < MOST_ERRORS) next();
        else end(connection);
      };
      next();
    }

    function record(answer) {
      const problem = check(answer);
      if (problem === undefined) {
        latencies.push(answer.endedAt - answer.startedAt);
        firsts.push(answer.firstAt - answer.startedAt);
        return;
      }
      errors++;
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }

    function end(connection) {
      connection.close();
      if (--active > 0) return;
      clearTimeout(guard);
      const elapsed = (performance.now() - startedAt) / 1000;
      resolve({ requests: latencies.length + errors, seconds: elapsed, latencies, firsts, problems });
    }
  });
}
