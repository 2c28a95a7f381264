/**
 * Prints what the chart renders to: `node tools/deployment/src/chart/main.mjs [--values FILE]… [--name NAME]
 * [--namespace NAME] [--notes] [--json]`. With `--json` it is a list of objects. Ends with 3 where nothing can render.
 */
import { parseArgs } from 'node:util';
import { objectsOf, renderChart, rendererIsMissing } from './renderers.mjs';

const { values: options } = parseArgs({
  options: {
    values: { type: 'string', multiple: true, default: [] },
    name: { type: 'string', default: 'release' },
    namespace: { type: 'string', default: 'default' },
    notes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const reason = rendererIsMissing();
if (reason !== undefined) {
  console.error(reason);
  process.exitCode = 3;
} else {
  const { json, ...settings } = options;
  try {
    const text = renderChart(settings);
    process.stdout.write(json ? JSON.stringify(objectsOf(text), null, 2) : text);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
