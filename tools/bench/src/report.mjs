import os from 'node:os';
import { EARLIER } from './gateway-build.mjs';
import { canPin } from './processes.mjs';
import { PEER_PACKAGE, PEER_VERSION } from './peer-install.mjs';
import { median, short } from './statistics.mjs';

const BUSY_ENOUGH = 0.9;

/** The whole report as Markdown. */
export function toMarkdown(report) {
  const { command, facts, results, oneConnection, openLoop, longRun, peaks, problems } = report;
  const { rounds, starts, seconds } = report;
  return [
    '## Benchmark',
    '',
    ...facts.map((fact) => `- ${fact}`),
    `- ${rounds} interleaved ${rounds === 1 ? 'round' : 'rounds'} of ${seconds} s each after warming up until steady${starts === 1 ? '' : `, ${starts} times with servers started anew`}; every figure is the median of all rounds`,
    `- \`${command}\``,
    '',
    ...figures(results),
    '',
    ...ratios(results),
    ...oneConnectionTable(oneConnection),
    ...openLoopTable(openLoop),
    ...longRunTable(longRun),
    '',
    `Peak memory: ${peaks.map(({ name, mib }) => `${name} ${short(mib)} MiB`).join(', ')}.`,
    '',
    ...(problems.length === 0
      ? ['Every answer was right.']
      : ['**Wrong answers, the figures do not count:**', '', ...problems.map((problem) => `- ${problem}`)]),
    '',
  ].join('\n');
}

/** What a reader has to know about the machine; to be asked before the run. */
export function machineFacts({ flags }) {
  const cpus = os.cpus();
  return [
    `${cpus[0]?.model.trim() ?? 'unknown CPU'}, ${cpus.length} cores, ${short(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}, Node.js ${process.version}`,
    canPin
      ? 'each server alone on one core (taskset), the load generator and the upstream on another'
      : 'servers are not bound to cores here (no taskset or one core only): trust the CPU columns, not the throughput',
    `load average before the run ${short(os.loadavg()[0])}: the nearer to 0, the more the figures are worth`,
    `gateway: ${['node', ...flags].join(' ')} apps/gateway/dist/main.js, logging at level info`,
    `peer: ${PEER_PACKAGE} ${PEER_VERSION}; floor: bare Node.js pass-through without parsing`,
  ];
}

function figures(results) {
  const rows = results.flatMap(({ workload, cells, ceiling }) =>
    namesOf(cells).map((name, index) => {
      const of = (field) =>
        median(cells.filter((cell) => cell.contestant === name).map((cell) => cell[field]));
      const limited = workload.kind !== 'paced' && of('busy') < BUSY_ENOUGH ? ' *' : '';
      return [
        index === 0 ? `${workload.title} (${workload.connections} at a time)` : '',
        name,
        `${short(of('perSecond'))}${limited}`,
        short(of('p50')),
        short(of('p99')),
        short(of('firstP50')),
        short(of('cpuMsPerRequest')),
        short(of('perCpuSecond')),
        short(of('busy') * 100),
        short(of('memoryMib')),
        `${cells.filter((cell) => cell.contestant === name).reduce((sum, cell) => sum + cell.errors, 0)}`,
        index === 0 ? short(ceiling.perSecond) : '',
      ];
    }),
  );
  const head = [
    'workload',
    'server',
    'req/s',
    'p50 ms',
    'p99 ms',
    'first byte p50 ms',
    'CPU ms/req',
    'req/CPU-s',
    'busy %',
    'memory MiB',
    'errors',
    'req/s without a server',
  ];
  const note =
    '`*` the server was less than 90 % busy: something else was the limit (load generator, upstream, other processes), so compare req/CPU-s.';
  return [...table(head, rows), ...(rows.some((row) => row[2].endsWith('*')) ? ['', note] : [])];
}

function ratios(results) {
  const others = [
    ['gateway', EARLIER],
    ['catalog', 'gateway'],
    ['workspaces', 'catalog'],
    ['configured', 'gateway'],
    ['inline', 'gateway'],
    ['gateway', 'unlogged'],
  ].filter((pair) => results.some(({ cells }) => pair.every((name) => namesOf(cells).includes(name))));
  const rows = results.map(({ workload, cells }) => {
    const field = workload.kind === 'paced' ? 'firstP50' : 'perCpuSecond';
    return [
      workload.title,
      workload.kind === 'paced' ? 'first byte, less is better' : 'req/CPU-s, more is better',
      ratio(cells, field, 'gateway', 'peer'),
      ratio(cells, field, 'gateway', 'floor'),
      ratio(cells, field, 'peer', 'floor'),
      ...others.map(([above, below]) => ratio(cells, field, above, below)),
    ];
  });
  const head = ['ratio: median (min–max)', 'of', 'gateway / peer', 'gateway / floor', 'peer / floor'];
  return table([...head, ...others.map((pair) => pair.join(' / '))], rows);
}

function ratio(cells, field, above, below) {
  return withinRounds(cells, field, above, below, (one, other) => one / other);
}

/** What `compare` gives for two contestants, in each round: the median, with minimum and maximum. */
function withinRounds(cells, field, first, second, compare) {
  const values = cells
    .filter((cell) => cell.contestant === first)
    .map((cell) => {
      const other = cells.find((one) => one.contestant === second && one.round === cell.round);
      return compare(cell[field], other?.[field]);
    })
    .filter(Number.isFinite);
  if (values.length === 0) return '–';
  return `${short(median(values))} (${short(Math.min(...values))}–${short(Math.max(...values))})`;
}

function oneConnectionTable(oneConnection) {
  if (oneConnection === undefined) return [];
  const { cells } = oneConnection;
  const rows = namesOf(cells).map((name) => {
    const of = (field) => median(cells.filter((cell) => cell.contestant === name).map((cell) => cell[field]));
    const added = withinRounds(cells, 'p50', name, 'direct', (one, other) => one - other);
    return [name, short(of('p50')), short(of('p99')), name === 'direct' ? '' : added];
  });
  return [
    '',
    'Small chat over one connection, one request at a time, ms:',
    '',
    ...table(['server', 'p50', 'p99', 'p50 added over direct (min–max)'], rows),
  ];
}

function longRunTable(longRun) {
  const [first] = longRun?.parts ?? [];
  if (first === undefined) return [];
  const last = longRun.parts.at(-1);
  return [
    '',
    `Long run: ${longRun.requests} small chats, ${longRun.connections} at a time, to a gateway that started for them:`,
    '',
    ...table(
      ['part', 'req/CPU-s', 'memory MiB at its end'],
      [
        ['first tenth', short(first.perCpuSecond), short(first.memoryMib)],
        ['last tenth', short(last.perCpuSecond), short(last.memoryMib)],
        [
          'last / first',
          short(last.perCpuSecond / first.perCpuSecond),
          short(last.memoryMib / first.memoryMib),
        ],
      ],
    ),
  ];
}

function openLoopTable(openLoop) {
  if (openLoop === undefined) return [];
  const rows = openLoop.cells.map((cell) => [
    cell.contestant,
    short(cell.p50),
    short(cell.p90),
    short(cell.p99),
    short(cell.p999),
    String(cell.requests),
    String(cell.errors),
  ]);
  return [
    '',
    `Small chat at a fixed ${openLoop.rate} requests per second, ms from the moment the request was due:`,
    '',
    ...table(['server', 'p50', 'p90', 'p99', 'p99.9', 'requests', 'errors'], rows),
  ];
}

function namesOf(cells) {
  return [...new Set(cells.filter((cell) => cell.round === 0).map((cell) => cell.contestant))];
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
