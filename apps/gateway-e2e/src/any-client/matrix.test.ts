import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { adminKey } from '../support/launch-gateway.js';
import { root } from '../support/running-process.js';
import { startServices, type OwnServices } from '../support/services.js';
import { resultOf, toMatrix } from './matrix-result.js';
import { runMatrix, type MatrixExchange } from './run-matrix.js';

/** `docs/features.md` is made from it. */
const file = path.join(root, 'libs/conformance/src/features/client-matrix.json');
const writes = process.env.GATEWAY_WRITE_GOLDEN === '1' && process.env.CI === undefined;

describe('any client of any model', () => {
  let services: OwnServices;
  let exchanges: readonly MatrixExchange[];
  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_LEVEL: 'fatal' }, 2000);
    exchanges = await runMatrix(services);
  });
  afterAll(() => services.stop());

  const nameOf = ({ format, feature, family, streamed }: MatrixExchange) =>
    `${format.name}, ${feature.name}, ${family}, ${streamed ? 'streamed' : 'whole'}`;

  it('gets each feature, or a loss, or a 400 with its reason, as the stored table says', () => {
    const problems: string[] = [];
    const results = exchanges.flatMap((exchange) => {
      try {
        return { ...exchange, result: resultOf(exchange) };
      } catch (error) {
        problems.push(`${nameOf(exchange)}: ${String(error)}`);
        return [];
      }
    });
    expect(problems).toEqual([]);
    expect(results).toHaveLength(4 * 9 * 2 * 9);
    const matrix = toMatrix(results);
    // `GATEWAY_WRITE_GOLDEN=1` writes it anew; then write the page anew in libs/conformance.
    if (writes) writeFileSync(file, `${JSON.stringify(matrix, undefined, 2)}\n`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(matrix);
  });

  it('hears in the headers of each loss of its request', () => {
    const silent = exchanges.filter(
      ({ answer: { headers }, losses }) =>
        losses.length !== Number(headers['x-gateway-loss'] ?? 0) ||
        losses.length > 0 !== (headers['x-gateway-loss-severity'] !== undefined),
    );
    expect(silent.map(nameOf)).toEqual([]);
  });
});
