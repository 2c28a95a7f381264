import type { Request } from 'express';
import type { GatewayResponse, DtoSchemas, Paths, Schema } from '@model-gateway/http-server';
import type {
  ConfigSource,
  ReadableLog,
  ProviderCheck,
  Clock,
  ReplicaBoard,
  SystemSource,
} from '@model-gateway/core';
import type { Administration, IssuerSignIns, People, Sessions } from '@model-gateway/control-plane';
import type { GuardrailBench } from '@model-gateway/gateway-config';
import type { Budgets, LogTails } from '@model-gateway/usage';

/** Answers one method of one path of the administration API. */
export type AdminController = (request: Request, response: GatewayResponse) => Promise<void> | void;

/** A method that routes of the administration API answer. */
export type AdminMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One path of the administration API, and who answers each of its methods. */
export interface AdminRoute {
  /** The path, with names in braces. */
  readonly template: string;
  readonly methods: Readonly<Partial<Record<AdminMethod, AdminController>>>;
  /** Other methods are those of a later path, which matches too. Absent: they are refused. */
  readonly othersPass?: true;
  /** What the query of a GET may name; absent: nothing. */
  readonly query?: readonly string[];
}

/** What the administration API works with. */
export interface AdminDependencies {
  readonly administration: Administration;
  readonly budgets: Pick<Budgets, 'load' | 'standings'>;
  readonly providerCheck: ProviderCheck;
  readonly guardrailBench: GuardrailBench;
  readonly configSource: ConfigSource;
  readonly system: SystemSource;
  readonly replicas: Pick<ReplicaBoard, 'replicas'>;
  /** The other workspaces, where all are administered. Absent: only one workspace is to be seen. */
  readonly others?: () => readonly OtherWorkspace[];
  /** Who is signed in to the console; absent: nobody can sign in. */
  readonly sessions?: Sessions;
  /** Who signs in at an issuer; absent: there is none. */
  readonly people?: People;
  readonly issuerSignIns?: IssuerSignIns;
  /** Absent: requests are not logged. */
  readonly requestLog?: ReadableLog;
  /** Readers of new requests; absent where there is no request log. */
  readonly logTails?: LogTails;
}

/** Another workspace, as budgets of all are listed. */
export interface OtherWorkspace {
  readonly workspace: string;
  readonly parts: Pick<AdminDependencies, 'administration' | 'budgets' | 'requestLog'>;
}

/** What routes need of the server. */
export interface AdminEdge {
  readonly clock: Clock;
  /** Whether the caller of a request would be let in now. */
  readonly isAllowed: (request: Request, response: GatewayResponse) => Promise<boolean>;
}

/** One kind of resource, as the registry of the administration API lists it. */
export interface AdminResource {
  /** What it answers, by the names that references use. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What the OpenAPI document says of its routes. */
  readonly paths: (dtos: DtoSchemas) => Paths;
  readonly routes: (dependencies: AdminDependencies, clock: Clock) => readonly AdminRoute[];
}
