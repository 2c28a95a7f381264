import { createStoredDirectory, KeyUses, WorkspaceDirectories } from '@model-gateway/control-plane';
import type { InjectionToken } from 'tsyringe';
import type { CompositionSettings } from './composition-settings.js';
import { tokens } from './composition-tokens.js';
import { secretSources, vaultTransportOf } from './secret-stores/secret-sources.js';
import type { Provide } from './shared-state.js';

/** Provides the resources in memory, the credentials that they refer to, what follows the store for them, and the uses of keys. */
export function provideDirectory(
  provide: Provide,
  get: <Port>(port: InjectionToken<Port>) => Port,
  { environment, stores: { database: store, sealer }, clock }: CompositionSettings,
  onProblem: (message: string, error?: unknown) => void,
): void {
  provide(
    tokens.keyUses,
    () => new KeyUses({ store: store.keyUses(), scheduler: get(tokens.scheduler), onProblem }),
  );
  provide(tokens.directories, () => {
    const keyUses = get(tokens.keyUses);
    const onKeyUse = (digest: string, now: number) => keyUses.note(digest, now);
    return new WorkspaceDirectories({ clock, keys: get(tokens.keys), onKeyUse, onProblem });
  });
  provide(tokens.vaultTransport, () => vaultTransportOf(environment.vault));
  provide(tokens.secretSources, () =>
    secretSources(environment, {
      transport: get(tokens.transport),
      vaultTransport: get(tokens.vaultTransport),
      tokens: get(tokens.accessTokens),
      clock,
      scheduler: get(tokens.scheduler),
    }),
  );
  provide(tokens.following, () =>
    createStoredDirectory({
      store,
      directories: get(tokens.directories),
      sealer,
      scheduler: get(tokens.scheduler),
      onProblem,
      acceptsLostKey: environment.acceptsLostKey,
    }),
  );
}
