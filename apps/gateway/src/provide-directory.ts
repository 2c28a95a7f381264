import { createStoredDirectory, KeyUses, LiveDirectory } from '@model-gateway/control-plane';
import type { InjectionToken } from 'tsyringe';
import type { CompositionSettings } from './composition-settings.js';
import { tokens } from './composition-tokens.js';
import type { Provide } from './shared-state.js';

/** Provides the resources in memory, what follows the store for them, and what notes the use of keys. */
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
  provide(tokens.directory, () => {
    const keyUses = get(tokens.keyUses);
    const onKeyUse = (digest: string, now: number) => keyUses.note(digest, now);
    return new LiveDirectory({ clock, keys: get(tokens.keys), onKeyUse, onProblem });
  });
  provide(tokens.stored, () =>
    createStoredDirectory({
      store,
      directory: get(tokens.directory),
      sealer,
      scheduler: get(tokens.scheduler),
      onProblem,
      acceptsLostKey: environment.acceptsLostKey,
    }),
  );
}
