import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { readMetrics, type OtlpMetric } from './otlp-metric.js';
import { readSpans, type OtlpSpan } from './otlp-span.js';

/** A collector that keeps what it is sent: OTLP over HTTP, in Protocol Buffers. */
export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  /** All that came, oldest first. */
  readonly spans: readonly OtlpSpan[];
  readonly metrics: readonly OtlpMetric[];
  /** Headers of the requests that came. */
  readonly headers: readonly IncomingHttpHeaders[];
  /** What goes on from now on: it takes everything, refuses with this status, or never answers. */
  behave(how: 'take' | 'hang' | number): void;
  /** Resolves when so many spans are there. Rejects when they do not come. */
  waitForSpans(count: number, timeoutMs?: number): Promise<readonly OtlpSpan[]>;
  stop(): Promise<void>;
}

const pollMs = 10;

/** Starts it on a free port of this machine. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: OtlpSpan[] = [];
  const metrics: OtlpMetric[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let behaviour: 'take' | 'hang' | number = 'take';
  const server = createServer((request, response) => {
    buffer(request).then(
      (sent) => {
        headers.push(request.headers);
        if (behaviour === 'hang') return;
        if (behaviour !== 'take') {
          response.writeHead(behaviour).end();
          return;
        }
        const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
        if (request.url === '/v1/traces') spans.push(...readSpans(body));
        else if (request.url === '/v1/metrics') metrics.push(...readMetrics(body));
        else response.statusCode = 404;
        response.setHeader('content-type', 'application/x-protobuf').end();
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    headers,
    behave: (how) => void (behaviour = how),
    waitForSpans: async (count, timeoutMs = 15_000) => {
      const deadline = Date.now() + timeoutMs;
      while (spans.length < count) {
        if (Date.now() > deadline) throw new Error(`There are ${spans.length} of ${count} spans.`);
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
      return spans;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
