import type { Page } from 'playwright-core';

/**
 * Watches a window from its begin. Gives what it complains of: messages of level warning and error, faults of scripts,
 * violations of the policy, requests to other origins.
 *
 * @param expected what the test provokes, such as a refused request
 */
export function watchPage(
  page: Page,
  origin: string,
  expected: readonly RegExp[] = [],
): () => Promise<readonly string[]> {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    // A violation of the policy is a message, too.
    if (['warning', 'error'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`fault: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url)) note(`other origin: ${url}`);
  });
  return async () => {
    // What happens last is told after a turn of the browser.
    await page.evaluate('0').catch(() => undefined);
    return problems;
  };
}
