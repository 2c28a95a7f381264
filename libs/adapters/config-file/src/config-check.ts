import type { JsonObject } from '@model-gateway/core';
import type { ConfigPath } from './config-document.js';
import type { SectionReader } from './resources/section-reader.js';

/** A problem of a gateway config. */
export interface GatewayConfigProblem {
  /** Path within the config, such as `config.targets[0].retry`. */
  readonly path: string;
  /** May begin with the path. Contains no value. */
  readonly message: string;
}

/** Returns all problems of a gateway config. */
export type ConfigCheck = (config: JsonObject) => readonly GatewayConfigProblem[];

/**
 * Reads a gateway config and reports its problems with their position in the file. References such as `${NAME}` are not
 * resolved in a config.
 */
export function readGatewayConfig(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  check?: ConfigCheck,
): JsonObject | undefined {
  const config = reader.anyObject(value, path);
  if (!config) return undefined;
  const problems = check?.(config) ?? [];
  for (const problem of problems) {
    reader.problem([...path, ...stepsOf(problem.path)], sentence(problem));
  }
  if (problems.length > 0) return undefined;
  const placeOf = (inConfig: string) => reader.place([...path, ...stepsOf(inConfig)]);
  reader.placedConfigs.push({ config, placeOf });
  return config;
}

/** The steps of a path after `config`. */
export function stepsOf(path: string): ConfigPath {
  return [...path.replace(/^config/, '').matchAll(/\[(\d+)\]|\.?([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  );
}

/** The message of a problem as a sentence, without its path: every problem of a file begins with its position. */
export function sentence({ path, message }: GatewayConfigProblem): string {
  const rest = message.startsWith(`${path} `) ? `This ${message.slice(path.length + 1)}` : message;
  return rest.endsWith('.') ? rest : `${rest}.`;
}
