import type { ApiKey, Managed, SelfService } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import type { IssuedKey } from './api-key-administration.js';

/** What a person decides about a key of their own. Its scope is always `inference`. */
export interface OwnKeySettings {
  /** Of the person's active keys only one has it. */
  readonly name: string;
  /** Milliseconds since 1970, in the future. Absent: as late as the workspace allows. */
  readonly expiresAt?: number;
  /** Narrows what the workspace allows at any time. */
  readonly allowedModels?: readonly string[];
}

/** What somebody has of what their workspace allows. */
export interface OwnStanding {
  /** Undefined: people make no keys in the workspace. */
  readonly selfService: SelfService | undefined;
  readonly activeKeys: number;
}

/**
 * Use cases of people for keys of their own in one workspace. A key of somebody else is not there for them: `NotFoundError`.
 * Other errors are those of the administration of keys, and `PermissionError` where the workspace lets people make no keys.
 */
export interface OwnKeyAdministration {
  standing(person: string): Promise<OwnStanding>;
  list(person: string, query: PageQuery): Promise<Page<Managed<ApiKey>>>;
  /** The ids of all that the person has, of revoked and expired ones too. */
  idsOf(person: string): Promise<readonly string[]>;
  read(person: string, id: string): Promise<Managed<ApiKey>>;
  create(person: string, settings: OwnKeySettings, context: ChangeContext): Promise<IssuedKey>;
  /** Adds a new secret; the previous ones expire after the overlap, and all of them with the key. */
  rotate(person: string, id: string, overlapMs: number, context: ChangeContext): Promise<IssuedKey>;
  /** The key stays stored, but the gateway refuses it. */
  revoke(person: string, id: string, context: ChangeContext): Promise<Managed<ApiKey>>;
}
