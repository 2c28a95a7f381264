import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCases } from '../golden/client-case.js';
import type { ClientMatrix } from './client-matrix.js';
import { featureTable } from './feature-table.js';

const root = path.resolve(__dirname, '../../../..');
const page = path.join(root, 'docs/features.md');
const tests = path.join(root, 'apps/gateway-e2e/src/features');
const matrixFile = path.join(__dirname, 'client-matrix.json');
const writes = process.env.GATEWAY_WRITE_GOLDEN === '1' && process.env.CI === undefined;

describe('docs/features.md', () => {
  const cases = readCases();
  const matrix = JSON.parse(readFileSync(matrixFile, 'utf8')) as ClientMatrix;

  it('is what the golden matrix says; GATEWAY_WRITE_GOLDEN=1 writes it anew', () => {
    const text = featureTable(cases, matrix);
    if (writes) writeFileSync(page, text);
    expect(readFileSync(page, 'utf8')).toBe(text);
  });

  it.each([...new Set(cases.map(({ test }) => test))])(
    'names an end-to-end test that is there: %s',
    (test) => {
      expect(existsSync(path.join(tests, test))).toBe(true);
    },
  );

  it('has rows for every section of the product that is about chat requests', () => {
    expect([...new Set(cases.map(({ section }) => section))]).toEqual([
      '2.1',
      '2.2',
      '2.3',
      '2.4',
      '2.5',
      '2.6',
      '2.7',
      '2.8',
      '2.9',
    ]);
  });
});
