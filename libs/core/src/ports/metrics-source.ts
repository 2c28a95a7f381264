/** Provides metrics to a collector. */
export interface MetricsSource {
  /** MIME type of {@link text}. */
  readonly contentType: string;
  /** Of all processes of this gateway on this machine. */
  text(): Promise<string>;
}
