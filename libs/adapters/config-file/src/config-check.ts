import type { JsonObject } from '@model-gateway/core';
import type { ConfigPath } from './config-document.js';
import type { SectionReader } from './resources/section-reader.js';

/** One thing that is wrong with a gateway config. */
export interface GatewayConfigProblem {
  /** From the config itself on, such as `config.targets[0].retry`. */
  readonly path: string;
  /** May begin with the path. Shows no value. */
  readonly message: string;
}

/** Lists everything that is wrong with a gateway config. */
export type ConfigCheck = (config: JsonObject) => readonly GatewayConfigProblem[];

/**
 * Reads a gateway config, and notes each of its problems where it stands in the file. A config is taken as it is:
 * nothing in it refers to anything.
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

/** What comes after `config` in a path. */
export function stepsOf(path: string): ConfigPath {
  return [...path.replace(/^config/, '').matchAll(/\[(\d+)\]|\.?([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  );
}

/** The place stands in front of every problem of a file. */
export function sentence({ path, message }: GatewayConfigProblem): string {
  const rest = message.startsWith(`${path} `) ? `This ${message.slice(path.length + 1)}` : message;
  return rest.endsWith('.') ? rest : `${rest}.`;
}
