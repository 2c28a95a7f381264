import { fileURLToPath } from 'node:url';

const commandLine = fileURLToPath(new URL('../../apps/gateway/dist/main.js', import.meta.url));

/**
 * What `npm start` prints when the gateway is up.
 *
 * @param consoleUrl where the console is, with a link that signs in once; undefined: it is off
 * @param others addresses besides `url` at which other machines reach it
 */
export function greeting({
  url,
  consoleUrl,
  others = [],
  key,
  twinUrl,
  serviceAccountFile,
  configurationFile,
}) {
  const open = [
    `Other machines reach it too: ${others.join(', ')}. HOST=127.0.0.1 is for this machine alone.`,
    'Whoever reaches it needs a key, but for /healthz, /readyz, /v1/health, /docs and /openapi.json.',
  ];
  const consoleLines = consoleUrl === undefined ? [] : ['', 'Open the console:', '', `  ${consoleUrl}`, ''];
  const lines = ['', `The gateway listens on ${url}`, ...(others.length > 0 ? open : []), ...consoleLines];
  const last = [`All of its API: ${url}/docs`, 'Press Ctrl-C to stop.', ''];
  if (twinUrl === undefined) {
    const known = `Keys and providers are those of ${configurationFile}, and those entered over /admin/v1.`;
    return [...lines, known, ...last].join('\n');
  }
  return [
    ...lines,
    `Both upstreams are played by a local twin on ${twinUrl}: no account is needed, nothing leaves this machine.`,
    '',
    'Try it, in another terminal:',
    '',
    `  curl ${url}/v1/chat/completions \\`,
    `    -H 'content-type: application/json' -H 'x-gateway-api-key: ${key}' \\`,
    `    -d '{"model":"@vertex-demo/gemini-2.5-flash","messages":[{"role":"user","content":"Hello!"}]}'`,
    '',
    "The examples of README.md and docs/ want this there; the key is a caller's and an administrator's:",
    '',
    `  export GATEWAY_BASE_URL=${url}`,
    `  export GATEWAY_API_KEY=${key}`,
    `  export GATEWAY_ADMIN_KEY=${key}`,
    `  export TWIN_URL=${twinUrl}`,
    `  export TWIN_SERVICE_ACCOUNT='${serviceAccountFile}'`,
    `  alias gateway='node "${commandLine}"'`,
    '',
    'Next: docs/getting-started.md goes from here to upstreams of your own.',
    ...last,
  ].join('\n');
}
