import type { ConfigProblem } from '../readers/config-problem.js';
import type { ConfigFinding } from './config-finding.js';

/** The result of checking a gateway config without running it. */
export interface ConfigReport {
  /** There are neither problems nor findings of severity `error`. */
  readonly ok: boolean;
  /** Why the config is invalid; then there are no findings. */
  readonly problems: readonly ConfigProblem[];
  readonly findings: readonly ConfigFinding[];
  /** Worst-case milliseconds until a response starts. Absent: unlimited, or the config is invalid. */
  readonly worstCaseLatencyMs?: number;
}
