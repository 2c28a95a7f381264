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
      sampler: { followsParent: true, ratio: 1 },
      batch: { maxQueued: 2_048, maxExportBatch: 512, delayMs: 5_000, exportTimeoutMs: 30_000 },
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
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret,shared=1,',
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
    ['always_on', undefined, { followsParent: false, ratio: 1 }],
    ['always_off', undefined, { followsParent: false, ratio: 0 }],
    ['traceidratio', '0.25', { followsParent: false, ratio: 0.25 }],
    ['parentbased_always_off', undefined, { followsParent: true, ratio: 0 }],
    ['parentbased_traceidratio', '0', { followsParent: true, ratio: 0 }],
    ['parentbased_traceidratio', undefined, { followsParent: true, ratio: 1 }],
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
    [
      { OTEL_BSP_MAX_QUEUE_SIZE: '0' },
      /^OTEL_BSP_MAX_QUEUE_SIZE must be a whole number from 1 to 2147483647;/,
    ],
    [{ OTEL_BSP_MAX_QUEUE_SIZE: '20.5' }, /^OTEL_BSP_MAX_QUEUE_SIZE must be a whole number/],
    [{ OTEL_METRIC_EXPORT_INTERVAL: '3000000000' }, /^OTEL_METRIC_EXPORT_INTERVAL must be/],
    [{ OTEL_METRIC_EXPORT_TIMEOUT: '2147483648' }, /^OTEL_METRIC_EXPORT_TIMEOUT must be/],
    [{ OTEL_BSP_SCHEDULE_DELAY: '1e300' }, /^OTEL_BSP_SCHEDULE_DELAY must be/],
    [{ OTEL_BSP_EXPORT_TIMEOUT: 'Infinity' }, /^OTEL_BSP_EXPORT_TIMEOUT must be/],
    [{ OTEL_EXPORTER_OTLP_TIMEOUT: '3000000000' }, /^OTEL_EXPORTER_OTLP_TIMEOUT must be/],
    [
      { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1.5' },
      /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1;/,
    ],
    [{ OTEL_PROPAGATORS: 'b3' }, /^OTEL_PROPAGATORS/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'broken' }, /^OTEL_EXPORTER_OTLP_HEADERS: members must be .* 1 had/],
    [{ OTEL_RESOURCE_ATTRIBUTES: '=a,b=%zz' }, /^OTEL_RESOURCE_ATTRIBUTES: members must be .* 2 had/],
    [{ OTEL_EXPORTER_OTLP_CERTIFICATE: '/nowhere/ca.pem' }, /^OTEL_EXPORTER_OTLP_CERTIFICATE: the file/],
    [
      { OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: '/nowhere/key.pem' },
      /^OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: the file/,
    ],
  ])('that make no sense have no effect, and say so: %j', (variables, problem) => {
    const { settings, problems } = read({ ...endpoint, ...variables });
    expect(problems).toEqual([expect.stringMatching(problem)]);
    const { sampler, ...others } = settings ?? {};
    expect(sampler?.ratio).toBe(1);
    expect(others).toEqual({ ...read(endpoint).settings, sampler: undefined });
  });

  it.each<Variables>([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { ...endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: 'soon' },
    { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'broken' },
  ])('are told of once, though two signals are meant: %j', (variables) => {
    expect(read(variables).problems).toHaveLength(1);
  });

  it('may name files that can be read', () => {
    expect(read({ ...endpoint, OTEL_EXPORTER_OTLP_CERTIFICATE: __filename }).problems).toEqual([]);
  });

  it('hold up to the longest time that a timer can wait', () => {
    const { settings, problems } = read({ ...endpoint, OTEL_METRIC_EXPORT_INTERVAL: '2147483647' });
    expect([settings?.metricsIntervalMs, problems]).toEqual([2_147_483_647, []]);
  });

  it('are never quoted', () => {
    const { problems } = read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://user:secret@collector',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret,secret',
      OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://secret@collector/',
      OTEL_EXPORTER_OTLP_CERTIFICATE: '/nowhere/secret.pem',
      OTEL_TRACES_EXPORTER: 'otlp,secret',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('secret');
  });
});
