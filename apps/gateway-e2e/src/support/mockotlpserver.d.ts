/** What is used of a package that brings no types. */
declare module '@elastic/mockotlpserver' {
  export class MockOtlpServer {
    constructor(options: {
      readonly logLevel: string;
      readonly services: readonly 'http'[];
      readonly httpHostname: string;
      readonly httpPort: number;
      readonly onTrace: (received: unknown) => void;
      readonly onMetrics: (received: unknown) => void;
    });
    /** Known once it has started. */
    readonly httpUrl: string;
    start(): Promise<void>;
    close(): Promise<void>;
  }

  /** With ids as hexadecimal text and attributes as an object. */
  export function normalizeTrace(received: unknown): unknown;
  export function normalizeMetrics(received: unknown): unknown;
}
