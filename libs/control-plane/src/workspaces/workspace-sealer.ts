import { defaultWorkspace, nameInWorkspace, type SecretSealer } from '@model-gateway/core';

/** Seals for one workspace: another one's text does not open, although the resource has the same name there. */
class WorkspaceSealer implements SecretSealer {
  constructor(
    private readonly sealer: SecretSealer,
    private readonly workspace: string,
  ) {}

  seal(secret: string, context: string): string {
    return this.sealer.seal(secret, nameInWorkspace(this.workspace, context));
  }

  open(sealed: string, context: string): string {
    return this.sealer.open(sealed, nameInWorkspace(this.workspace, context));
  }

  isOutdated(sealed: string): boolean {
    return this.sealer.isOutdated(sealed);
  }
}

/** The sealer of a workspace. */
export function sealerOf(sealer: SecretSealer, workspace: string): SecretSealer {
  return workspace === defaultWorkspace ? sealer : new WorkspaceSealer(sealer, workspace);
}
