import type { SystemVariable } from '@model-gateway/core';
import type { EnvironmentVariable } from '../environment-variable.js';
import { environmentVariables } from '../environment-variables.js';

const masked = '***';
/** Parameters of an address that say nothing of a secret. */
const harmless: ReadonlySet<string> = new Set(['sslmode', 'host', 'port', 'dbname', 'application_name']);

/** The variables of the gateway as a process has them, with secrets masked. */
export function environmentFacts(
  variables: Readonly<Record<string, string | undefined>>,
): readonly SystemVariable[] {
  const documented: Readonly<Record<string, EnvironmentVariable>> = environmentVariables;
  return Object.entries(documented).map(([name, { type, default: usual, secret }]) => {
    const given = variables[name]?.trim();
    const isSecret = secret === true;
    const value = given || usual;
    if (value === undefined) return { name, source: 'absent', isSecret };
    const shown = isSecret ? (type === 'address' ? maskedAddress(value) : masked) : value;
    return { name, value: shown, source: given ? 'environment' : 'default', isSecret };
  });
}

/** An address without its user, password and the values of parameters that could be secrets. */
export function maskedAddress(address: string): string {
  if (/^sqlite:/i.test(address)) return address;
  if (!URL.canParse(address)) return masked;
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const user = username || password ? `${masked}@` : '';
  const parameters = [...searchParams].map(([name, value]) =>
    harmless.has(name) ? `${name}=${value}` : `${name}=${masked}`,
  );
  return `${protocol}//${user}${host}${pathname}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}
