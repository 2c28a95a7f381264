/** docs/reference/environment.md */
import { code, notice, page, table } from '../markdown.mjs';
import { built, dependencyOf } from '../workspace.mjs';

const description = `Set before the gateway starts, and checked then: every mistake is one line that names the variable and never its value,
and the process ends with code 78. A variable that is empty counts as absent. One that begins with \`GATEWAY_\` and is
none of these gets a line in the log and has no effect.`;

const others = `${code('GOOGLE_APPLICATION_CREDENTIALS')} and what else Google's own tools obey count where a provider has
${code('applicationDefault: true')} ([credentials of the machine](../configuration.md#credentials-of-the-machine)).
${code('${NAME}')} in the [configuration file](config-file.md) stands for any variable.`;

/** Makes the page. */
export async function environmentPage() {
  const { environmentVariables, clientVariables, refusedVariables } = built(
    'apps/gateway',
    'environment-variables',
  );
  const rules = rulesOf(built('apps/gateway', 'environment-dto').EnvironmentDto);
  const { telemetryVariables, signalNames, ofSignal } = built(
    'libs/adapters/otel-telemetry',
    'settings/telemetry-variables',
  );
  return page([
    '# Environment variables',
    notice('apps/gateway/src/environment-variables.ts and environment-dto.ts'),
    description,
    table(
      ['variable', 'type', 'default', 'rule', 'meaning'],
      Object.entries(environmentVariables).map(([name, one]) => [
        code(name),
        one.secret ? `${one.type}, secret` : one.type,
        one.default === undefined ? one.whenAbsent : code(one.default),
        rules.get(name) ?? '',
        one.meaning,
      ]),
    ),
    others,
    '## Clients',
    `What the [command line](../cli.md) and the [client library](../client.md) read, besides ${code('GATEWAY_API_KEY')} and
${code('GATEWAY_ADMIN_KEY')}, which are their keys. The gateway does not look at it.`,
    table(
      ['variable', 'type', 'default', 'meaning'],
      Object.entries(clientVariables).map(([name, one]) => [
        code(name),
        one.type,
        one.whenAbsent,
        one.meaning,
      ]),
    ),
    '## Refused',
    'With one of these the gateway does not start, as traffic would go on unencrypted without a word about it.',
    table(
      ['variable', 'instead'],
      [...refusedVariables].map(([name, instead]) => [
        code(name),
        `${instead[0].toUpperCase()}${instead.slice(1)}.`,
      ]),
    ),
    '## OpenTelemetry',
    `The standard variables of OpenTelemetry. One that cannot be obeyed has no effect, and a line in the log says so; the
gateway starts nevertheless. [Tracing](../observability.md#tracing) says what is sent.`,
    table(
      ['variable', 'type', 'default', 'meaning'],
      Object.entries(telemetryVariables).map(([name, one]) => [
        [name, ...(one.bySignal ? signalNames.map((signal) => ofSignal(name, signal)) : [])]
          .map(code)
          .join(', '),
        one.secret ? `${one.type}, secret` : one.type,
        one.default === undefined ? '' : code(one.default),
        one.meaning,
      ]),
    ),
  ]);
}

/** What the validators want of each variable, in the words of their messages. */
function rulesOf(dto) {
  const { getMetadataStorage } = dependencyOf('apps/gateway', 'class-validator');
  const rules = new Map();
  for (const { propertyName, message } of getMetadataStorage().getTargetValidationMetadatas(
    dto,
    dto.name,
    false,
    false,
  )) {
    if (typeof message === 'string')
      rules.set(propertyName, message.replace(/^\$property (?:must be )?/, ''));
  }
  return rules;
}
