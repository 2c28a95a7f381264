import { GatewayError, type HttpTransport, type WireRequest, type WireStream } from '@model-gateway/core';

/** What is at one address. A failure is thrown; `never` answers only to a signal. */
export type Page =
  | GatewayError
  | 'never'
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: readonly (string | Uint8Array)[];
    };

/** Servers of a test, which remember what they were asked and how many answers are under way. */
export class FakeWeb implements HttpTransport {
  readonly asked: WireRequest[] = [];
  closed = 0;
  running = 0;
  mostRunning = 0;

  constructor(private readonly pages: Readonly<Record<string, Page>>) {}

  send(): Promise<never> {
    return Promise.reject(new Error('Media are streamed.'));
  }

  async open(request: WireRequest): Promise<WireStream> {
    this.asked.push(request);
    const page = this.pages[request.url];
    if (page === undefined) throw new Error(`Nothing is at ${request.url}`);
    if (page instanceof GatewayError) throw page;
    if (page === 'never') return whenAborted(request.signal);
    this.running += 1;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    const { status = 200, headers = {}, body = [] } = page;
    return { status, headers, body: this.read(body) };
  }

  /** No generator: one that is left before its first piece never runs its end. */
  private read(body: readonly (string | Uint8Array)[]): AsyncIterableIterator<Uint8Array> {
    const pieces = body.values();
    const close = async (): Promise<IteratorResult<Uint8Array>> => {
      this.running -= 1;
      this.closed += 1;
      return { done: true, value: undefined };
    };
    const iterator: AsyncIterableIterator<Uint8Array> = {
      [Symbol.asyncIterator]: () => iterator,
      return: close,
      next: async () => {
        await Promise.resolve();
        const { done, value } = pieces.next();
        if (done) return close();
        return { done: false, value: typeof value === 'string' ? fromLatin1(value) : value };
      },
    };
    return iterator;
  }
}

const fromLatin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
  });
}
