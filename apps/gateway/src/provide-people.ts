import {
  IssuerSignIns,
  KeyOwnerChecks,
  People,
  PersonChecks,
  refusedAtIssuerRecorder,
  Sessions,
} from '@model-gateway/control-plane';
import { OpenIdConnectProvider } from '@model-gateway/openid-connect';
import type { InjectionToken } from 'tsyringe';
import type { CompositionSettings } from './composition-settings.js';
import { tokens } from './composition-tokens.js';
import type { Provide } from './shared-state.js';

/** Provides who is signed in to the console, and the people who sign in at an issuer. */
export function providePeople(
  provide: Provide,
  get: <Port>(port: InjectionToken<Port>) => Port,
  { environment, stores: { database: store, sealer }, clock, logger }: CompositionSettings,
  onProblem: (message: string, error?: unknown) => void,
): void {
  const { people: settings, publicUrl, hasConsole } = environment;
  provide(tokens.identityProvider, () =>
    hasConsole && settings ? new OpenIdConnectProvider(settings, clock) : undefined,
  );
  provide(tokens.people, () => {
    const provider = get(tokens.identityProvider);
    return (
      provider &&
      new People({
        ...{ store: store.people(), issuer: provider.issuer, audit: store, sealer, clock },
        groupRoles: settings?.groupRoles ?? [],
        ids: get(tokens.ids),
      })
    );
  });
  provide(tokens.sessions, () => {
    if (!hasConsole) return undefined;
    const people = get(tokens.people);
    return new Sessions({
      store: store.sessions(),
      audit: store,
      sealer,
      keys: get(tokens.keys),
      ids: get(tokens.ids),
      clock,
      callerOf: (digest) => get(tokens.directories).callerOf(digest),
      ...(people && { personOf: (id: string) => people.callerOf(id) }),
      onProblem,
    });
  });
  provide(tokens.personChecks, () => {
    const provider = get(tokens.identityProvider);
    const people = get(tokens.people);
    const scheduler = get(tokens.scheduler);
    return provider && people && new PersonChecks({ people, provider, scheduler, onProblem });
  });
  provide(tokens.keyOwnerChecks, () => {
    const owners = get(tokens.people);
    return (
      owners &&
      new KeyOwnerChecks({
        owners,
        directories: get(tokens.directories),
        keysOf: (workspace) => get(tokens.workspaces).of(workspace).administration.apiKeys,
        scheduler: get(tokens.scheduler),
        now: () => clock.now(),
        onProblem,
      })
    );
  });
  provide(tokens.issuerSignIns, () => {
    const provider = get(tokens.identityProvider);
    const people = get(tokens.people);
    const sessions = get(tokens.sessions);
    if (!provider || !people || !sessions || publicUrl === undefined) return undefined;
    const record = refusedAtIssuerRecorder({ store, ids: get(tokens.ids), clock, onProblem });
    return new IssuerSignIns({
      ...{ provider, people, sessions, sealer, clock },
      publicUrl: publicUrl.replace(/\/$/, ''),
      onRefused: (refused) => {
        const { address, requestId, problem, reason } = refused;
        logger.warn('A sign-in at the issuer was refused.', { address, requestId, problem, reason });
        record(refused);
      },
    });
  });
}
