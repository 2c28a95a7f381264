import { openSqlStore } from '../open-sql-store.js';
import { providerChange } from './provider-change.js';

/**
 * A process of a test's. `open URL` opens the store, closes it, and ends by itself. `write URL PREFIX` makes one change
 * after the other and says the id of each that was acknowledged, until it is killed.
 */
async function main([task, url = '', prefix = '']: readonly string[]): Promise<void> {
  const store = await openSqlStore({ url, clock: { now: () => Date.now() } });
  process.stdout.write('open\n');
  store.watch(() => {});
  for (let count = 0; task === 'write'; count++) {
    const id = `${prefix}-${count}`;
    const once = { key: id, fingerprint: id, answer: id };
    const outcome = await store.change(providerChange(id, { once }));
    process.stdout.write(`${outcome.type} ${id}\n`);
  }
  await store.changesSince(0);
  await store.close();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
