import type { Connector } from '@model-gateway/axios-transport';
import type { Clock, ConfigSource, HostTrust, SystemSource } from '@model-gateway/core';
import type { ConfigTools } from '@model-gateway/gateway-config';
import type { Logger } from '@model-gateway/http-server';
import type { Environment } from './environment.js';
import type { Stores } from './open-stores.js';
import type { Records } from './records/open-records.js';
import type { SharedState } from './workers/shared-state/shared-state.js';

/** The opened resources that the composition needs. */
export interface CompositionSettings {
  readonly environment: Environment;
  readonly stores: Stores;
  readonly configSource: ConfigSource;
  /** Custom hosts that requests and configs may use. */
  readonly hosts: HostTrust;
  readonly configTools: ConfigTools;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Request log, metrics and telemetry. */
  readonly records: Records;
  /** Reports what this process runs with. */
  readonly system: SystemSource;
  /** Connects to the hosts of media that callers name. Default: to public addresses only. */
  readonly webConnector?: Connector;
  /** State that the processes of this machine share; absent: there is one process. */
  readonly shared?: SharedState;
}
