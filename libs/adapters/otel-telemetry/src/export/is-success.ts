import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** What the SDK tells of an export. */
type ExportResult = Parameters<Parameters<SpanExporter['export']>[1]>[0];

/** Did the collector take it? The SDK's own name of the code is in a package that comes only with the others. */
export function hasWorked({ code }: ExportResult): boolean {
  return Number(code) === 0;
}
