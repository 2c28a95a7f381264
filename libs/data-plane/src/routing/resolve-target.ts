import {
  hasLocation,
  plainModelName,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  providerKinds,
  type Caller,
  type CallerDirectory,
  type CredentialCatalog,
  type CredentialResolver,
  type HostTrust,
  type LossReporter,
  type ProviderKind,
  type Target,
  type UsableEntry,
} from '@model-gateway/core';
import {
  allowsCaller,
  allowsModel,
  callerCredential,
  knownKind,
  refuseGatewayKey,
  type RoutingHints,
} from '@model-gateway/gateway-config';
import { addCapacity } from './add-capacity.js';
import { customBase, refuseForeignCredential } from './custom-base.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** What {@link resolveTarget} decides with. */
export interface Routing {
  readonly catalog: CredentialCatalog;
  /** Reads credentials of secret stores; absent: references to them stay unresolved. */
  readonly credentials?: Pick<CredentialResolver, 'resolve'> | undefined;
  readonly caller: Caller;
  /** Knows the gateway's own keys, none of which may go upstream. Asked only about a credential that would. */
  readonly callers: CallerDirectory;
  readonly reportLoss: LossReporter;
  /** Custom hosts that requests may name; absent: none. */
  readonly hosts?: HostTrust | undefined;
}

/**
 * Decides where a request goes and as whom: the provider header wins over a slug in the model, and `@SLUG/` is cut
 * from the model in every case. A stored credential wins over one that the caller brought, and a custom host over the
 * base URL of an entry. Whether model, project and region are safe in an upstream address is for the provider to check,
 * which builds it.
 */
export async function resolveTarget(routingHints: RoutingHints, routing: Routing): Promise<Target> {
  const place = askedPlace(routingHints, routing);
  const { slug } = place;
  const found =
    slug === undefined ? undefined : present(await routing.catalog.find(slug, routingHints.sharedBy), slug);
  const resolved = found && routing.credentials ? routing.credentials.resolve(found) : found;
  // Not every entry has to wait for its credential, and waiting costs a turn of the event loop.
  const entry = resolved instanceof Promise ? await resolved : resolved;
  const target = targetAt(place, entry, routingHints, routing);
  const isBrought = !entry || entry.credential.type === 'from-caller';
  if (isBrought && routingHints.credential)
    await refuseGatewayKey(target.kind, routingHints, routing.callers);
  return target;
}

/** What a request says of where it goes. */
interface AskedPlace {
  readonly model: string;
  /** Absent: it names an entry, or nothing. */
  readonly kind: ProviderKind | undefined;
  /** Of the entry. Absent: it names a kind, or nothing. */
  readonly slug: string | undefined;
  /** Base URL. Absent: that of the entry, or of the kind. */
  readonly base: string | undefined;
}

function askedPlace(routingHints: RoutingHints, { hosts }: Routing): AskedPlace {
  const model = parseModel(routingHints.model);
  const provider = routingHints.provider?.trim() || undefined;
  const headerSlug = provider?.startsWith('@') ? provider.slice(1) : undefined;
  const kind = provider !== undefined && headerSlug === undefined ? knownKind(provider) : undefined;
  const slug = kind ? undefined : (headerSlug ?? model.slug);
  return { model: model.name, kind, slug, base: customBase(routingHints, hosts) };
}

function targetAt(
  { kind, model, base }: AskedPlace,
  entry: UsableEntry | undefined,
  routingHints: RoutingHints,
  routing: Routing,
): Target {
  let target: Mutable<Target>;
  if (kind) target = callerTarget(kind, plainModelName(kind, model), routingHints);
  else if (entry) target = entryTarget(entry, plainModelName(entry.kind, model), routingHints, routing);
  else throw noProvider();

  if (base !== undefined) {
    refuseForeignCredential(entry, base, routingHints);
    target.baseUrl = base;
    target.isCustomHost = true;
  }
  if (!allowsCaller(routing.caller, target.model, target.slug)) throw modelNotAllowed();
  reportUnusedPlace(target.kind, routingHints, routing.reportLoss);
  addCapacity(target, routingHints);
  return target;
}

function present(entry: UsableEntry | undefined, slug: string): UsableEntry {
  if (entry) return entry;
  throw new NotFoundError('provider_not_found', `The provider catalog has no entry @${slug.slice(0, 100)}.`);
}

/** Everything comes from the request. */
function callerTarget(kind: ProviderKind, model: string, routingHints: RoutingHints): Mutable<Target> {
  const target: Mutable<Target> = { kind, model, credential: callerCredential(kind, routingHints) };
  if (routingHints.vertexProjectId && hasLocation(kind, 'projectId'))
    target.projectId = routingHints.vertexProjectId;
  if (routingHints.vertexRegion && hasLocation(kind, 'region')) target.region = routingHints.vertexRegion;
  addPlaces(target, routingHints);
  return target;
}

/** Where project and region stood in the request, when they are what it said there. */
function addPlaces(target: Mutable<Target>, routingHints: RoutingHints): void {
  const { vertexProjectId, vertexProjectIdPlace, vertexRegion, vertexRegionPlace } = routingHints;
  if (vertexProjectIdPlace !== undefined && target.projectId === vertexProjectId) {
    target.projectIdPlace = vertexProjectIdPlace;
  }
  if (vertexRegionPlace !== undefined && target.region === vertexRegion) {
    target.regionPlace = vertexRegionPlace;
  }
}

/** What the entry says, completed by the request. */
function entryTarget(
  entry: UsableEntry,
  model: string,
  routingHints: RoutingHints,
  routing: Routing,
): Mutable<Target> {
  const { slug, kind, credential, baseUrl, limits } = entry;
  if (!allowsModel(entry.allowedModels, model, slug)) throw modelNotAllowed();
  const hasProjects = hasLocation(kind, 'projectId');
  const storedProject =
    entry.projectId ?? (credential.type === 'service-account' ? credential.account.projectId : undefined);
  if (hasProjects && storedProject !== undefined && differs(routingHints.vertexProjectId, storedProject)) {
    routing.reportLoss({
      path: projectPlace(routingHints),
      action: 'dropped',
      reason: `The catalog entry @${slug} has a project of its own.`,
    });
  }
  const projectId = hasProjects ? (storedProject ?? routingHints.vertexProjectId) : undefined;
  const region = hasLocation(kind, 'region') ? routingHints.vertexRegion || entry.region : undefined;
  const target: Mutable<Target> = {
    kind,
    slug,
    model,
    credential: credential.type === 'from-caller' ? callerCredential(kind, routingHints) : credential,
  };
  if (entry.sharedBy !== undefined) target.sharedBy = entry.sharedBy;
  if (credential.type === 'from-caller') target.isCallersCredential = true;
  if (projectId !== undefined) target.projectId = projectId;
  if (projectId !== undefined && storedProject === undefined) target.isCallersProject = true;
  if (region !== undefined) target.region = region;
  if (entry.apiVersion) target.apiVersion = entry.apiVersion;
  addPlaces(target, routingHints);
  if (baseUrl !== undefined) target.baseUrl = baseUrl;
  if (limits !== undefined) target.limits = limits;
  if (entry.allowedBuckets) target.allowedBuckets = entry.allowedBuckets;
  return target;
}

/** Reports a project or region that the upstream has not. */
function reportUnusedPlace(kind: ProviderKind, routingHints: RoutingHints, reportLoss: LossReporter): void {
  const hasProjects = hasLocation(kind, 'projectId');
  const hasRegions = hasLocation(kind, 'region');
  const missing = hasProjects ? 'no regions' : hasRegions ? 'no projects' : 'neither projects nor regions';
  const reason = `The provider ${kind} has ${missing}.`;
  if (routingHints.vertexProjectId && !hasProjects)
    reportLoss({ path: projectPlace(routingHints), action: 'dropped', reason });
  if (routingHints.vertexRegion && !hasRegions) {
    const path = routingHints.vertexRegionPlace ?? 'header:x-gateway-vertex-region';
    reportLoss({ path, action: 'dropped', reason });
  }
}

function projectPlace({ vertexProjectIdPlace }: RoutingHints): string {
  return vertexProjectIdPlace ?? 'header:x-gateway-vertex-project-id';
}

function differs(asked: string | undefined, stored: string): boolean {
  return asked !== undefined && asked !== '' && asked !== stored;
}

function noProvider(): InvalidRequestError {
  return new InvalidRequestError(
    'missing_required_parameter',
    `No provider was chosen: write the model as @SLUG/MODEL with an entry of the provider catalog, or send the header x-gateway-provider (${providerKinds().join(', ')} or @SLUG).`,
    { param: 'header:x-gateway-provider' },
  );
}

function modelNotAllowed(): PermissionError {
  return new PermissionError('model_not_allowed', 'This model is not on the list of allowed models.', {
    param: 'model',
  });
}

/** The two halves of `@SLUG/MODEL`. */
interface ModelReference {
  /** Absent when the model has no `@SLUG/` in front. */
  readonly slug?: string;
  readonly name: string;
}

/**
 * Cuts `@SLUG/MODEL`. Only a leading `@` means a slug: versions such as `claude-x@20240620` have one inside.
 * Whether the model's name is safe in an upstream path is checked by the provider that builds the path.
 */
function parseModel(model: string): ModelReference {
  if (!model.startsWith('@')) return { name: nonEmpty(model) };
  const slash = model.indexOf('/');
  if (slash < 2) {
    throw new InvalidRequestError(
      'invalid_value',
      'model must be MODEL or @SLUG/MODEL, where SLUG names an entry of the provider catalog.',
      { param: 'model' },
    );
  }
  return { slug: model.slice(1, slash), name: nonEmpty(model.slice(slash + 1)) };
}

function nonEmpty(name: string): string {
  if (name.trim() === '') {
    throw new InvalidRequestError('invalid_value', 'model must not be empty.', { param: 'model' });
  }
  return name;
}
