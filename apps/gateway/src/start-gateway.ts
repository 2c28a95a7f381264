import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connector } from '@model-gateway/axios-transport';
import { defaultWorkspace, hostTrust } from '@model-gateway/core';
import { dependenciesOf, makeFirstKey, sealEarlierKeys } from '@model-gateway/control-plane';
import type { Logger } from '@model-gateway/http-server';
import { compose, type Composition } from './composition.js';
import { configToolsOf } from './config-tools-of.js';
import { configFileOf, type ConfigFileOfProcess } from './config-file-of-process.js';
import type { Environment } from './environment.js';
import { fillDirectory } from './fill-directory.js';
import { listen } from './listen.js';
import { openStores, type Stores } from './open-stores.js';
import { reachabilityOf } from './reachability.js';
import { openRecords, type Records } from './records/open-records.js';
import { firstKeyNotice, warnOfNoAdministrator } from './first-administrator.js';
import { restoreFastStrings } from './engine-tuning/fast-strings.js';
import { raiseInliningLimits } from './engine-tuning/compiler-flags.js';
import { systemFactsOf } from './system-facts/system-facts.js';
import { SystemClock, SystemScheduler } from './system/system-time.js';
import type { IpcLink } from './workers/shared-state/ipc-link.js';
import type { SharedState } from './workers/shared-state/shared-state.js';

/** A running gateway. */
export interface Gateway {
  readonly port: number;
  /** Reads the config file again. An invalid file changes nothing; the log has the reasons. */
  reload(): Promise<void>;
  /** Lets running requests finish within the drain timeout, aborts the rest, and closes everything. */
  stop(): Promise<void>;
}

/** Options besides the environment. */
export interface StartOptions {
  /** State that the processes of this machine share; absent: there is one process. */
  readonly shared?: SharedState;
  /** The IPC link to the primary; absent: there is one process. */
  readonly primary?: IpcLink;
  /** Connects to the hosts of media that callers name, for tests. Default: to public addresses only. */
  readonly webConnector?: Connector;
  /** Shows the operator a text that is no log line, because it holds a secret. Default: standard error. */
  readonly show?: (text: string) => void;
  /** Aborted when the gateway is to stop. A start that does not listen yet then throws the reason. */
  readonly stopping?: AbortSignal;
}

const sealingIsDone =
  'GATEWAY_SEAL_EARLIER_KEYS is true, and the audit log has its chain: remove the variable. While it is set, a database whose ' +
  'chain somebody removes is trusted.';
/** How long connections may take to close when no request runs. */
const closeLimitMs = 1_000;
/**
 * How long the shutdown waits for the last records and spending to be stored, where a database is slow or unreachable.
 * With the limit above it stays well below the time that a primary grants its workers after the drain timeout.
 */
const shutdownFlushTimeoutMs = 2_000;

/**
 * Starts the gateway. Throws `ConfigFileError` for a config file that cannot be used, `StoreOpenError` for a database
 * that cannot be opened, and `ListenError` when the server cannot listen on the address.
 *
 * @param variables the variables that `${NAME}` in the config file refers to
 */
export async function startGateway(
  environment: Environment,
  variables: Readonly<Record<string, string | undefined>>,
  logger: Logger,
  options: StartOptions = {},
): Promise<Gateway> {
  const { shared, show = (text) => void process.stderr.write(text), stopping } = options;
  const clock = new SystemClock();
  const stores = await openStores(environment, clock, logger);
  let records: Records | undefined;
  let stopFollowing = () => {};
  try {
    records = await openRecords(environment, variables, {
      clock,
      scheduler: new SystemScheduler(),
      logger,
      ...(options.primary && { primary: options.primary }),
    });
    const hosts = hostTrust(environment.trustedCustomHosts);
    const configTools = configToolsOf(hosts);
    const configFile = configFileOf(environment, variables, clock, logger, configTools);
    const parts = compose({
      environment,
      stores,
      configSource: configFile,
      configTools,
      hosts,
      clock,
      logger,
      records,
      system: systemFactsOf({ environment, variables, stores, records, startedAt: clock.now() }),
      ...(shared && { shared }),
      ...(options.webConnector && { webConnector: options.webConnector }),
    });
    stopFollowing = () => {
      configFile.stop();
      parts.administering.following.stop();
      parts.workspaces.stopReading();
    };
    const sealedNow = await sealEarlierKeys(parts.administering, stores.auditChain, environment);
    if (environment.sealsEarlierKeys && !sealedNow) logger.warn(sealingIsDone);
    await fillDirectory(parts, environment, configFile);
    for (const [, { credentials }] of parts.workspaces.all()) void credentials.warm();
    restoreFastStrings();
    raiseInliningLimits(process.execArgv);
    stopping?.throwIfAborted();
    const gateway = await open(parts, {
      environment,
      stores,
      records,
      configFile,
      logger,
      ...(shared && { shared }),
    });
    // After listening: a gateway that cannot listen must not create the key, which is shown only once.
    const firstKey = await makeFirstKey(dependenciesOf(defaultWorkspace, parts.administering));
    if (firstKey !== undefined) show(firstKeyNotice(firstKey));
    // Not before: what they write would delay the question whether there is a key, and with it the answer to signals.
    parts.replica.start();
    parts.keyUses.start();
    parts.personChecks?.start();
    parts.keyOwnerChecks?.start();
    parts.alerts.start();
    warnOfNoAdministrator(parts.administering.directories.of(defaultWorkspace), logger);
    void resealResponses(stores, logger);
    return gateway;
  } catch (failure) {
    // Otherwise the directory would poll the closed database until the process ends.
    stopFollowing();
    await records?.stop(0);
    await stores.close();
    throw failure;
  }
}

/** Seals stored responses with the newest key, in the background: there may be many. */
async function resealResponses({ responses }: Stores, logger: Logger): Promise<void> {
  try {
    const count = (await responses?.resealOutdated()) ?? 0;
    if (count > 0) logger.info('Stored responses are sealed with the newest key.', { count });
  } catch (error) {
    logger.warn('Stored responses could not be sealed with the newest key.', { error });
  }
}

/** Dependencies of {@link open}. */
interface Opening {
  readonly environment: Environment;
  readonly stores: Stores;
  readonly records: Records;
  readonly configFile: ConfigFileOfProcess;
  readonly logger: Logger;
  readonly shared?: SharedState;
}

async function open(
  parts: Composition,
  { environment, stores, records, configFile, logger, shared }: Opening,
): Promise<Gateway> {
  const { api, transport, web, vaultTransport, administering, circuitBreakers } = parts;
  const { keyUses, personChecks, keyOwnerChecks, replica, alerts } = parts;
  await listen(api.server, environment.port, environment.host);
  const { port, address } = api.server.address() as AddressInfo;
  circuitBreakers?.start();
  records.start();
  for (const warning of environment.warnings) logger.warn(warning);
  logger.info(
    `Thought signatures are kept in ${placeOfSignatures(stores, shared)}; tool-call ids are their handles.`,
  );
  const { notes, warnings } = reachabilityOf({
    address,
    port,
    interfaces: networkInterfaces(),
    metricsAreOpen: environment.metricsAreOpen,
  });
  for (const warning of warnings) logger.warn(warning);
  for (const note of notes) logger.info(note);
  const [...directories] = administering.directories.all();
  const providers = directories.reduce((sum, directory) => sum + directory.providers().length, 0);
  logger.info('The gateway is ready.', { address, port, providers });
  return {
    port,
    reload: () => configFile.reload(),
    async stop() {
      // Keeps the process alive while a database is unreachable: the timers and the log thread do not.
      const alive = setInterval(() => undefined, 2 ** 30);
      try {
        configFile.stop();
        replica.drain();
        await api.drain(environment.drainTimeoutMs);
        administering.following.stop();
        parts.workspaces.stopReading();
        circuitBreakers?.close();
        personChecks?.stop();
        const recorded = within(shutdownFlushTimeoutMs + closeLimitMs, records.stop(shutdownFlushTimeoutMs));
        const stopped = [replica.stop(), keyUses.stop(), alerts.stop()];
        if (keyOwnerChecks) stopped.push(keyOwnerChecks.stop());
        await within(closeLimitMs, Promise.all(stopped));
        const isAllStored = await within(shutdownFlushTimeoutMs, stopBudgets(parts));
        await recorded;
        if (isAllStored !== true) logger.error('What was spent last could not be stored.');
        await within(
          closeLimitMs,
          Promise.all([stores.close(), transport.close(), web?.close(), vaultTransport?.close()]),
        );
      } finally {
        clearInterval(alive);
      }
    },
  };
}

/** Whether all that was spent is stored. */
async function stopBudgets({ workspaces, budgetsAbove }: Composition): Promise<boolean> {
  const ofWorkspaces = [...workspaces.all()].map(([, { budgets }]) => budgets.stop());
  const all = await Promise.all([...ofWorkspaces, budgetsAbove.stop()]);
  return all.every(Boolean);
}

/** The result of the work; undefined when it takes longer than the limit. */
function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, sleep(limitMs, undefined, { ref: false })]);
}

function placeOfSignatures({ redis }: Stores, shared: SharedState | undefined): string {
  if (redis) return 'Redis';
  return shared ? 'the memory of the primary process' : 'the memory of this process';
}
