import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { resourceKinds } from '@model-gateway/control-plane';

const libs = join(__dirname, '../../..');
/** Everything about one kind of resource stands in the folder of its name, in each of these places. */
const places = {
  'control-plane': 'control-plane/src',
  'admin-api': 'http/admin-api/src',
  'contract/admin': 'contract/src/admin',
  'config-file': 'adapters/config-file/src',
};

describe('the folders of resources', () => {
  it.each(Object.entries(places))('have the same names in %s', async (_, path) => {
    const entries = await readdir(join(libs, path));
    // The types of a resource in the contract are one file.
    const names = entries.map((name) => name.replace(/\.ts$/, ''));
    // People save views; the config file has none.
    const kinds =
      path === places['config-file'] ? resourceKinds.filter((kind) => kind !== 'views') : resourceKinds;
    expect(names).toEqual(expect.arrayContaining([...kinds]));
  });
});
