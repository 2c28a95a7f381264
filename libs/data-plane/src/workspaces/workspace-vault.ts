import {
  defaultWorkspace,
  nameInWorkspace,
  splitWorkspace,
  type Found,
  type IssuedSignature,
  type SignatureOrigin,
  type SignatureVault,
  type StoredSignature,
} from '@model-gateway/core';

/**
 * The vault of one workspace: a handle of another one opens nothing in it. Who has a signature may learn who issued it: the
 * value says no more to anybody else.
 */
class WorkspaceVault implements SignatureVault {
  constructor(
    private readonly vault: SignatureVault,
    private readonly workspace: string,
  ) {}

  keep(handle: string, signature: StoredSignature): void {
    this.vault.keep(this.whole(handle), signature);
  }

  witness(signature: IssuedSignature): void {
    this.vault.witness(signature);
  }

  recall(handles: readonly string[]): Found<StoredSignature> | Promise<Found<StoredSignature>> {
    const found = this.vault.recall(handles.map((handle) => this.whole(handle)));
    // Synchronous where the vault is: only one that other processes share takes time.
    return found instanceof Promise ? found.then(inside) : inside(found);
  }

  originsOf(values: readonly string[]): Found<SignatureOrigin> | Promise<Found<SignatureOrigin>> {
    return this.vault.originsOf(values);
  }

  private whole(name: string): string {
    return nameInWorkspace(this.workspace, name);
  }
}

function inside<Value>(found: Found<Value>): Found<Value> {
  return new Map([...found].map(([whole, value]) => [splitWorkspace(whole).name, value]));
}

/** What a workspace has of them. */
export function vaultOf(workspace: string, vault: SignatureVault): SignatureVault {
  return workspace === defaultWorkspace ? vault : new WorkspaceVault(vault, workspace);
}
