import type { Page } from 'playwright-core';

/** Keeps a picture of the whole page for whoever judges its design, in the folder that `GATEWAY_SCREENSHOTS` names. */
export async function keepPicture(page: Page, name: string, height = 900): Promise<void> {
  const folder = process.env['GATEWAY_SCREENSHOTS'];
  if (folder === undefined) return;
  const before = page.viewportSize();
  // The page scrolls inside the window, so the window has to be as high as what it shows.
  if (before) await page.setViewportSize({ ...before, height });
  await page.screenshot({ path: `${folder}/${name}.png` });
  if (before) await page.setViewportSize(before);
}
