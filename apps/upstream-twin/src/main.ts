import { parseArgs } from 'node:util';
import { startUpstreamTwin } from './start-upstream-twin.js';

const help = `Local twin of Vertex AI, the Gemini API and the OAuth token endpoint.

  --port <number>   port (default 8790, 0 for a free one)
  --host <address>  address to listen on (default 127.0.0.1)
  --no-control      without /twin/faults and /twin/requests
  --keep <number>   how many requests /twin/requests tells of (default 200)
  --help            this text
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8790' },
      host: { type: 'string', default: '127.0.0.1' },
      'no-control': { type: 'boolean', default: false },
      keep: { type: 'string', default: '200' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port: not a port: ${values.port}`);
  const maxRequests = Number(values.keep);
  if (!Number.isInteger(maxRequests) || maxRequests < 1)
    throw new Error(`--keep: not a number of requests: ${values.keep}`);
  const control = !values['no-control'];
  const twin = await startUpstreamTwin({ port, host: values.host, control, maxRequests });
  process.stdout.write(`Upstream twin: ${twin.url}
curl ${twin.url}/v1beta/models/gemini-2.5-flash:generateContent -H 'x-goog-api-key: demo' -d '{"contents":[{"parts":[{"text":"Hello"}]}]}'
`);
  const stop = (): void => void twin.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
