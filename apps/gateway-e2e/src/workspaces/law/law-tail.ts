import { adminKey } from '../../support/launch-gateway.js';
import type { LawWorkspace } from './law-workspace.js';

/** The new requests of a workspace, as its administrator watches them. */
export class LawTail {
  private received = '';

  private constructor(
    readonly workspace: LawWorkspace,
    private readonly leaving: AbortController,
  ) {}

  /** Begins to watch. */
  static async open(workspace: LawWorkspace): Promise<LawTail> {
    const leaving = new AbortController();
    const response = await fetch(`${workspace.gateway}/admin/v1/logs/stream`, {
      headers: { 'x-gateway-api-key': adminKey, 'x-gateway-workspace': workspace.id },
      signal: leaving.signal,
    });
    if (!response.body) throw new Error(`The tail of ${workspace.id}: ${response.status}`);
    const tail = new LawTail(workspace, leaving);
    // The gateway's end, or this one's.
    void tail.read(response.body).catch(() => undefined);
    return tail;
  }

  /** All that has come so far. */
  readonly text = (): string => this.received;

  close(): void {
    this.leaving.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const piece of body) this.received += decoder.decode(piece, { stream: true });
  }
}
