/** The licences that what we hand out may have: all of them permissive. */
const allowedLicences = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['Python-2.0', 'Unlicense', 'Zlib'],
]);

const notNames = new Set(['(', ')', 'AND', 'OR']);

/**
 * Whether an SPDX expression leaves us an allowed licence; `AND` needs all of its sides and binds closer, `OR` needs one.
 * What cannot be read is not allowed.
 */
function isAllowed(expression) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const took = (word) => tokens[0] === word && tokens.shift() === word;
  let isReadable = true;
  const one = () => {
    if (took('(')) {
      const inside = anyOf();
      isReadable &&= took(')');
      return inside;
    }
    isReadable &&= tokens.length > 0 && !notNames.has(tokens[0]);
    return allowedLicences.has(tokens.shift());
  };
  const allOf = () => {
    let all = one();
    while (took('AND')) all = one() && all;
    return all;
  };
  const anyOf = () => {
    let any = allOf();
    while (took('OR')) any = allOf() || any;
    return any;
  };
  const isAny = anyOf();
  return isAny && isReadable && tokens.length === 0;
}

const licencesOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).filter(Boolean);

/**
 * Cuts a list of everything that is installed down to what is released. npm's own `--omit dev` loses packages that
 * workspaces need and developers have as well.
 *
 * @param sbom what `npm sbom --sbom-format cyclonedx` prints
 * @param released the `name@version` of every released package
 */
export function releasedSbom(sbom, released) {
  const wanted = new Set(released);
  const isWanted = (reference) => wanted.has(reference);
  const components = sbom.components.filter((component) => isWanted(component['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => isWanted(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isWanted) }));
  const component = { ...sbom.metadata.component, name: 'model-gateway' };
  return { ...sbom, metadata: { ...sbom.metadata, component }, components, dependencies };
}

/**
 * @param sbom what {@link releasedSbom} gives
 * @returns one line for each package that is missing, has no version, or has a licence that is not allowed
 */
export function sbomProblems(sbom, released) {
  const listed = new Set(sbom.components.map((component) => component['bom-ref']));
  const missing = released.filter((reference) => !listed.has(reference));
  return [
    ...missing.map((reference) => `${reference} is released and not listed`),
    ...sbom.components.flatMap((component) => {
      const reference = component['bom-ref'];
      const licences = licencesOf(component);
      const version = component.version ? [] : [`${reference} has no version`];
      if (licences.length === 0) return [...version, `${reference} names no licence`];
      return [
        ...version,
        ...licences
          .filter((licence) => !isAllowed(licence))
          .map((licence) => `${reference} has a licence that is not allowed: ${licence}`),
      ];
    }),
  ];
}
