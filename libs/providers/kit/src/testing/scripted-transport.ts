import type { HttpTransport, WireRequest, WireResponse, WireStream } from '@model-gateway/core';

/** Nothing more comes, and the connection stays open. */
export const silence = Symbol('silence');

type Piece = string | Error | typeof silence;

/** One answer. A `body` of several pieces arrives as several network reads; an error in it breaks the connection. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: readonly Piece[];
}

/** Gives prepared answers, one for each request, and remembers what was sent and which bodies were closed. */
export class ScriptedTransport implements HttpTransport {
  readonly sent: WireRequest[] = [];
  closedBodies = 0;
  private body: ScriptedBody | undefined;

  constructor(private readonly answers: readonly ScriptedAnswer[]) {}

  async send(request: WireRequest): Promise<WireResponse> {
    const { status, headers, body } = this.next(request);
    const text = body.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
    return { status, headers, body: new TextEncoder().encode(text) };
  }

  async open(request: WireRequest): Promise<WireStream> {
    const { status, headers, body } = this.next(request);
    return { status, headers, body: this.read(body) };
  }

  private next(request: WireRequest) {
    const answer = this.answers[this.sent.length];
    this.sent.push(request);
    if (!answer) throw new Error('The script has no answer left.');
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, ...answer };
  }

  private read(pieces: readonly Piece[]): AsyncIterable<Uint8Array> {
    this.body = new ScriptedBody(pieces, () => void this.closedBodies++);
    return this.body;
  }

  /** Ends the latest body, as when the upstream closes the connection. */
  async endBody(): Promise<void> {
    await this.body?.return();
  }
}

/** As of a real connection, a read that waits ends when the body is left. */
class ScriptedBody implements AsyncIterableIterator<Uint8Array> {
  private place = 0;
  private closed = false;
  private leave: (end: IteratorResult<Uint8Array>) => void = () => undefined;

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly onClose: () => void,
  ) {}

  async next(): Promise<IteratorResult<Uint8Array>> {
    const piece = this.closed ? undefined : this.pieces[this.place++];
    if (piece === silence) return new Promise((resolve) => (this.leave = resolve));
    if (typeof piece === 'string') return { done: false, value: new TextEncoder().encode(piece) };
    const end = await this.return();
    if (piece) throw piece;
    return end;
  }

  async return(): Promise<IteratorResult<Uint8Array>> {
    const end = { done: true, value: undefined } as const;
    if (!this.closed) this.onClose();
    this.closed = true;
    this.leave(end);
    return end;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
