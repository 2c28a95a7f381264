import type {
  Found,
  IssuedSignature,
  StoredSignature,
  SignatureOrigin,
  SignatureVault,
} from '@model-gateway/core';
import type { IpcChannel } from './ipc-channel.js';

/** Keeps signatures in the primary, so that any worker can serve the next turn. Without it nothing is found. */
export class RemoteSignatureVault implements SignatureVault {
  constructor(private readonly channel: Pick<IpcChannel, 'ask' | 'tell'>) {}

  keep(handle: string, signature: StoredSignature): void {
    this.channel.tell('keep', handle, signature);
  }

  witness(signature: IssuedSignature): void {
    this.channel.tell('witness', signature);
  }

  async recall(handles: readonly string[]): Promise<Found<StoredSignature>> {
    if (handles.length === 0) return new Map();
    return this.channel.ask('recall', handles).catch(() => new Map<string, StoredSignature>());
  }

  async originsOf(values: readonly string[]): Promise<Found<SignatureOrigin>> {
    if (values.length === 0) return new Map();
    return this.channel.ask('originsOf', values).catch(() => new Map<string, SignatureOrigin>());
  }
}
