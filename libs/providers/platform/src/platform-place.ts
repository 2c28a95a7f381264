import { InvalidRequestError, type Target } from '@model-gateway/core';
import { locationSegment, projectSegment } from '@model-gateway/provider-kit';
import { locationHost } from './location-host.js';

/**
 * Version of the API: that of Google's own SDKs. Members such as `parametersJsonSchema` and `responseJsonSchema`
 * are in `v1beta1` first, and a member that a version does not know is refused.
 */
const version = 'v1beta1';

/**
 * Where no region is given. The newest models are served there first, some nowhere else, and it has the most
 * capacity; Google's SDKs choose it too. Who must keep data in a region has to name that region anyway.
 */
const defaultLocation = 'global';

const projectHeader = 'header:x-gateway-vertex-project-id';
const regionHeader = 'header:x-gateway-vertex-region';

/** Where on the platform a model is looked for. */
export interface PlatformPlace {
  /** Scheme, host and version for a location. */
  base(location: string): string;
  /** Path of project and location with a slash behind, or nothing: express mode has no project. */
  readonly parent: string;
  /** Undefined in express mode: the key's project is not known here. */
  readonly project: string | undefined;
  readonly location: string;
}

/** Throws `InvalidRequestError` when no project is known and the credential does not stand for one. */
export function platformPlace(target: Target): PlatformPlace {
  const { credential, baseUrl } = target;
  const base = (location: string) => `${baseUrl ?? `https://${locationHost(location)}`}/${version}`;
  const ofAccount = credential.type === 'service-account' ? credential.account.projectId : undefined;
  const project = target.projectId ?? ofAccount;
  if (project === undefined) {
    // An API key belongs to a project: in express mode the path names none, and only the global host serves it.
    if (credential.type === 'api-key') return { base, parent: '', project, location: 'global' };
    throw new InvalidRequestError(
      'missing_required_parameter',
      'No Google Cloud project is known. Send one in the header x-gateway-vertex-project-id.',
      { param: projectHeader },
    );
  }
  const location = locationSegment(target.region ?? defaultLocation, target.regionPlace ?? regionHeader);
  const ofProject = projectSegment(project, target.projectIdPlace ?? projectHeader);
  const parent = `projects/${ofProject}/locations/${location}/`;
  return { base, parent, project, location };
}
