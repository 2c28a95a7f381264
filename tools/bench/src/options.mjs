import { parseArgs } from 'node:util';
import { WORKLOADS, workloadNamed } from './workloads.mjs';

export const HELP = `Measures what the gateway costs, beside a bare pass-through (floor) and the closest peer.

Usage: npm run bench -- [options]

  --only NAMES     workloads, separated by commas: ${WORKLOADS.map(({ name }) => name).join(', ')}
  --rounds N       interleaved rounds per workload, default 3
  --starts N       start every server so often, each time with so many rounds, default 1
  --seconds S      seconds per round and contestant, default 3
  --skip-peer      measure without the peer (needs no network)
  --skip-gateway   measure the floor and the peer only
  --before DIR     also another checkout of the gateway, built: did this one become slower?
  --catalog        also a gateway whose key, provider and limits are stored in SQLite
  --workspaces     also that gateway, and another one with 10 workspaces and 1,000 keys
  --without-limits the keys of --catalog and --workspaces have no limits: what is left is to know whose a key is
  --config         also gateways that are asked under a config (fallback, retry, circuit breaker): that of the
                   caller's key, and one that each request brings along
  --unlogged       also a gateway that keeps no record of requests in its database
  --flags=FLAGS    start the gateway with these options of node, separated by blanks; that of --before goes without
  --native         ask in Gemini's own format, which is forwarded; without the peer
  --open-loop      also the latency of the small chat at a fixed arrival rate
  --rate N         that rate in requests per second, default 200
  --one            also the latency of the small chat over one connection, without a server and with each
  --long-run N     also N small chats, at least 1000, to a gateway that starts for them: does its memory grow
                   after the first tenth, does it become slower?
  --json FILE      write every figure of every round to a file
  --profile        write a CPU profile of the gateway (makes it slower) and print the folder
  --help           this text
`;

/**
 * Reads the command line.
 *
 * @returns the options, `workloads` resolved; throws one sentence per mistake.
 */
export function readOptions(argv) {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      starts: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '3' },
      'skip-peer': { type: 'boolean', default: false },
      'skip-gateway': { type: 'boolean', default: false },
      before: { type: 'string' },
      catalog: { type: 'boolean', default: false },
      workspaces: { type: 'boolean', default: false },
      'without-limits': { type: 'boolean', default: false },
      config: { type: 'boolean', default: false },
      unlogged: { type: 'boolean', default: false },
      flags: { type: 'string', default: '' },
      native: { type: 'boolean', default: false },
      'open-loop': { type: 'boolean', default: false },
      rate: { type: 'string', default: '200' },
      one: { type: 'boolean', default: false },
      'long-run': { type: 'string' },
      json: { type: 'string' },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    workloads: values.only === undefined ? WORKLOADS : values.only.split(',').map(workloadNamed),
    rounds: positive('--rounds', values.rounds, true),
    starts: positive('--starts', values.starts, true),
    seconds: positive('--seconds', values.seconds, false),
    rate: positive('--rate', values.rate, false),
    skipPeer: values['skip-peer'] || values.native,
    native: values.native,
    skipGateway: values['skip-gateway'],
    before: values.before,
    catalog: values.catalog || values.workspaces || values['without-limits'],
    workspaces: values.workspaces,
    withoutLimits: values['without-limits'],
    config: values.config,
    unlogged: values.unlogged,
    flags: values.flags.split(' ').filter((flag) => flag !== ''),
    openLoop: values['open-loop'],
    oneConnection: values.one,
    longRun: longRunOf(values),
    jsonFile: values.json,
    profile: values.profile,
    help: values.help,
  };
}

const LONG_RUN_AT_LEAST = 1000;

function longRunOf({ 'long-run': text, 'skip-gateway': skipGateway }) {
  if (text === undefined) return undefined;
  if (skipGateway) throw new Error('--long-run measures the gateway, which --skip-gateway leaves out.');
  const requests = positive('--long-run', text, true);
  if (requests < LONG_RUN_AT_LEAST) throw new Error(`--long-run must be at least ${LONG_RUN_AT_LEAST}.`);
  return requests;
}

function positive(name, text, whole) {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value)) || (whole && !Number.isInteger(value))) {
    throw new Error(`${name} must be a positive ${whole ? 'whole ' : ''}number, not "${text}".`);
  }
  return value;
}
