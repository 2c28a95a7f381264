/* global describe, it, expect */
import { releasePackages } from '../image/release-packages.mjs';
import { root } from '../root.mjs';
import { auditVerdict } from './audit-verdict.mjs';
import { checkoutSbom } from './checkout-sbom.mjs';
import { releasedSbom, sbomProblems } from './released-sbom.mjs';

const component = (name, rest = {}) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  licenses: [{ license: { id: 'MIT' } }],
  ...rest,
});
const sbomOf = (...components) => ({
  bomFormat: 'CycloneDX',
  metadata: { component: { name: 'folder', version: '1.0.0' } },
  components,
  dependencies: components.map((one) => ({
    ref: one['bom-ref'],
    dependsOn: ['express@1.0.0', 'jest@1.0.0'],
  })),
});

describe('The list of packages', () => {
  it('can be made of this checkout: npm finds each package in a version that all accept', () => {
    const { external, own } = releasePackages(root, 'apps/gateway');
    const { sbom, problems } = checkoutSbom([...external, ...own]);
    expect(problems).toEqual([]);
    expect(sbom.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'axios']));
  });

  it('has what is released, and nothing else', () => {
    const { metadata, components, dependencies } = releasedSbom(
      sbomOf(component('express'), component('jest')),
      ['express@1.0.0'],
    );
    expect(metadata.component.name).toBe('model-gateway');
    expect(components.map(({ name }) => name)).toEqual(['express']);
    expect(dependencies).toEqual([{ ref: 'express@1.0.0', dependsOn: ['express@1.0.0'] }]);
  });

  it.each([
    ['a package that is not listed', component('jest'), 'express@1.0.0 is released and not listed'],
    ['no version', component('express', { version: '' }), 'express@1.0.0 has no version'],
    ['no licence', component('express', { licenses: [] }), 'express@1.0.0 names no licence'],
    [
      'a licence that is not allowed',
      component('express', { licenses: [{ license: { id: 'AGPL-3.0-only' } }] }),
      'express@1.0.0 has a licence that is not allowed: AGPL-3.0-only',
    ],
    [
      'a licence of which one part is not allowed',
      component('express', { licenses: [{ expression: '(MIT AND GPL-3.0-only)' }] }),
      'express@1.0.0 has a licence that is not allowed: (MIT AND GPL-3.0-only)',
    ],
  ])('is refused for %s', (_, listed, problem) => {
    expect(sbomProblems(sbomOf(listed), ['express@1.0.0'])).toEqual([problem]);
  });

  const problemsWith = (expression) =>
    sbomProblems(sbomOf(component('express', { licenses: [{ expression }] })), ['express@1.0.0']);

  it.each([
    ...['(MIT OR GPL-3.0-only)', 'BSD-3-Clause', '(Apache-2.0 AND MIT)', 'GPL-3.0-only OR MIT AND ISC'],
    ...['(MIT OR GPL-3.0-only) AND ISC', '((MIT))', 'GPL-3.0-only OR (MIT AND (ISC OR AGPL-3.0-only))'],
  ])('allows %s', (expression) => expect(problemsWith(expression)).toEqual([]));

  it.each([
    ...['(MIT OR GPL-3.0-only) AND AGPL-3.0-only', 'AGPL-3.0-only AND (MIT OR ISC)', 'MIT AND GPL-3.0-only'],
    ...[
      'MIT WITH Some-exception',
      '(MIT',
      'MIT)',
      'MIT OR',
      'MIT OR )',
      'MIT OR (MIT',
      'MIT OR AND',
      'MIT ISC',
      'AND',
      '()',
      ' ',
    ],
  ])('refuses %s', (expression) => {
    const problem = `express@1.0.0 has a licence that is not allowed: ${expression}`;
    expect(problemsWith(expression)).toEqual([problem]);
  });
});

describe('The packages of a release', () => {
  it('are those that the gateway needs to run', () => {
    const { external, own, links } = releasePackages(root, 'apps/gateway');
    expect(external).toEqual(expect.arrayContaining(['node_modules/express', 'node_modules/pino']));
    expect(own).toEqual(expect.arrayContaining(['apps/gateway', 'libs/core', 'libs/adapters/sql-store']));
    expect(links).toContain('node_modules/@model-gateway/core');
    const developers =
      /node_modules\/(jest|nx|typescript|eslint|openai|fast-check)$|test-servers|conformance/;
    expect([...external, ...own].filter((place) => developers.test(place))).toEqual([]);
  });
});

describe('The audit', () => {
  const finding = (severity, nodes) => ({
    name: nodes[0].split('/').at(-1),
    severity,
    range: '<2.0.0',
    nodes,
    via: [{ title: 'Reads too much' }, 'another-package'],
  });
  const verdict = (...findings) =>
    auditVerdict({ vulnerabilities: Object.fromEntries(findings.map((one) => [one.name, one])) }, [
      'node_modules/express',
    ]);

  it('passes without findings', () => {
    expect(verdict()).toEqual({
      ok: true,
      lines: ['audit: 0 high or critical in what is released, 0 in tools of developers'],
    });
  });

  it.each(['high', 'critical'])('fails for a finding that is %s, and names it', (severity) => {
    expect(verdict(finding(severity, ['node_modules/express']))).toEqual({
      ok: false,
      lines: [
        'audit: 1 high or critical in what is released, 0 in tools of developers',
        `audit: ${severity}: express <2.0.0: Reads too much; another-package`,
      ],
    });
  });

  it('passes for what is slight, and for what only developers have', () => {
    expect(verdict(finding('moderate', ['node_modules/express'])).ok).toBe(true);
    expect(verdict(finding('critical', ['node_modules/jest']))).toEqual({
      ok: true,
      lines: ['audit: 0 high or critical in what is released, 1 in tools of developers'],
    });
  });

  it.each([
    {
      message: '405 Method Not Allowed - POST https://registry.example.com/-/npm/v1/security',
      statusCode: 405,
    },
    {
      message: '404 Not Found - POST https://registry.example.com/-/npm/v1/security',
      error: { summary: '' },
    },
  ])('says where a registry offers none: $message', (report) => {
    expect(auditVerdict(report, [])).toEqual({ ok: true, lines: ['audit: not available at this registry'] });
  });

  it.each([
    { message: 'request to https://registry.example.com/ failed, reason: connect ETIMEDOUT' },
    { error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } },
    { message: '500 Internal Server Error', statusCode: 500 },
  ])('fails when it cannot be asked', (report) => {
    const { ok, lines } = auditVerdict(report, []);
    expect(ok).toBe(false);
    expect(lines[0]).toMatch(/^audit: could not be asked: \S/);
  });
});
