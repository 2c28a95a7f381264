/**
 * The host that serves a location. `us` and `eu` are multi-regions with hosts of their own form.
 *
 * @param location checked to be a host label (see `locationSegment`)
 */
export function locationHost(location: string): string {
  const special = Object.hasOwn(hosts, location) ? hosts[location] : undefined;
  return special ?? `${location}-aiplatform.googleapis.com`;
}

const hosts: Readonly<Record<string, string>> = {
  global: 'aiplatform.googleapis.com',
  us: 'aiplatform.us.rep.googleapis.com',
  eu: 'aiplatform.eu.rep.googleapis.com',
};
