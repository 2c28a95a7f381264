import { telemetrySettings } from './telemetry-settings.js';
import type { Variables } from './variables.js';

function read(variables: Variables) {
  const problems: string[] = [];
  return { settings: telemetrySettings(variables, (problem) => void problems.push(problem)), problems };
}

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('the standard variables', () => {
  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
    { OTEL_SERVICE_NAME: 'x', OTEL_TRACES_EXPORTER: 'otlp' },
    { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' },
    { ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' },
  ])('ask for nothing: %j', (variables) => {
    expect(read(variables)).toEqual({ settings: undefined, problems: [] });
  });

  it('have defaults', () => {
    const { settings, problems } = read(endpoint);
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      serviceName: 'model-gateway',
      sampler: { obeysParent: true, ratio: 1 },
      batch: { mostQueued: 2_048, mostInExport: 512, delayMs: 5_000, exportTimeoutMs: 30_000 },
      limits: { attributes: 128, valueLength: Infinity },
      metricsIntervalMs: 60_000,
      traces: {
        url: 'http://collector:4318/v1/traces',
        headers: {},
        timeoutMs: 10_000,
        compression: 'none',
      },
      metrics: { url: 'http://collector:4318/v1/metrics' },
    });
  });

  it('may differ by signal', () => {
    const { settings, problems } = read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector/base/',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces/own',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret,shared=1,broken',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'shared=2',
      OTEL_EXPORTER_OTLP_TIMEOUT: '2000',
      OTEL_EXPORTER_OTLP_METRICS_TIMEOUT: '500',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
      OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    });
    expect(problems).toEqual([]);
    expect(settings?.traces).toEqual({
      url: 'https://traces/own',
      headers: { authorization: 'Bearer secret', shared: '2' },
      timeoutMs: 2_000,
      compression: 'gzip',
    });
    expect(settings?.metrics).toMatchObject({
      url: 'https://collector/base/v1/metrics',
      headers: { authorization: 'Bearer secret', shared: '1' },
      timeoutMs: 500,
    });
  });

  it('may ask for one signal alone', () => {
    const metrics = { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector/m' };
    expect(read(metrics).settings).not.toHaveProperty('traces');
    expect(read({ ...endpoint, OTEL_METRICS_EXPORTER: 'none' }).settings).not.toHaveProperty('metrics');
    expect(read({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).settings).not.toHaveProperty('traces');
  });

  it('name the service, and what it runs on', () => {
    const resource = { OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=a%2Cb' };
    expect(read({ ...endpoint, ...resource }).settings).toMatchObject({
      serviceName: 'other',
      resource: { 'deployment.environment.name': 'a,b' },
    });
    expect(read({ ...endpoint, ...resource, OTEL_SERVICE_NAME: 'gateway-eu' }).settings?.serviceName).toBe(
      'gateway-eu',
    );
  });

  it.each([
    ['always_on', undefined, { obeysParent: false, ratio: 1 }],
    ['always_off', undefined, { obeysParent: false, ratio: 0 }],
    ['traceidratio', '0.25', { obeysParent: false, ratio: 0.25 }],
    ['parentbased_always_off', undefined, { obeysParent: true, ratio: 0 }],
    ['parentbased_traceidratio', '0', { obeysParent: true, ratio: 0 }],
    ['parentbased_traceidratio', undefined, { obeysParent: true, ratio: 1 }],
  ])('choose the sampler %s %s', (sampler, argument, expected) => {
    const { settings, problems } = read({
      ...endpoint,
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: argument,
    });
    expect([settings?.sampler, problems]).toEqual([expected, []]);
  });

  it.each<[Variables, RegExp]>([
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL: only http\/protobuf/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an http/],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, /^OTEL_TRACES_EXPORTER: only otlp and none/],
  ])('that cannot be obeyed send nothing, and say so: %j', (variables, problem) => {
    const { settings, problems } = read({ ...endpoint, ...variables });
    expect(settings?.traces).toBeUndefined();
    expect(problems).toContainEqual(expect.stringMatching(problem));
  });

  it.each<[Variables, RegExp]>([
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /^OTEL_TRACES_SAMPLER must be one of/],
    [
      { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 'half' },
      /^OTEL_TRACES_SAMPLER_ARG must be/,
    ],
    [{ OTEL_BSP_MAX_QUEUE_SIZE: '0' }, /^OTEL_BSP_MAX_QUEUE_SIZE must be a number/],
    [{ OTEL_PROPAGATORS: 'b3' }, /^OTEL_PROPAGATORS/],
  ])('that make no sense have no effect, and say so: %j', (variables, problem) => {
    const { settings, problems } = read({ ...endpoint, ...variables });
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(settings).toEqual(read(endpoint).settings);
  });

  it('are never quoted', () => {
    const { problems } = read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://user:secret@collector',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
      OTEL_TRACES_EXPORTER: 'otlp,secret',
    });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join()).not.toContain('secret');
  });
});
