/** `npm run manifests`: writes deploy/kubernetes/*.yaml, for those who use no Helm, from the chart. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.mjs';
import { renderChart } from './renderers.mjs';

const folder = join(root, 'deploy/kubernetes');
const settings = { name: 'model-gateway', namespace: 'model-gateway' };

/** Says that Helm manages the object, or where in the chart it is from. */
const aboutHelm = /^(# Source:| *helm\.sh\/chart:| *app\.kubernetes\.io\/managed-by:)/;

/** The files, by path, as they should be. */
export function plainManifests() {
  const plain = (title, values) => {
    const lines = renderChart({ ...settings, values }).split('\n');
    const made = `# ${title}\n# Made from deploy/helm/model-gateway: npm run manifests -w @model-gateway/deployment\n`;
    return made + lines.filter((line) => !aboutHelm.test(line)).join('\n');
  };
  return {
    [join(folder, 'sqlite.yaml')]: plain('One replica; its data lies on a volume of its own.', [
      join(folder, 'values-sqlite.yaml'),
    ]),
    [join(folder, 'postgres.yaml')]: plain(
      'Two replicas on PostgreSQL and Redis. The Secret model-gateway is yours: see docs/deployment.md.',
      [join(folder, 'values-postgres.yaml')],
    ),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, text] of Object.entries(plainManifests())) writeFileSync(file, text);
