import { describeUnlessMissing } from '@model-gateway/test-servers';
import { startServices, type Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';
import { browser, servePage, type BrowserPage } from './browser-page.js';

const title = 'the client library in a browser, without a bundler';
describeUnlessMissing(title, browser ? undefined : 'no chromium', () => {
  let page: BrowserPage;
  let services: Services;
  beforeAll(async () => {
    page = await servePage();
    services = await startServices({ GATEWAY_CORS_ORIGINS: page.origin });
  });
  afterAll(async () => {
    await services?.stop();
    await page?.stop();
  });
  const options = (): string =>
    JSON.stringify({ apiKey: callerKey, baseURL: services.gateway.url, metadata: { name: 'Zoë' } });

  it('asks, streams, reads headers and knows its errors', async () => {
    const result = await page.run(`
      const { ModelGateway, NotFoundError } = await import('/client/index.js');
      const client = new ModelGateway({ ...${options()}, dangerouslyAllowBrowser: true });
      const body = { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] };
      const completion = await client.chat.completions.create(body);
      const stream = client.chat.completions.stream(body);
      const text = await stream.finalContent();
      const error = await client.chat.completions.create({ ...body, model: '@nowhere/x' }).catch((thrown) => thrown);
      const left = await client.chat.completions.create({ ...body, stream: true });
      let chunks = 0;
      const aborted = await (async () => {
        for await (const chunk of left) {
          chunks += 1;
          left.abort();
        }
      })().catch((thrown) => thrown.name);
      return {
        same: text === completion.choices[0].message.content,
        provider: completion.response.provider,
        hasId: completion.response.requestId.startsWith('req_'),
        hasTiming: completion.response.serverTiming.total > 0,
        isNotFound: error instanceof NotFoundError && error.code,
        chunks,
        aborted,
      };
    `);
    expect(result).toEqual({
      same: true,
      provider: 'google',
      hasId: true,
      hasTiming: true,
      isNotFound: 'provider_not_found',
      chunks: 1,
      aborted: 'UserAbortedError',
    });
  });

  it('refuses a worker, too, unless told to', async () => {
    const result = await page.run(`
      const program = \`
        import { ModelGateway } from '\${location.origin}/client/index.js';
        const made = (more) => {
          try {
            return new ModelGateway({ ...${options()}, ...more }).baseURL;
          } catch (error) {
            return error.option;
          }
        };
        postMessage([made({}), made({ dangerouslyAllowBrowser: true })]);
      \`;
      const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
      const worker = new Worker(address, { type: 'module' });
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      });
    `);
    expect(result).toEqual(['dangerouslyAllowBrowser', services.gateway.url]);
  });

  it('refuses to show the key unless told to', async () => {
    const result = await page.run(`
      const { ModelGateway } = await import('/client/index.js');
      new ModelGateway(${options()});
    `);
    expect(result).toEqual({
      failed: expect.stringContaining('The option dangerouslyAllowBrowser must be true in a browser'),
    });
  });
});
