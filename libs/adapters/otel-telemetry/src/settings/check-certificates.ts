import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { textOf, type Variables } from './variables.js';

const files = ['CERTIFICATE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY'] as const;

/** Reports certificate files of a signal that cannot be read: the exporters would ignore them silently. */
export function checkCertificates(
  signal: string,
  variables: Variables,
  onProblem: (message: string) => void,
): void {
  for (const kind of files) {
    const names = [`OTEL_EXPORTER_OTLP_${signal}_${kind}`, `OTEL_EXPORTER_OTLP_${kind}`];
    const name = names.find((each) => textOf(variables, each) !== undefined);
    const file = name && textOf(variables, name);
    if (file && !isReadable(file)) onProblem(`${name}: the file cannot be read; it has no effect.`);
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(path.resolve(file), constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
