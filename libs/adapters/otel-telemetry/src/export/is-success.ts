import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** The result of an export of the SDK. */
type ExportResult = Parameters<Parameters<SpanExporter['export']>[1]>[0];

/** Whether the collector accepted an export. The enum of the code is in a package that is only a transitive dependency. */
export function isSuccess({ code }: ExportResult): boolean {
  return Number(code) === 0;
}
