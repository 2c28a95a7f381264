/** What registries answer that offer no audit. */
const notOffered = new Set([404, 405, 501]);
const failing = new Set(['high', 'critical']);

/**
 * Judges what `npm audit --json` prints.
 *
 * @param report the parsed text
 * @param released the places of released packages, such as `node_modules/express`
 * @returns `ok`, and `lines` to print
 */
export function auditVerdict(report, released) {
  if (report.vulnerabilities === undefined) {
    const status = report.statusCode ?? Number(/\b(40[45]|501)\b/.exec(report.message ?? '')?.[1]);
    if (notOffered.has(status)) return { ok: true, lines: ['audit: not available at this registry'] };
    const reason = report.message ?? report.error?.summary ?? 'no reason was given';
    return { ok: false, lines: [`audit: could not be asked: ${reason}`] };
  }
  const places = new Set(released);
  const findings = Object.values(report.vulnerabilities).filter(({ severity }) => failing.has(severity));
  const ours = findings.filter(({ nodes }) => nodes.some((node) => places.has(node)));
  const others = findings.length - ours.length;
  return {
    ok: ours.length === 0,
    lines: [
      `audit: ${ours.length} high or critical in what is released, ${others} in tools of developers`,
      ...ours.map(({ name, severity, range, via }) => {
        const titles = via.map((cause) => (typeof cause === 'string' ? cause : cause.title));
        return `audit: ${severity}: ${name} ${range}: ${titles.join('; ')}`;
      }),
    ],
  };
}
