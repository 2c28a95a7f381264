import type { AxiosTransport } from '@model-gateway/axios-transport';
import type {
  AccessTokenSource,
  ResponseCache,
  IdentityProvider,
  IdGenerator,
  KeyMaker,
  RateLimiter,
  Scheduler,
  SignatureVault,
  TemplateEngine,
} from '@model-gateway/core';
import type { InjectionToken } from 'tsyringe';
import type {
  IssuerSignIns,
  KeyOwnerChecks,
  KeyUses,
  People,
  PersonChecks,
  Sessions,
  StoredDirectory,
  WorkspaceDirectories,
} from '@model-gateway/control-plane';
import type { ExecutionTools } from '@model-gateway/data-plane';
import type { BudgetLedger } from '@model-gateway/usage';
import type { SecretSources } from './secret-stores/secret-sources.js';
import type { WorkspacesOfProcess } from './workspaces/workspaces-of-process.js';
import type { HttpServer } from '@model-gateway/http-server';

const token = <Port>(name: string): InjectionToken<Port> => Symbol(name);
/** The injection tokens of the gateway's parts. */
export const tokens = {
  scheduler: token<Scheduler>('Scheduler'),
  ids: token<IdGenerator>('IdGenerator'),
  keys: token<KeyMaker>('KeyMaker'),
  transport: token<AxiosTransport>('HttpTransport'),
  web: token<AxiosTransport | undefined>('HttpTransport to public addresses'),
  accessTokens: token<AccessTokenSource>('AccessTokenSource'),
  vaultTransport: token<AxiosTransport | undefined>('HttpTransport to Vault'),
  secretSources: token<SecretSources>('SecretSources'),
  directories: token<WorkspaceDirectories>('WorkspaceDirectories'),
  following: token<StoredDirectory>('StoredDirectory'),
  workspaces: token<WorkspacesOfProcess>('WorkspacesOfProcess'),
  rates: token<RateLimiter>('RateLimiter'),
  budgetsAbove: token<BudgetLedger>('BudgetLedger of what is above keys'),
  keyUses: token<KeyUses>('KeyUses'),
  signatures: token<SignatureVault>('SignatureVault'),
  execution: token<ExecutionTools>('ExecutionTools'),
  responseCache: token<ResponseCache>('ResponseCache'),
  templates: token<TemplateEngine>('TemplateEngine'),
  identityProvider: token<IdentityProvider | undefined>('IdentityProvider'),
  people: token<People | undefined>('People'),
  issuerSignIns: token<IssuerSignIns | undefined>('IssuerSignIns'),
  keyOwnerChecks: token<KeyOwnerChecks | undefined>('KeyOwnerChecks'),
  personChecks: token<PersonChecks | undefined>('PersonChecks'),
  sessions: token<Sessions | undefined>('Sessions'),
  api: token<HttpServer>('HttpServer'),
};
