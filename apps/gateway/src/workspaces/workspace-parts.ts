import { createAdministration, dependenciesOf, type Administration } from '@model-gateway/control-plane';
import {
  AttemptLimits,
  CapacityMemory,
  circuitBreakersOf,
  Circuits,
  createInferenceOperations,
  credentialsOf,
  type InferenceOperations,
  ModelDirectory,
  SecretCredentials,
  TimedRefusalMemory,
  UpstreamProviderCheck,
  vaultOf,
} from '@model-gateway/data-plane';
import { messagesStreamFormat } from '@model-gateway/format-anthropic';
import { contentStreamFormat } from '@model-gateway/format-gemini';
import { KnownConfigs, PromptLibrary } from '@model-gateway/gateway-config';
import {
  Admissions,
  BudgetLedger,
  KnownModels,
  Prices,
  ratesOf,
  spendingOf,
  WorkspaceBudgets,
} from '@model-gateway/usage';
import type { ProviderCheck, WorkspaceBounds } from '@model-gateway/core';
import type { CompositionSettings } from '../composition-settings.js';
import { ProviderFactory } from '../provider-factory.js';
import { sha256 } from '../system/sha256.js';
import type { SharedParts } from './shared-parts.js';

/** What serves and administers one workspace. */
export interface WorkspaceParts {
  readonly operations: InferenceOperations;
  readonly configs: KnownConfigs;
  readonly models: ModelDirectory;
  readonly prompts: PromptLibrary;
  readonly budgets: WorkspaceBudgets;
  readonly bounds: () => WorkspaceBounds;
  readonly circuits: Circuits;
  readonly refusals: TimedRefusalMemory;
  readonly administration: Administration;
  readonly providerCheck: ProviderCheck;
  readonly credentials: SecretCredentials;
}

/**
 * Makes the parts of one workspace. Whatever they reach they reach through the views that the workspace has of what all share,
 * so that nothing of another one can turn up in them.
 */
export function workspaceParts(
  workspace: string,
  shared: SharedParts,
  { environment, stores: { database }, hosts, configTools, clock }: CompositionSettings,
): WorkspaceParts {
  const { scheduler, transport, web, ids, execution, onProblem } = shared;
  const { directories } = shared.administering;
  const directory = directories.of(workspace);
  const usable = directories.usableBy(workspace);
  const { models: modelIndex } = directory.indexes;
  const prices = new Prices(modelIndex);
  const refusals = new TimedRefusalMemory(clock);
  const { breakers } = shared;
  const circuits = new Circuits(clock, breakers && circuitBreakersOf(workspace, breakers));
  const { endUsers } = shared;
  const own = new BudgetLedger({
    store: spendingOf(workspace, database),
    clock,
    scheduler,
    endUsers,
    onProblem,
  });
  const budgets = new WorkspaceBudgets(own, shared.budgetsAbove);
  const upstreams = new ProviderFactory({
    transport,
    ...(web && { web }),
    tokens: shared.accessTokens,
    ids,
    clock,
    signatures: vaultOf(workspace, shared.signatures),
    scheduler,
    refusals,
  });
  const admissions = new Admissions({
    rates: ratesOf(workspace, shared.rates),
    budgets,
    clock,
    priceOf: prices.priceOf,
    onProblem,
  });
  const credentials = new SecretCredentials({
    sources: shared.secretSources,
    catalog: directory,
    leaseMs: environment.secretLeaseMs,
    clock,
    scheduler,
    random: () => Math.random(),
    onProblem,
  });
  const useCase = {
    upstreams,
    catalog: usable,
    credentials: credentialsOf(credentials, shared.sharing),
    callers: directories,
    clock,
    scheduler,
    admissions,
    hosts,
  };
  const operations = createInferenceOperations({
    ...useCase,
    circuits,
    capacity: new CapacityMemory(clock),
    limits: new AttemptLimits(execution),
    tools: execution,
    priceOf: prices.priceOf,
    recordedPriceOf: prices.recordedPriceOf,
    cache: shared.responseCache,
    transport,
    digest: sha256,
    nativeFormats: { messages: messagesStreamFormat, content: contentStreamFormat },
  });
  return {
    operations,
    configs: new KnownConfigs(usable, configTools),
    models: new ModelDirectory({ ...useCase, knowledge: new KnownModels(prices, modelIndex) }),
    prompts: new PromptLibrary({ indexes: directory.indexes, templates: shared.administering.templates }),
    budgets,
    bounds: () => shared.administering.directories.boundsOf(workspace),
    circuits,
    refusals,
    administration: createAdministration({
      ...dependenciesOf(workspace, shared.administering),
      credentials,
    }),
    providerCheck: new UpstreamProviderCheck({ ...useCase, catalog: directory, credentials }),
    credentials,
  };
}
