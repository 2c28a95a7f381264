import type { OpenObject } from '../json-object.js';
import type { AdminResource } from './resource.js';
import type { DateTime, NonNegative, PositiveInteger, ProviderKindName } from './values.js';

/** A stored gateway config, in its newest version. */
export interface AdminConfig extends AdminResource {
  /** Requests and keys refer to it, or to one version by `ID@VERSION`. */
  readonly id: string;
  readonly name?: string;
  /** From 1; every change of the config creates another one. */
  readonly version: PositiveInteger;
  readonly config: OpenObject;
  /** Workspaces that may use it: `all`, or those of these ids. Absent: only the one that owns it. */
  readonly sharedWith?: 'all' | readonly string[];
}

/** One version of a config in a list. */
export interface AdminConfigVersionEntry {
  readonly version: PositiveInteger;
  /** ISO 8601; of stored configs only. */
  readonly createdAt?: DateTime;
}

/** Answer of `GET /admin/v1/configs/{id}/versions`: the stored versions, newest first. */
export interface AdminConfigVersionList {
  readonly data: readonly AdminConfigVersionEntry[];
}

/** Answer of `GET /admin/v1/configs/{id}/versions/{version}`. */
export interface AdminConfigVersion extends AdminConfigVersionEntry {
  readonly config: OpenObject;
}

/** A problem of a config. */
export interface AdminConfigProblem {
  /** Such as `config.targets[1].retry`. */
  readonly path: string;
  /** The error code of a request with this config. */
  readonly code: string;
  readonly message: string;
}

/** A finding about the behaviour of a config. */
export interface AdminConfigFinding {
  /** `error`: part of the config can never take effect; `info`: a remark on a valid config. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly path: string;
  readonly message: string;
}

/** What a target asks; a member that is absent comes from the request. */
export interface AdminConfigTarget {
  readonly provider?: ProviderKindName;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
}

/** One node of a config with what it inherits. */
export interface AdminConfigTreeNode {
  /** `config`, `config.targets[1]`, … */
  readonly path: string;
  /** How it chooses among its targets; absent: it is a target. */
  readonly mode?: 'single' | 'fallback' | 'loadbalance' | 'conditional';
  readonly name?: string;
  /** Its share where its parent balances load. */
  readonly weight?: NonNegative;
  readonly target?: AdminConfigTarget;
  /** False: the catalog cannot serve it. */
  readonly resolves: boolean;
  /** Why it cannot. */
  readonly problem?: string;
}

/** Answer of `POST /admin/v1/configs/check`. */
export interface AdminConfigReport {
  /** There are neither problems nor findings of severity `error`. */
  readonly ok: boolean;
  readonly problems: readonly AdminConfigProblem[];
  /** The gravest first; none when there are problems. */
  readonly findings: readonly AdminConfigFinding[];
  /** Worst-case milliseconds until a response starts; absent if unlimited or if the config has problems. */
  readonly worstCaseLatencyMs?: number;
  /** Every node, parents before their targets; absent when there are problems. */
  readonly tree?: readonly AdminConfigTreeNode[];
}
