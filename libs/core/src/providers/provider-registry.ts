import type { ProviderKind } from '../administration/provider-kind.js';
import type { StoredCredentialType } from '../administration/upstream-credential.js';
import type { SdkPaths } from '../content/sdk-paths.js';
import type { LocationField, ProviderDescriptor } from '../ports/provider-descriptor.js';

let descriptors: ReadonlyMap<ProviderKind, ProviderDescriptor> = new Map();
let namedKinds: ReadonlyMap<string, ProviderKind> = new Map();
let load: (() => readonly ProviderDescriptor[]) | undefined;

/**
 * Says which providers this process has; called once, by the composition root, before anything is read or served.
 * Their order is the order in which errors and documents list them.
 *
 * @param source called when the first descriptor is needed: a command that needs none loads no provider package
 */
export function registerProviders(source: () => readonly ProviderDescriptor[]): void {
  load = source;
  descriptors = new Map();
  namedKinds = new Map();
}

/** Every provider of this process. */
export function providerDescriptors(): readonly ProviderDescriptor[] {
  return [...registered().values()];
}

/** Every kind of provider, in the order of registration. */
export function providerKinds(): readonly ProviderKind[] {
  return [...registered().keys()];
}

/** The descriptor of a kind that is known to exist. Throws for any other: nothing but a registered kind comes so far. */
export function providerDescriptor(kind: ProviderKind): ProviderDescriptor {
  const descriptor = registered().get(kind);
  if (!descriptor) throw new Error(`No provider of the kind ${kind} is registered.`);
  return descriptor;
}

/** The kind of that name or alias, in any case of letters; undefined when there is none. */
export function providerKindNamed(name: string): ProviderKind | undefined {
  registered();
  return namedKinds.get(name.toLowerCase());
}

/** The kind that clients reach by one of Google's path layouts; undefined when no provider has it. */
export function providerKindOfPaths(paths: SdkPaths): ProviderKind | undefined {
  return providerDescriptors().find(({ sdkPaths }) => sdkPaths === paths)?.kind;
}

/** Whether the upstream of a kind has projects, or regions. */
export function hasLocation(kind: ProviderKind, field: LocationField): boolean {
  return providerDescriptor(kind).locationFields.includes(field);
}

/** The name of a model without what clients of other gateways put before it. */
export function plainModelName(kind: ProviderKind, model: string): string {
  const { modelPrefixes = [] } = providerDescriptor(kind);
  const prefix = modelPrefixes.find((each) => model.startsWith(each) && model.length > each.length);
  return prefix === undefined ? model : model.slice(prefix.length);
}

/** The kinds whose entries may have such a member or such a credential, as a sentence names them. */
export function kindsWith(what: LocationField | StoredCredentialType): string {
  return providerDescriptors()
    .filter(({ locationFields, credentialTypes }) =>
      [...locationFields, ...credentialTypes].some((each) => each === what),
    )
    .map(({ kind }) => kind)
    .join(', ');
}

function registered(): ReadonlyMap<ProviderKind, ProviderDescriptor> {
  if (!load) {
    if (descriptors.size === 0) throw new Error('No providers are registered: call registerProviders first.');
    return descriptors;
  }
  const byKind = new Map<ProviderKind, ProviderDescriptor>();
  const byName = new Map<string, ProviderKind>();
  for (const descriptor of load()) {
    const { kind, aliases } = descriptor;
    byKind.set(kind, descriptor);
    for (const name of [kind, ...aliases]) {
      if (byName.has(name)) throw new Error(`Two providers are called ${name}.`);
      byName.set(name, kind);
    }
  }
  load = undefined;
  descriptors = byKind;
  namedKinds = byName;
  return descriptors;
}
