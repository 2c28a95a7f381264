import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MODEL, toChatBody, toGeminiBody } from './conversations.mjs';
import { prepareRequest } from './http-connection.mjs';
import { assertLoopback, LOOPBACK, loopbackUrl, UPSTREAM_KEY } from './loopback.mjs';
import { EARLIER, gatewayMain } from './gateway-build.mjs';
import { peerMain } from './peer-install.mjs';
import { freePort, nextMessage, SERVER_CORE, startNode, waitForPort } from './processes.mjs';
import { isStreamed } from './workloads.mjs';

const CALLER_KEY = 'bench-caller-key-0123456789abcdef';
const CHAT_PATH = '/v1/chat/completions';
const FLOOR = fileURLToPath(new URL('./floor.mjs', import.meta.url));

/**
 * Each `start…` gives a contestant: `{name, port, pid, dialect, endsWithDone, callReason, requestFor(workload)}`.
 * `requestFor` makes the bytes of the request as this contestant wants it; one with several keys has
 * `requestsFor` too. `pid` is undefined when there is no server to measure. `native`, where there is one, has
 * what differs for requests in Gemini's own format.
 */

/** No server at all: the load generator talks to the upstream. Its figures are the ceiling of the others. */
export function direct(upstreamPort) {
  return {
    name: 'direct',
    port: upstreamPort,
    pid: undefined,
    dialect: 'gemini',
    requestFor: upstreamRequest,
  };
}

/** The bare pass-through. */
export async function startFloor({ folder, upstreamPort }) {
  const started = startNode({
    name: 'floor',
    core: SERVER_CORE,
    args: [FLOOR, loopbackUrl(upstreamPort)],
    env: { NODE_ENV: 'production' },
    cwd: folder,
    logFile: join(folder, 'floor.log'),
    ipc: true,
  });
  const { port } = await nextMessage(started);
  return { name: 'floor', port, pid: started.pid, dialect: 'gemini', requestFor: upstreamRequest };
}

/** Our gateway, with its ordinary logging and a config file that names the upstream; unless told, of this checkout. */
export async function startGateway(
  where,
  { name, main, env, config } = { name: 'gateway', main: gatewayMain },
) {
  const home = join(where.folder, name);
  mkdirSync(home);
  const configFile = join(home, 'gateway.yaml');
  writeFileSync(
    configFile,
    `apiKeys:
  - name: bench
    key: ${CALLER_KEY}
${config ? `    defaults: { config: careful }\nconfigs:\n  - id: careful\n    config: ${JSON.stringify(config)}\n` : ''}providers:
  - slug: bench
    kind: google
    apiKey: ${UPSTREAM_KEY}
    baseUrl: ${loopbackUrl(where.upstreamPort)}
`,
  );
  const started = await startGatewayIn(home, where, {
    name,
    main,
    env: { ...env, GATEWAY_CONFIG_FILE: configFile },
  });
  return gatewayContestant(started, name, CALLER_KEY);
}

/** What a careful team puts around its targets. The load never fails, so it costs no more than looking. */
const CONFIG = {
  strategy: { mode: 'fallback' },
  retry: { attempts: 2 },
  circuit_breaker: { failure_threshold: 5 },
  targets: [{ provider: '@bench' }, { provider: '@bench', override_params: { model: 'gemini-2.5-pro' } }],
};

/** Our gateway, where the caller's key has a config. */
export function startConfiguredGateway(where) {
  return startGateway(where, { name: 'configured', main: gatewayMain, config: CONFIG });
}

/** Our gateway, where each request brings its config along in a header. */
export async function startInlineGateway(where) {
  const name = 'inline';
  const { port, pid } = await startGateway(where, { name, main: gatewayMain });
  return gatewayContestant({ port, pid }, name, CALLER_KEY, { 'x-gateway-config': JSON.stringify(CONFIG) });
}

/** Our gateway without the log of requests; it still writes its lines, measures and knows what answers cost. */
export function startUnloggedGateway(where) {
  const env = { GATEWAY_LOG_BODIES: 'none' };
  return startGateway(where, { name: 'unlogged', main: gatewayMain, env });
}

/** Starts a gateway whose data stands in a folder of its own; gives `{port, pid}` once it takes connections. */
export async function startGatewayIn(
  home,
  { folder, upstreamPort, profileFolder, flags = [] },
  { name, main, env },
) {
  assertLoopback(loopbackUrl(upstreamPort));
  const port = await freePort();
  const profile = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const started = startNode({
    name,
    core: SERVER_CORE,
    args: [...(name === EARLIER ? [] : flags), ...profile, main],
    env: { NODE_ENV: 'production', HOST: LOOPBACK, PORT: String(port), ...env },
    cwd: home,
    logFile: join(folder, `${name}.log`),
  });
  await waitForPort(started, port);
  return { port, pid: started.pid };
}

/** A gateway that serves the holder of a key from its provider `bench`. */
export function gatewayContestant({ port, pid }, name, callerKey, more = {}) {
  const headers = { authorization: `Bearer ${callerKey}`, ...more };
  return {
    name,
    port,
    pid,
    dialect: 'openai',
    endsWithDone: true,
    requestFor: (workload) => chatRequest(workload, `@bench/${MODEL}`, headers),
    native: {
      dialect: 'gemini',
      endsWithDone: false,
      requestFor: (workload) => geminiRequest(workload, `@bench/${MODEL}`, headers),
    },
  };
}

/** The contestant with requests in Gemini's own format, where it takes them. */
export function inNativeFormat(contestant) {
  return { ...contestant, ...contestant.native };
}

/** How many bytes of prepared requests one contestant may keep. */
const PREPARED_AT_MOST = 64 * 2 ** 20;

/** As {@link gatewayContestant}; the load takes the keys in turn, as many as fit into memory. */
export function manyKeysContestant(started, name, callerKeys) {
  const contestants = callerKeys.map((key) => gatewayContestant(started, name, key));
  const [first] = contestants;
  const requestsFor = (workload) => {
    const fitting = Math.max(1, Math.floor(PREPARED_AT_MOST / first.requestFor(workload).length));
    return contestants.slice(0, fitting).map(({ requestFor }) => requestFor(workload));
  };
  return { ...first, requestsFor };
}

/**
 * The closest peer, in the form that does least: headless, without its console. It adds the version to the
 * custom host itself, asks for streams without `alt=sse` and therefore gets them as a JSON array, sleeps 25 ms
 * before the first event, ends them without `data: [DONE]`, and gives a tool call the finish reason `stop`. It
 * cannot be told to listen on loopback only.
 */
export async function startPeer({ folder, upstreamPort }) {
  const port = await freePort();
  const customHost = loopbackUrl(upstreamPort);
  assertLoopback(customHost);
  const started = startNode({
    name: 'peer',
    core: SERVER_CORE,
    args: [peerMain, '--headless', `--port=${port}`],
    env: { NODE_ENV: 'production', TRUSTED_CUSTOM_HOSTS: LOOPBACK },
    cwd: folder,
    logFile: join(folder, 'peer.log'),
  });
  await waitForPort(started, port);
  const headers = {
    authorization: `Bearer ${UPSTREAM_KEY}`,
    'x-portkey-provider': 'google',
    'x-portkey-custom-host': customHost,
  };
  return {
    name: 'peer',
    port,
    pid: started.pid,
    dialect: 'openai',
    endsWithDone: false,
    callReason: 'stop',
    requestFor: (workload) => chatRequest(workload, MODEL, headers),
  };
}

function chatRequest(workload, model, headers) {
  const body = toChatBody(workload.conversation(), model, isStreamed(workload));
  return prepareRequest(CHAT_PATH, headers, body);
}

function geminiRequest(workload, model = MODEL, headers = { 'x-goog-api-key': UPSTREAM_KEY }) {
  const method = isStreamed(workload) ? 'streamGenerateContent?alt=sse' : 'generateContent';
  return prepareRequest(`/v1beta/models/${model}:${method}`, headers, toGeminiBody(workload.conversation()));
}

/** The request as the upstream takes it. */
function upstreamRequest(workload) {
  return geminiRequest(workload);
}
