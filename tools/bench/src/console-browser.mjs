/** What the benchmark of the console does in the browser. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A window that is signed in. */
export async function signIn(browser, url, adminKey) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const answer = await context.request.fetch(`${url}/auth/session`, {
    method: 'POST',
    headers: { origin: url },
    data: { key: adminKey },
  });
  if (answer.status() !== 201) throw new Error(`The sign-in was answered ${answer.status()}.`);
  return page;
}

const rowsOf = (page) => page.getByRole('grid', { name: 'Requests' }).locator('[role=row][aria-selected]');

/** From the question of the browser to the end of its answer, in milliseconds. */
export async function firstPages(page, url, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${url}/console/requests?last=30d`);
    await rowsOf(page).nth(5).waitFor();
    times.push(
      await page.evaluate(() => {
        const [entry] = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('view=row'));
        return entry.responseEnd - entry.requestStart;
      }),
    );
  }
  return times;
}

/** The times between frames while the list is scrolled to a row, in milliseconds. */
export async function scroll(page, rowsToScroll) {
  const box = await page.getByRole('grid', { name: 'Requests' }).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    globalThis.frames = [];
    let last = performance.now();
    const frame = (now) => {
      globalThis.frames.push(now - last);
      last = now;
      globalThis.requestAnimationFrame(frame);
    };
    globalThis.requestAnimationFrame(frame);
  });
  const lastRow = () =>
    page.evaluate(() =>
      Math.max(
        ...[...globalThis.document.querySelectorAll('[role=row][aria-rowindex]')].map((row) =>
          Number(row.ariaRowIndex),
        ),
      ),
    );
  const begin = performance.now();
  while ((await lastRow()) < rowsToScroll) {
    if (performance.now() - begin > 180_000)
      throw new Error(`Only ${await lastRow()} rows in three minutes.`);
    await page.mouse.wheel(0, 400);
  }
  const frames = await page.evaluate(() => globalThis.frames);
  return { frames, seconds: (performance.now() - begin) / 1000 };
}

/** The page's heap in MiB, each quarter of a minute of live rows. @param live `write` writes those of a second */
export async function follow(page, url, live) {
  const session = await page.context().newCDPSession(page);
  const heapMib = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  await page.goto(`${url}/console/requests?last=30d&live=true`);
  await rowsOf(page).nth(5).waitFor();
  const sizes = [];
  for (let second = 0; second < live.seconds; second += 1) {
    const begin = performance.now();
    if (second % 15 === 0) sizes.push(await heapMib());
    await live.write();
    await sleep(Math.max(0, 1_000 - (performance.now() - begin)));
  }
  sizes.push(await heapMib());
  return sizes;
}

/** A page that follows the log, and reads a filtered list again and again, until it is ended. */
export function read(page, url) {
  let isOn = true;
  const reading = (async () => {
    await page.goto(`${url}/console/requests?last=30d&live=true&outcome=error`);
    while (isOn) {
      await page.evaluate(() =>
        fetch('../admin/v1/logs?view=row&limit=100&outcome=error').then((answer) => answer.text()),
      );
      await sleep(500);
    }
    await page.goto('about:blank');
  })();
  return () => ((isOn = false), reading);
}
