import { useSyncExternalStore } from 'react';
import type { Permission } from './permission.js';
import { sessionState, subscribeToSession, type Session, type SessionState } from './session.js';

/** The session, and whether it has ended. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState);
}

/** Who is signed in. Undefined before and after. */
export function useSession(): Session | undefined {
  return useSessionState().session;
}

/** May the person do this? A control that they may not use is shown disabled, with the reason. */
export function useMay(permission: Permission): boolean {
  return useSession()?.may.includes(permission) ?? false;
}
