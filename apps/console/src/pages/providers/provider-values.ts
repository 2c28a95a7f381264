import type { components } from '../../api/api.generated.js';
import { providerTexts } from '../../texts/en/providers.js';
import type { FieldErrors } from '../../ui/use-form.js';

/** An entry as the API gives it. */
export type Provider = components['schemas']['Provider'];
type ProviderBody = components['schemas']['CreateProvider'];

/** Where a credential comes from. */
export type CredentialChoice = 'service-account' | 'api-key' | 'application-default' | 'from-caller';

/** What the form of a provider has. */
export interface ProviderValues {
  readonly kind: Provider['kind'];
  readonly credential: CredentialChoice;
  /** The text of the file; it is in memory alone. */
  readonly serviceAccount: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly region: string;
  readonly slug: string;
  readonly baseUrl: string;
}

/** An empty form. */
export const newProviderValues: ProviderValues = {
  kind: 'vertex-ai',
  credential: 'service-account',
  serviceAccount: '',
  apiKey: '',
  projectId: '',
  region: 'global',
  slug: '',
  baseUrl: '',
};

/** What one may know of a service account's file. Undefined: it is none. */
export function readServiceAccount(
  text: string,
): { readonly clientEmail: string; readonly projectId: string | undefined } | undefined {
  try {
    const file = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    const { client_email: clientEmail, private_key: privateKey, project_id: projectId } = file ?? {};
    if (typeof clientEmail !== 'string' || typeof privateKey !== 'string') return undefined;
    return { clientEmail, projectId: typeof projectId === 'string' ? projectId : undefined };
  } catch {
    return undefined;
  }
}

/** The credential of a form, as the API takes it. */
export function credentialOf(values: ProviderValues): Partial<ProviderBody> {
  if (values.credential === 'api-key') return { apiKey: values.apiKey.trim() };
  if (values.credential === 'service-account') return { serviceAccount: values.serviceAccount };
  return values.credential === 'application-default' ? { applicationDefault: true } : {};
}

/** The body that creates a provider with these values. */
export function providerBodyOf(values: ProviderValues): ProviderBody {
  const { kind, slug, projectId, region, baseUrl } = values;
  return {
    slug: slug.trim(),
    kind,
    ...credentialOf(values),
    ...(kind === 'vertex-ai' && {
      ...(projectId.trim() !== '' && { projectId: projectId.trim() }),
      ...(region.trim() !== '' && { region: region.trim() }),
    }),
    ...(baseUrl.trim() !== '' && { baseUrl: baseUrl.trim() }),
  };
}

/** What is wrong with the credential of a form. */
export function checkCredential(values: ProviderValues): FieldErrors<ProviderValues> {
  if (values.credential === 'api-key' && values.apiKey.trim() === '')
    return { apiKey: providerTexts.apiKeyMissing };
  if (values.credential !== 'service-account') return {};
  if (values.serviceAccount === '') return { serviceAccount: providerTexts.fileMissing };
  return readServiceAccount(values.serviceAccount) ? {} : { serviceAccount: providerTexts.fileWrong };
}

/** Whether the gateway takes this name for an entry. */
function isSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,62}$/.test(text.trim());
}

/** The body that tests these values. The name plays no part in a test: one that is missing or wrong is left out. */
export function providerTestBodyOf(values: ProviderValues): Omit<ProviderBody, 'slug'> & { slug?: string } {
  const { slug, ...rest } = providerBodyOf(values);
  return isSlug(slug) ? { slug, ...rest } : rest;
}

/** What is wrong with a form. */
export function checkProviderValues(values: ProviderValues): FieldErrors<ProviderValues> {
  return {
    ...checkCredential(values),
    ...(!isSlug(values.slug) && { slug: providerTexts.nameWrong }),
  };
}

/** What one may see of a credential. */
export function credentialText(credential: Provider['credential']): string {
  const { type, clientEmail, privateKeyId, hint, secret } = credential;
  if (secret) return referenceText(secret);
  if (type === 'service-account') return [clientEmail, privateKeyId?.slice(0, 8)].filter(Boolean).join(' · ');
  // Of a short key not even the end is shown.
  const end = hint?.replace(/^…/, '') ?? '';
  if (type === 'api-key' && end !== '') return providerTexts.keyEnding(end);
  return providerTexts.credentials[type];
}

/** Where a credential is in a secret store, as errors and the log of the gateway write it. */
function referenceText({
  store,
  path,
  name,
  field,
  version,
}: NonNullable<Provider['credential']['secret']>): string {
  const ofField = field === undefined ? '' : `#${field}`;
  return `${store}:${path ?? name ?? ''}${ofField}${version === undefined ? '' : ` version ${version}`}`;
}
