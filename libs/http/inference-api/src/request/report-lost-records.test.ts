import type { RequestObserver, RequestRecord, Tracer } from '@model-gateway/core';
import { type Logger, lostRecordReporter } from '@model-gateway/http-server';
import { chatBody, startApi } from '../testing/start-api.js';

const lost = 'What is known of a request that is over could not be recorded.';

it('the log hears of the first error, and of how many came, a minute later', () => {
  const said: unknown[] = [];
  const ignore = () => undefined;
  const error: Logger['error'] = (message, fields) => said.push([message, fields]);
  let now = 0;
  const report = lostRecordReporter({ info: ignore, facts: ignore, warn: ignore, error }, () => now);
  const bug = new Error('bug');
  for (now of [0, 1, 59_999]) report(bug);
  expect(said).toEqual([[lost, { error: bug, requests: 1 }]]);
  now = 60_000;
  report(bug);
  expect(said.slice(1)).toEqual([[lost, { error: bug, requests: 3 }]]);
});

it('a log that fails ends nothing', () => {
  const fail = (): never => {
    throw new Error('The log is broken.');
  };
  const report = lostRecordReporter({ info: fail, facts: fail, warn: fail, error: fail });
  expect(() => report(new Error('bug'))).not.toThrow();
});

it('observers and tracers that fail keep nobody else from being told, and the gateway serves', async () => {
  const records: RequestRecord[] = [];
  const failing: RequestObserver = {
    observe() {
      throw new Error('The first is broken.');
    },
  };
  const tracer: Tracer = {
    begin: () => ({
      traceId: '1'.repeat(32),
      spanId: '2'.repeat(16),
      attempt: () => ({ spanId: '3'.repeat(16), traceparent: 'x' }),
      finish() {
        throw new Error('The tracer is broken.');
      },
    }),
  };
  const observers = [failing, { observe: (record: RequestRecord) => void records.push(record) }];
  const api = await startApi({}, {}, { observers, tracer });
  for (let count = 1; count <= 2; count += 1) {
    const response = await api.chat(chatBody);
    await response.text();
    expect(response.status).toBe(200);
  }
  await api.stop();
  expect(records).toHaveLength(2);
  expect(api.lines.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([lost]);
});

it('a record that cannot be made ends nothing', async () => {
  const api = await startApi({}, {}, { observers: [{ observe: () => undefined }] });
  api.api.server.prependListener('request', (_request, response) => {
    Object.defineProperty(response, 'statusCode', {
      get() {
        if (response.writableFinished) throw new Error('Nobody knows.');
        return 200;
      },
      set: () => undefined,
    });
  });
  const response = await api.chat(chatBody);
  await response.text();
  await api.stop();
  expect(response.status).toBe(200);
  expect(api.lines.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([lost]);
});
