import type { ConfigProblem } from '../model/config-problem.js';
import type { ConfigFinding } from './config-finding.js';

/** All that can be said about a gateway config without using it. */
export interface ConfigReport {
  /** There are neither problems nor findings of severity `error`. */
  readonly ok: boolean;
  /** Why it is no config; then there are no findings. */
  readonly problems: readonly ConfigProblem[];
  readonly findings: readonly ConfigFinding[];
  /** How long a request may take until its answer begins, in milliseconds. Absent: nothing limits that, or it is no config. */
  readonly worstCaseLatencyMs?: number;
}
