import type { AxiosTransport } from '@model-gateway/axios-transport';
import type {
  AccessTokenSource,
  ResponseCache,
  IdGenerator,
  KeyMaker,
  RateLimiter,
  Scheduler,
  SignatureVault,
  TemplateEngine,
  UpstreamFactory,
  ProviderCheck,
} from '@model-gateway/core';
import type { InjectionToken } from 'tsyringe';
import type {
  Administration,
  KeyUses,
  LiveDirectory,
  Sessions,
  StoredDirectory,
} from '@model-gateway/control-plane';
import type {
  CapacityMemory,
  Circuits,
  SecretCredentials,
  InferenceOperations,
  ExecutionTools,
  ModelDirectory,
  TimedRefusalMemory,
} from '@model-gateway/data-plane';
import type { KnownConfigs, PromptLibrary } from '@model-gateway/gateway-config';
import type { Admissions, BudgetLedger, Prices } from '@model-gateway/usage';
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
  credentials: token<SecretCredentials>('CredentialResolver'),
  directory: token<LiveDirectory>('LiveDirectory'),
  stored: token<StoredDirectory>('StoredDirectory'),
  rates: token<RateLimiter>('RateLimiter'),
  keyUses: token<KeyUses>('KeyUses'),
  budgets: token<BudgetLedger>('BudgetLedger'),
  admissions: token<Admissions>('Admissions'),
  signatures: token<SignatureVault>('SignatureVault'),
  upstreams: token<UpstreamFactory>('UpstreamFactory'),
  execution: token<ExecutionTools>('ExecutionTools'),
  responseCache: token<ResponseCache>('ResponseCache'),
  configs: token<KnownConfigs>('KnownConfigs'),
  operations: token<InferenceOperations>('InferenceOperations'),
  models: token<ModelDirectory>('ModelDirectory'),
  administration: token<Administration>('Administration'),
  providerCheck: token<ProviderCheck>('ProviderCheck'),
  circuits: token<Circuits>('Circuits'),
  refusals: token<TimedRefusalMemory>('TimedRefusalMemory'),
  capacity: token<CapacityMemory>('CapacityMemory'),
  prices: token<Prices>('Prices'),
  templates: token<TemplateEngine>('TemplateEngine'),
  prompts: token<PromptLibrary>('PromptLibrary'),
  sessions: token<Sessions | undefined>('Sessions'),
  api: token<HttpServer>('HttpServer'),
};
