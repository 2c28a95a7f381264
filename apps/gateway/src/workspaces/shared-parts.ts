import type { AxiosTransport } from '@model-gateway/axios-transport';
import type { SharedDependencies } from '@model-gateway/control-plane';
import type {
  AccessTokenSource,
  CredentialResolver,
  IdGenerator,
  RateLimiter,
  ResponseCache,
  Scheduler,
  SharedCircuitBreakers,
  SignatureVault,
} from '@model-gateway/core';
import type { BudgetLedger, EndUserTotals } from '@model-gateway/usage';
import type { SecretSources } from '../secret-stores/secret-sources.js';
import type { ExecutionTools } from '@model-gateway/data-plane';

/** What the parts of all workspaces share. */
export interface SharedParts {
  readonly administering: SharedDependencies;
  readonly scheduler: Scheduler;
  readonly ids: IdGenerator;
  readonly transport: AxiosTransport;
  /** Absent: media are not fetched. */
  readonly web?: AxiosTransport | undefined;
  readonly accessTokens: AccessTokenSource;
  readonly execution: ExecutionTools;
  readonly signatures: SignatureVault;
  readonly rates: RateLimiter;
  /** Counts the budgets of the workspaces and of the organisation. */
  readonly budgetsAbove: BudgetLedger;
  /** Bounds what all ledgers have of end users in memory. */
  readonly endUsers: EndUserTotals;
  /** Names the workspace in its keys. */
  readonly responseCache: ResponseCache;
  /** Absent: the circuits of other machines are not known. */
  readonly breakers?: SharedCircuitBreakers | undefined;
  readonly secretSources: SecretSources;
  /** The credentials of the workspace that shares entries. Absent: it is this one. */
  readonly sharing?: CredentialResolver | undefined;
  readonly onProblem: (message: string, error?: unknown) => void;
}
