import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCatalogGateway, startWorkspacesGateway } from './catalog-gateway.mjs';
import {
  direct,
  startFloor,
  startConfiguredGateway,
  startInlineGateway,
  startUnloggedGateway,
  startGateway,
  startPeer,
} from './contestants.mjs';
import { buildGateway, earlierGateway } from './gateway-build.mjs';
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
import { workloadNamed } from './workloads.mjs';

const OPEN_LOOP_SECONDS = 5;

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
  let openLoop;
  for (let start = 0; start < options.starts; start++) {
    const where = {
      folder: join(folder, `start-${start + 1}`),
      upstreamPort: upstream.port,
      profileFolder,
      plain: options.plain,
    };
    mkdirSync(where.folder);
    const contestants = await startContestants(where, options);
    for (const [index, workload] of options.workloads.entries()) {
      await upstream.ask({ workload: workload.name });
      const { rounds, seconds } = options;
      const firstRound = start * rounds;
      const measuring = { workload, contestants, direct: ceiling, rounds, firstRound, seconds, progress };
      const result = await measureWorkload(measuring);
      results[index] = joined(results[index], result);
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
  const problems = results.flatMap((result) => result.problems);

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
    openLoop,
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

/** Every server that takes part. */
async function startContestants(where, options) {
  const contestants = [await startFloor(where)];
  if (!options.skipGateway) contestants.push(await startGateway(where));
  if (options.catalog) contestants.push(await startCatalogGateway(where));
  if (options.workspaces) contestants.push(await startWorkspacesGateway(where));
  if (options.config) {
    contestants.push(await startConfiguredGateway(where));
    contestants.push(await startInlineGateway(where));
  }
  if (options.unlogged) contestants.push(await startUnloggedGateway(where));
  if (options.before !== undefined) {
    contestants.push(
      await startGateway({ ...where, profileFolder: undefined }, earlierGateway(options.before)),
    );
  }
  if (!options.skipPeer) contestants.push(await startPeer(where));
  return options.native ? contestants.map((one) => ({ ...one, ...one.native })) : contestants;
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
  const workload = workloadNamed('small');
  await upstream.ask({ workload: workload.name });
  const cells = [];
  for (const contestant of contestants) {
    const common = { workload, contestant, rate, problems };
    await measureOpenLoop({ ...common, seconds: 1 });
    cells.push(await measureOpenLoop({ ...common, seconds: OPEN_LOOP_SECONDS }));
    progress(`open loop: ${contestant.name}`);
  }
  return { rate, cells };
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
