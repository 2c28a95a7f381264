import {
  StoreUnavailableError,
  type CatalogEntry,
  type ConfigSourceState,
  type Limits,
  type ProviderCheckOutcome,
  type ProviderTrialOutcome,
  type Scheduler,
  type SeenReplica,
  type SystemFacts,
} from '@model-gateway/core';
import type { BenchFinding, BenchQuestion, Guardrail } from '@model-gateway/gateway-config';
import { LogTails, type BudgetStanding } from '@model-gateway/usage';
import {
  chatBody,
  FakeRequestLog,
  type RunningApi,
  SimplePrompts,
  startApi,
} from '@model-gateway/inference-api/testing';
import { adminApi } from '../admin-api.js';
import { fakePeople, type FakeIssuer } from './fake-people.js';
import { fakeSessions } from './fake-sessions.js';
import type { AdminDependencies } from '../resources/admin-route.js';
import { FakeAdministration, withEveryKind } from './fake-administration.js';

/** A running HTTP edge with an administration API over memory. */
export interface RunningAdminApi extends RunningApi {
  /** What it works with. */
  readonly admin: AdminDependencies;
  readonly administration: FakeAdministration;
  readonly requestLog: FakeRequestLog;
  /** Where people sign in. */
  readonly issuer: FakeIssuer;
  /** What the next test of an entry comes to; a function may throw. */
  check: (slug: string, model: string | undefined) => ProviderCheckOutcome;
  /** What the next test of an entry that is not stored comes to. */
  tryOut: (entry: CatalogEntry, model: string | undefined) => ProviderTrialOutcome;
  /** What guardrails find in the next text; they hold. */
  look: (guardrails: readonly Guardrail[], question: BenchQuestion) => readonly BenchFinding[];
  /** What has become of the config file. */
  config: ConfigSourceState;
  /** What the process runs with. */
  systemFacts: SystemFacts;
  /** The processes that serve. */
  replicas: readonly SeenReplica[];
  /** Asks `/admin/v1` + path with the key of an administrator. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

const fakeSystemFacts: SystemFacts = {
  version: '1.2.3',
  node: '24.0.0',
  startedAt: Date.parse('2026-11-22T00:00:00Z'),
  workers: 1,
  environment: [{ name: 'PORT', value: '8787', source: 'default', isSecret: false }],
  database: { type: 'sqlite', state: 'reachable', migrations: { pending: [] } },
  encryption: { keys: 1 },
};

/** A tenth of the time, so that tests need not wait for seconds. */
const timers: Scheduler = {
  schedule(delayMs, action) {
    const timer = setTimeout(action, delayMs / 10);
    return () => clearTimeout(timer);
  },
};

/** Starts it on a free loopback port. */
export async function startAdminApi(): Promise<RunningAdminApi> {
  const administration = withEveryKind(new FakeAdministration());
  const requestLog = new FakeRequestLog();
  let spent = 0.25;
  const load = async () => {
    if (administration.away) throw new StoreUnavailableError('The database cannot be reached.');
    spent = 1.5;
  };
  const standings = ({ budgets }: Limits): BudgetStanding[] =>
    budgets.map((budget) => ({
      budget,
      spent,
      reserved: 0,
      ...(budget.resets && { resetsAt: Date.parse('2026-12-01T00:00:00Z') }),
    }));
  const { issuer, people, signInsWith } = fakePeople(administration);
  const sessions = fakeSessions(administration, people);
  const admin = {
    administration,
    budgets: { load, standings },
    providerCheck: {
      run: async (slug: string, model: string | undefined) => running.check(slug, model),
      tryOut: async (entry: CatalogEntry, model: string | undefined) => running.tryOut(entry, model),
    },
    guardrailBench: {
      look: async (guardrails: readonly Guardrail[], question: BenchQuestion) =>
        running.look(guardrails, question),
    },
    configSource: { state: () => running.config },
    system: { facts: async () => running.systemFacts },
    replicas: { replicas: async () => running.replicas },
    sessions,
    people,
    issuerSignIns: signInsWith(sessions),
    requestLog,
    logTails: new LogTails({ store: requestLog, clock: { now: () => Date.now() }, scheduler: timers }),
  };
  const prompts = new SimplePrompts({ 'google-dev': chatBody });
  const api = await startApi(
    {},
    {},
    { modules: [adminApi(() => admin, { now: () => Date.now() })], prompts, sessions },
  );
  const running: RunningAdminApi = {
    ...api,
    admin,
    administration,
    requestLog,
    issuer,
    check: (_slug, model) => ({ model: model ?? 'gemini-2.5-flash', durationMs: 12, inputTokens: 3 }),
    tryOut: (_entry, model) => ({
      model: model ?? 'gemini-2.5-flash',
      durationMs: 12,
      inputTokens: 3,
      models: ['gemini-2.5-flash', 'gemini-2.5-pro'],
    }),
    look: (guardrails) => guardrails.map((guardrail) => ({ guardrail, holds: true })),
    config: { state: 'none', problems: [] },
    systemFacts: fakeSystemFacts,
    replicas: [],
    ask: (method, path, body, headers = {}) =>
      fetch(`${api.base}/admin/v1${path}`, {
        method,
        headers: { 'x-gateway-api-key': 'admin-key', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
  return running;
}
