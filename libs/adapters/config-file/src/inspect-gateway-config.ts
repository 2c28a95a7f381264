import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { sentence, stepsOf, type ConfigCheck } from './config-check.js';
import type { PlacedConfig } from './resources/placed-config.js';
import { ConfigDocument } from './config-document.js';
import type { ConfigFileProblem } from './config-file-error.js';
import { readRegularFile } from './read-regular-file.js';
import { readingFailure } from './reading-failure.js';

/** The result of inspecting a file with a single gateway config. */
export interface GatewayConfigInspection {
  /** Their paths begin with `config`. */
  readonly problems: readonly ConfigFileProblem[];
  /** Absent when there are problems. */
  readonly placed?: PlacedConfig;
}

const largestMebibytes = 1;

/** Inspects a gateway config in YAML or JSON, from a file or a text. Never throws. */
export async function inspectGatewayConfig(
  source: { readonly path: string } | { readonly text: string },
  check: ConfigCheck,
): Promise<GatewayConfigInspection> {
  let text: string;
  try {
    text = 'text' in source ? source.text : await readRegularFile(source.path, largestMebibytes);
  } catch (error) {
    return problem(`The file ${readingFailure(error)}.`);
  }
  const document = new ConfigDocument(text);
  const problems = document.syntaxProblems();
  if (problems.length > 0) return { problems };
  const config = objectOf(document);
  return config
    ? inspect(config, document, check)
    : problem('This must be an object without endless aliases.');
}

function inspect(config: JsonObject, document: ConfigDocument, check: ConfigCheck): GatewayConfigInspection {
  const placeOf = (path: string) => ({ path, line: document.line(stepsOf(path)) });
  const problems = check(config).map((one) => ({ ...placeOf(one.path), message: sentence(one) }));
  return problems.length > 0 ? { problems } : { problems: [], placed: { config, placeOf } };
}

function objectOf(document: ConfigDocument): JsonObject | undefined {
  try {
    const value = document.value();
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function problem(message: string): GatewayConfigInspection {
  return { problems: [{ path: '', line: 0, message }] };
}
