import { ofSignal, signalNames, telemetryVariables } from './telemetry-variables.js';
import { telemetrySettings } from './telemetry-settings.js';

const given = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
};

/** Settings, and the names of the variables that were looked at. */
function settingsOf(variables: Record<string, string>) {
  const names = new Set<string>();
  const watched = new Proxy(variables, {
    get: (target, name: string) => {
      names.add(name);
      return target[name];
    },
  });
  const problems: string[] = [];
  return { settings: telemetrySettings(watched, (problem) => problems.push(problem)), names, problems };
}

describe('telemetryVariables', () => {
  it('has every variable that is looked at, and no other', () => {
    const documented = Object.entries(telemetryVariables).flatMap(([name, { bySignal }]) => [
      name,
      ...(bySignal ? signalNames.map((signal) => ofSignal(name, signal)) : []),
    ]);
    expect([...settingsOf(given).names].sort()).toEqual(documented.sort());
  });

  it.each(
    Object.entries(telemetryVariables).flatMap(([name, one]) => (one.default ? [[name, one.default]] : [])),
  )('%s: absent is the same as %s', (name, value) => {
    const { [name]: _absent, ...others }: Record<string, string> = given;
    const configured = settingsOf({ ...others, [name]: value });
    expect(configured.problems).toEqual([]);
    // What is absent and what says the default differ in nothing but spelling.
    const withDefaults = (settings: typeof configured.settings) => ({
      temporality: 'cumulative',
      ...defined(settings),
    });
    expect(withDefaults(configured.settings)).toEqual(withDefaults(settingsOf(others).settings));
  });
});

function defined(settings: object | undefined): Record<string, unknown> {
  expect(settings).toBeDefined();
  return Object.fromEntries(Object.entries(settings ?? {}).filter(([, value]) => value !== undefined));
}
