import type { HttpTransport, WireRequest, WireResponse, WireStream } from '@model-gateway/core';

/** One answer. A `body` of several pieces arrives as several network reads; an error in it breaks the connection. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: readonly (string | Error)[];
}

/** Gives prepared answers, one for each request, and remembers what was sent and which bodies were closed. */
export class ScriptedTransport implements HttpTransport {
  readonly sent: WireRequest[] = [];
  closedBodies = 0;

  constructor(private readonly answers: readonly ScriptedAnswer[]) {}

  async send(request: WireRequest): Promise<WireResponse> {
    const { status, headers, body } = this.next(request);
    return { status, headers, body: new TextEncoder().encode(body.join('')) };
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

  private async *read(pieces: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
    try {
      for (const piece of pieces) {
        if (piece instanceof Error) throw piece;
        yield new TextEncoder().encode(piece);
      }
    } finally {
      this.closedBodies++;
    }
  }
}
