import { gzipSync } from 'node:zlib';

/**
 * Bodies and headers that cost a careless gateway seconds. Each attack is a list of requests that are sent at once; a
 * request with `times` is sent so often, one after the other.
 */
const messages = [{ role: 'user', content: 'Hello!' }];
const mebibyte = 1024 * 1024;
const gzip = { 'content-encoding': 'gzip' };
const repeated = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** @param mebibytes of base64 */
function imageBody(mebibytes) {
  const url = `data:image/png;base64,${'QUJD'.repeat((mebibytes / 4) * mebibyte)}`;
  const content = [
    { type: 'text', text: 'What is this?' },
    { type: 'image_url', image_url: { url } },
  ];
  return Buffer.from(JSON.stringify({ model: '@bench/small', messages: [{ role: 'user', content }] }));
}

/** A config whose guardrail has a schema of 13 KB that is slow to compile; each is another one. */
function schemaConfig(number) {
  const properties = Object.fromEntries(
    repeated(120, (index) => [
      `p${number}_${index}`,
      {
        anyOf: [
          { type: 'string', minLength: index },
          { type: 'array', items: { enum: [index, number] } },
        ],
      },
    ]),
  );
  const guardrail = { type: 'json_schema', schema: { type: 'object', properties } };
  return JSON.stringify({ output_guardrails: [guardrail] });
}

const chat = (more) => Buffer.from(JSON.stringify({ model: '@bench/small', messages, ...more }));

export const attacks = {
  'five million levels, compressed': () => {
    const body = gzipSync(`{"messages":${'['.repeat(5_000_000)}`);
    return repeated(4, () => ({ body, headers: gzip }));
  },
  '1.5 million members': () => {
    const members = repeated(1_500_000, (index) => `"k${index}":1`).join(',');
    const body = gzipSync(`{${members}}`);
    return repeated(4, () => ({ body, headers: gzip }));
  },
  'eight images of 10 MB': () => {
    const body = imageBody(10);
    return repeated(8, () => ({ body, headers: {} }));
  },
  'eight clients loop, images of 10 MB': () => {
    const body = imageBody(10);
    return repeated(8, () => ({ body, headers: {}, times: 12 }));
  },
  'eight bodies of 90 MB': () => {
    const body = imageBody(90);
    return repeated(8, () => ({ body, headers: {} }));
  },
  'twenty schemas': () =>
    repeated(20, (index) => ({ body: chat({}), headers: { 'x-gateway-config': schemaConfig(index) } })),
  'a bomb of 100 MB, compressed': () => {
    const body = gzipSync(Buffer.alloc(100 * mebibyte, 0x20));
    return repeated(4, () => ({ body, headers: gzip }));
  },
  'a response of 100 MB': () => repeated(2, () => ({ body: chat({ model: '@bench/large' }), headers: {} })),
  '200 streams at full speed': () =>
    repeated(200, () => ({ body: chat({ model: '@bench/fast-20000', stream: true }), headers: {} })),
};
