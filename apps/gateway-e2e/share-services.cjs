/** Jest's global set-up: makes the folder in which the workers note the programs that their test files share. */
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

module.exports = () => {
  process.env.GATEWAY_E2E_SHARED = mkdtempSync(path.join(tmpdir(), 'gateway-e2e-shared-'));
};
