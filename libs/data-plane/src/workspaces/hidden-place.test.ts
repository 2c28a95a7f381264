import { CredentialError, InvalidRequestError, UpstreamStatusError, type Target } from '@model-gateway/core';
import { requestWithoutPlace, withoutPlace } from './hidden-place.js';

const target: Target = {
  kind: 'vertex-ai',
  slug: 'prod',
  sharedBy: 'default',
  model: 'm',
  projectId: 'secret-project',
  baseUrl: 'https://proxy.example:8443/vertex',
  credential: { type: 'application-default' },
};

const refusal = new UpstreamStatusError(403, 'permission_denied', {
  status: 403,
  message:
    'Permission denied on projects/secret-project/locations/us by robot@other.iam.gserviceaccount.com at proxy.example (project_number:123456789).',
  details: [{ metadata: { consumer: 'projects/987654', tries: 2 } }],
});

describe('what callers read of a target that is shared with them', () => {
  it('has no project, account or address', () => {
    const hidden = withoutPlace(refusal, target) as UpstreamStatusError;
    expect(hidden).toMatchObject({
      status: 403,
      code: 'permission_denied',
      message: 'Permission denied on projects/***/locations/us by *** at *** (project_number:***).',
      upstream: { details: [{ metadata: { consumer: 'projects/***', tries: 2 } }] },
    });
  });

  it('does not say where the credential is', () => {
    const failure = new CredentialError('Cannot be read from vault:team/prod.');
    expect(withoutPlace(failure, target)).toMatchObject({
      message: 'The credential of @prod cannot be used.',
    });
  });

  it('is unchanged where there is nothing to hide', () => {
    const wrong = new InvalidRequestError('invalid_value', 'No.');
    expect(withoutPlace(wrong, target)).toBe(wrong);
    const { sharedBy: _, ...own } = target;
    expect(withoutPlace(refusal, own)).toBe(refusal);
    expect(withoutPlace(refusal, undefined)).toBe(refusal);
  });

  it('shows requests without their place', () => {
    const request = {
      method: 'POST',
      url: 'https://proxy.example:8443/vertex/v1/projects/secret-project/locations/us/m:generateContent',
      headers: { authorization: '***', 'x-goog-user-project': 'secret-project' },
      body: { text: 'secret-project' },
    } as const;
    expect(requestWithoutPlace(request, target)).toEqual({
      ...request,
      url: '***/v1/projects/***/locations/us/m:generateContent',
      headers: { authorization: '***', 'x-goog-user-project': '***' },
    });
    const { sharedBy: _, ...own } = target;
    expect(requestWithoutPlace(request, own)).toBe(request);
  });
});
