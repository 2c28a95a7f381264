import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { direct, inNativeFormat, startGateway } from './contestants.mjs';
import { buildGateway } from './gateway-build.mjs';
import { measureLongRun } from './long-run.mjs';
import { measureWorkload } from './measure.mjs';
import { measureOpenLoop } from './open-loop.mjs';
import { HELP, readOptions } from './options.mjs';
import { installPeer } from './peer-install.mjs';
import {
  endAll,
  endAllNow,
  endThese,
  LOAD_CORE,
  nextMessage,
  peakMemoryMib,
  pinThisProcess,
  startNode,
} from './processes.mjs';
import { machineFacts, toMarkdown } from './report.mjs';
import { startContestants } from './start-contestants.mjs';
import { ONE_CONNECTION, workloadNamed } from './workloads.mjs';

const OPEN_LOOP_SECONDS = 5;
const SMALL = workloadNamed('small');

/** Runs the benchmark; the exit code is 1 when any answer was wrong or anything could not be started. */
async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return void process.stdout.write(HELP);
  const folder = mkdtempSync(join(os.tmpdir(), 'model-gateway-bench-'));
  endWithThisProcess(folder);
  const startedAt = performance.now();
  const facts = machineFacts(options);

  if (!options.skipGateway || options.catalog || options.config || options.unlogged) buildGateway();
  if (!options.skipPeer) installPeer();
  pinThisProcess();
  const upstream = await startUpstream(folder);
  const profileFolder = options.profile ? newProfileFolder() : undefined;
  const ceiling = direct(upstream.port);
  const results = [];
  const peaks = new Map();
  let oneConnection;
  let openLoop;
  for (let start = 0; start < options.starts; start++) {
    const where = {
      folder: join(folder, `start-${start + 1}`),
      upstreamPort: upstream.port,
      profileFolder,
      flags: options.flags,
    };
    mkdirSync(where.folder);
    const contestants = await startContestants(where, options);
    const { rounds, seconds } = options;
    const measuring = { contestants, direct: ceiling, rounds, firstRound: start * rounds, seconds, progress };
    for (const [index, workload] of options.workloads.entries()) {
      await upstream.ask({ workload: workload.name });
      results[index] = joined(results[index], await measureWorkload({ ...measuring, workload }));
    }
    if (options.oneConnection) {
      await upstream.ask({ workload: SMALL.name });
      const all = { ...measuring, workload: ONE_CONNECTION, contestants: [ceiling, ...contestants] };
      oneConnection = joined(oneConnection, await measureWorkload(all));
    }
    for (const { name, pid } of contestants) {
      peaks.set(name, Math.max(peaks.get(name) ?? 0, peakMemoryMib(pid)));
    }
    if (options.openLoop && start === options.starts - 1) {
      openLoop = await runOpenLoop({
        upstream,
        contestants: [ceiling, ...contestants],
        rate: options.rate,
        problems: results[0].problems,
      });
    }
    await endThese(contestants.map(({ pid }) => pid));
    if (options.starts > 1) progress(`start ${start + 1} of ${options.starts} is done`);
  }
  const problems = [...results, ...(oneConnection ? [oneConnection] : [])].flatMap((one) => one.problems);
  const longRun =
    options.longRun === undefined ? undefined : await runLongRun({ folder, upstream, options, problems });

  const seen = await upstream.ask({ report: true });
  problems.push(
    ...Object.entries(seen.problems).map(([problem, count]) => `upstream: ${problem} (${count}×)`),
  );
  const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
  const { rounds, starts, seconds } = options;
  const report = {
    command,
    facts,
    rounds,
    starts,
    seconds,
    results,
    oneConnection,
    openLoop,
    longRun,
    peaks: [...peaks].map(([name, mib]) => ({ name, mib })),
    problems,
  };
  process.stdout.write(`\n${toMarkdown(report)}`);
  if (options.jsonFile !== undefined) writeFileSync(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  await endAll();
  if (profileFolder !== undefined) progress(`CPU profile of the gateway: ${profileFolder}`);
  progress(`${Math.round((performance.now() - startedAt) / 1000)} s in all`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** What several starts gave, as one. */
function joined(earlier, result) {
  if (!earlier) return result;
  return {
    ...earlier,
    cells: [...earlier.cells, ...result.cells],
    problems: [...earlier.problems, ...result.problems],
  };
}

async function startUpstream(folder) {
  const started = startNode({
    name: 'upstream',
    core: LOAD_CORE,
    args: [fileURLToPath(new URL('./upstream.mjs', import.meta.url))],
    cwd: folder,
    logFile: join(folder, 'upstream.log'),
    ipc: true,
  });
  const { port } = await nextMessage(started);
  const ask = (message) => {
    const answer = nextMessage(started);
    started.child.send(message);
    return answer;
  };
  return { port, ask };
}

async function runOpenLoop({ upstream, contestants, rate, problems }) {
  await upstream.ask({ workload: SMALL.name });
  const cells = [];
  for (const contestant of contestants) {
    const common = { workload: SMALL, contestant, rate, problems };
    await measureOpenLoop({ ...common, seconds: 1 });
    cells.push(await measureOpenLoop({ ...common, seconds: OPEN_LOOP_SECONDS }));
    progress(`open loop: ${contestant.name}`);
  }
  return { rate, cells };
}

/** A gateway of its own, so that its memory holds nothing of other workloads. */
async function runLongRun({ folder, upstream, options, problems }) {
  const where = { folder: join(folder, 'long-run'), upstreamPort: upstream.port, flags: options.flags };
  mkdirSync(where.folder);
  const gateway = await startGateway(where);
  await upstream.ask({ workload: SMALL.name });
  const longRun = await measureLongRun({
    workload: SMALL,
    contestant: options.native ? inNativeFormat(gateway) : gateway,
    requests: options.longRun,
    problems,
    progress,
  });
  await endThese([gateway.pid]);
  return longRun;
}

function newProfileFolder() {
  const folder = join(os.tmpdir(), `model-gateway-profile-${Date.now()}`);
  mkdirSync(folder);
  return folder;
}

/** Whatever way this process ends, its children and its folder go with it. */
function endWithThisProcess(folder) {
  process.on('exit', () => {
    endAllNow();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => void endAll().finally(() => process.exit(code)));
  }
}

function progress(sentence) {
  process.stderr.write(`${sentence}\n`);
}

main().catch(async (error) => {
  process.stderr.write(`${error.message}\n`);
  await endAll();
  process.exitCode = 1;
});
