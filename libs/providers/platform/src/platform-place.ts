import { InvalidRequestError, type Target } from '@model-gateway/core';
import { locationSegment, projectSegment } from '@model-gateway/provider-kit';
import { locationHost } from './location-host.js';

/**
 * Version of the API: that of Google's own SDKs. Members such as `parametersJsonSchema` and `responseJsonSchema`
 * are in `v1beta1` first, and a member that a version does not know is refused. An entry may say another.
 */
const newestVersion = 'v1beta1';

/**
 * Where no region is given. The newest models are served there first, some nowhere else, and it has the most
 * capacity; Google's SDKs choose it too. Who must keep data in a region has to name that region anyway.
 */
const defaultLocation = 'global';

const projectHeader = 'header:x-gateway-vertex-project-id';
const regionHeader = 'header:x-gateway-vertex-region';

/** Where on the platform a model is looked for. */
export interface PlatformPlace {
  /**
   * Scheme, host and version for a location. Throws `InvalidRequestError` for one where the request must not be served.
   *
   * @param version `v1` for models whose own documents name no other
   */
  base(location: string, version?: 'v1'): string;
  /** The same for a host of its own at that location, checked to be Google's. */
  baseAt(host: string, location: string, version?: 'v1'): string;
  /** Path of project and location with a slash behind, or nothing: express mode has no project. */
  readonly parent: string;
  /** Undefined in express mode: the key's project is not known here. */
  readonly project: string | undefined;
  readonly location: string;
  /** The endpoints' own hosts that may be asked: a model's name, which is the caller's word, says which it is. */
  readonly dedicatedHosts: DedicatedHosts;
}

/**
 * `any` where nothing of the operator's goes to the host: the credential is the caller's own, or a base URL takes the
 * host's place. A credential of the catalog goes to hosts of its entry's project alone, or to `none` where the project
 * is the caller's word too.
 */
type DedicatedHosts = 'any' | 'of-project' | 'none';

/** Throws `InvalidRequestError` when no project is known and the credential does not stand for one. */
export function platformPlace(target: Target): PlatformPlace {
  const { credential, baseUrl, allowedRegions, apiVersion = newestVersion } = target;
  const baseAt = (host: string, location: string, version: string = apiVersion) => {
    if (allowedRegions && !allowedRegions.includes(location)) throw outsideRegions(location, allowedRegions);
    return `${baseUrl ?? `https://${host}`}/${version}`;
  };
  const base = (location: string, version?: 'v1') => baseAt(locationHost(location), location, version);
  const dedicatedHosts = dedicatedHostsOf(target);
  const ofAccount = credential.type === 'service-account' ? credential.account.projectId : undefined;
  const project = target.projectId ?? ofAccount;
  if (project === undefined) {
    // An API key belongs to a project: in express mode the path names none, and only the global host serves it.
    if (credential.type === 'api-key') {
      return { base, baseAt, parent: '', project, location: 'global', dedicatedHosts };
    }
    throw new InvalidRequestError(
      'missing_required_parameter',
      'No Google Cloud project is known. Send one in the header x-gateway-vertex-project-id.',
      { param: projectHeader },
    );
  }
  const location = locationSegment(target.region ?? defaultLocation, target.regionPlace ?? regionHeader);
  const ofProject = projectSegment(project, target.projectIdPlace ?? projectHeader);
  const parent = `projects/${ofProject}/locations/${location}/`;
  return { base, baseAt, parent, project, location, dedicatedHosts };
}

function outsideRegions(location: string, allowed: readonly string[]): InvalidRequestError {
  return new InvalidRequestError(
    'invalid_value',
    `The request would be served in ${location}, and its config allows ${allowed.join(', ')} alone.`,
    { param: 'model' },
  );
}

function dedicatedHostsOf(target: Target): DedicatedHosts {
  const { slug, baseUrl, isCallersCredential, isCallersProject } = target;
  if (baseUrl !== undefined || slug === undefined || isCallersCredential) return 'any';
  return isCallersProject ? 'none' : 'of-project';
}
