import type { Clock } from '@model-gateway/core';
import type { DtoSchemas, Paths, Schema } from '@model-gateway/http-server';
import type { AdminDependencies } from './admin-dependencies.js';
import type { AdminRoute } from './admin-route.js';

/** One kind of resource, as the registry of the administration API lists it. */
export interface AdminResource {
  /** What it answers, by the names that references use. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What the OpenAPI document says of its routes. */
  readonly paths: (dtos: DtoSchemas) => Paths;
  readonly routes: (dependencies: AdminDependencies, clock: Clock) => readonly AdminRoute[];
}
