/** What `npm start` prints when the gateway is up. */
export function greeting({ url, key, twinUrl }) {
  const lines = ['', `The gateway listens on ${url}`];
  if (twinUrl === undefined) return [...lines, 'Press Ctrl-C to stop.', ''].join('\n');
  return [
    ...lines,
    `Both upstreams are played by a local twin on ${twinUrl}: no account is needed, nothing leaves this machine.`,
    '',
    'Try it:',
    '',
    `  curl ${url}/v1/chat/completions \\`,
    `    -H 'content-type: application/json' -H 'x-gateway-api-key: ${key}' \\`,
    `    -d '{"model":"@vertex-demo/gemini-2.5-flash","messages":[{"role":"user","content":"Hello!"}]}'`,
    '',
    'Also: "@google-demo/gemini-2.5-flash", "stream": true, "reasoning_effort": "low", tools and images (see README.md).',
    `The same key may administrate: ${url}/docs shows how.`,
    'Press Ctrl-C to stop.',
    '',
  ].join('\n');
}
