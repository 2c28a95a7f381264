import { defaultWorkspace, nameInWorkspace, type SharedCircuitBreakers } from '@model-gateway/core';

/** The shared openings of one workspace: what it announces opens no circuit of another one. */
class WorkspaceCircuitBreakers implements SharedCircuitBreakers {
  constructor(
    private readonly shared: SharedCircuitBreakers,
    private readonly workspace: string,
  ) {}

  announce(key: string, openUntil: number): void {
    this.shared.announce(nameInWorkspace(this.workspace, key), openUntil);
  }

  openUntil(key: string): number | undefined {
    return this.shared.openUntil(nameInWorkspace(this.workspace, key));
  }
}

/** What a workspace has of them. */
export function circuitBreakersOf(workspace: string, shared: SharedCircuitBreakers): SharedCircuitBreakers {
  return workspace === defaultWorkspace ? shared : new WorkspaceCircuitBreakers(shared, workspace);
}
