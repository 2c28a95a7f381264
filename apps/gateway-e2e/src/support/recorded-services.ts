import { startRecordedUpstream, type RecordedUpstream } from './recorded-upstream.js';
import type { RunningProcess } from './running-process.js';
import { startGateway } from './start-gateway.js';

/** The gateway in front of an upstream that plays recorded answers. */
export interface RecordedServices {
  readonly gateway: RunningProcess;
  readonly upstream: RecordedUpstream;
}

/**
 * Runs both for the tests of the `describe` that calls it. They can be asked once the tests run. Nothing is fetched from the
 * addresses of recorded requests.
 */
export function useRecordedServices(
  environment: Readonly<Record<string, string>> = { GATEWAY_LOG_LEVEL: 'fatal', GATEWAY_FETCH_MEDIA: 'off' },
): RecordedServices {
  let upstream: RecordedUpstream | undefined;
  let gateway: RunningProcess | undefined;
  beforeAll(async () => {
    upstream = await startRecordedUpstream();
    gateway = await startGateway({ upstreamUrl: upstream.url, environment });
  });
  afterAll(async () => {
    await gateway?.stop();
    await upstream?.close();
  });
  return {
    get gateway() {
      return present(gateway);
    },
    get upstream() {
      return present(upstream);
    },
  };
}

function present<Service>(service: Service | undefined): Service {
  if (service === undefined) throw new Error('It runs during the tests only.');
  return service;
}
