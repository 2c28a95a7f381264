import { defaultWorkspace } from '@model-gateway/core';
import type { WorkspaceParts } from './workspace-parts.js';

/** The parts of each workspace, made when it is first asked for, and kept. */
export class WorkspacesOfProcess {
  private readonly parts = new Map<string, WorkspaceParts>();

  /** @param make makes the parts of a workspace; `sharing` are those of the default one, which shares; absent for that one */
  constructor(
    private readonly make: (workspace: string, sharing: WorkspaceParts | undefined) => WorkspaceParts,
  ) {
    this.of(defaultWorkspace);
  }

  /** The parts of a workspace: the same object for ever. */
  readonly of = (workspace: string): WorkspaceParts => {
    let parts = this.parts.get(workspace);
    if (!parts) this.parts.set(workspace, (parts = this.make(workspace, this.parts.get(defaultWorkspace))));
    return parts;
  };

  /** Those that were asked for. */
  all(): Iterable<readonly [string, WorkspaceParts]> {
    return this.parts;
  }

  /** Ends what reads secret stores for them. */
  stopReading(): void {
    for (const { credentials } of this.parts.values()) credentials.stop();
  }

  /** The circuits of each. */
  *circuits(): Iterable<readonly [string, WorkspaceParts['circuits']]> {
    for (const [workspace, { circuits }] of this.parts) yield [workspace, circuits];
  }

  /** What the models of each refused lately. */
  *refusals(): Iterable<readonly [string, WorkspaceParts['refusals']]> {
    for (const [workspace, { refusals }] of this.parts) yield [workspace, refusals];
  }
}
