/** What a test needs, by the first pattern that its text has. */
const kinds = [
  [
    'integration',
    /from '(?:@model-gateway\/test-servers|\.\/(?:start-redis|describe-with-servers)\.js|\.\.\/describe-unless-missing\.mjs)'|'systemd-analyze'/,
  ],
  ['property', /from '(?:fast-check|\.\/simulation\.js|\.\/describe-(?:lossless|client)-law\.js)'/],
];

/** The kind of a test, from its text: `integration`, `property`, or undefined for a quick test. */
export function kindOf(text) {
  return kinds.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The name that a test file of a kind has to have. */
export function nameOf(file, kind) {
  const [, stem, extension] = /^(.*?)(?:\.(?:integration|property))?\.test(\.\w+)$/.exec(file);
  return `${stem}${kind === undefined ? '' : `.${kind}`}.test${extension}`;
}
