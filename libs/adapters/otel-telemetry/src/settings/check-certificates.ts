import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { textOf, type Variables } from './variables.js';

const files = ['CERTIFICATE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY'] as const;

/** Tells of files that the exporters are to read for this signal and cannot. They would go on without them silently. */
export function checkCertificates(
  signal: string,
  variables: Variables,
  onProblem: (message: string) => void,
): void {
  for (const file of files) {
    const names = [`OTEL_EXPORTER_OTLP_${signal}_${file}`, `OTEL_EXPORTER_OTLP_${file}`];
    const name = names.find((each) => textOf(variables, each) !== undefined);
    const place = name && textOf(variables, name);
    if (place && !isReadable(place)) onProblem(`${name}: the file cannot be read; it has no effect.`);
  }
}

function isReadable(place: string): boolean {
  try {
    accessSync(path.resolve(place), constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
