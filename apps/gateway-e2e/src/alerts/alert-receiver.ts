import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { freePort } from '../support/running-process.js';

/** An alert as a receiver gets it. */
export interface ReceivedAlert {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly status: number;
}

/** A receiver of alerts on loopback. It can be away, and can answer with any status. */
export class AlertReceiver {
  readonly received: ReceivedAlert[] = [];
  status = 200;
  answer = 'ok';
  private server: Server | undefined;

  private constructor(readonly port: number) {}

  static async start(): Promise<AlertReceiver> {
    const receiver = new AlertReceiver(await freePort());
    await receiver.begin();
    return receiver;
  }

  /** As in the list of trusted hosts. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Those that it has taken. */
  get taken(): readonly ReceivedAlert[] {
    return this.received.filter(({ status }) => status === 200);
  }

  url(path: string): string {
    return `http://${this.host}/${path}`;
  }

  async begin(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { status, answer } = this;
        const text = Buffer.concat(chunks).toString();
        this.received.push({ path: request.url ?? '', headers: request.headers, text, status });
        response.writeHead(status, { location: '/elsewhere', connection: 'close' }).end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
  }

  /** From now on nobody listens. */
  async end(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }
}

/** Whether the secret signed the alert, as the specification Standard Webhooks says. */
export function isSignedBy(secret: string, { headers, text }: ReceivedAlert): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']));
  return (
    age < 300 &&
    String(headers['webhook-signature'])
      .split(' ')
      .map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
      .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  );
}
