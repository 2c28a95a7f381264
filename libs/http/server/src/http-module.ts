import type { Clock, IdGenerator } from '@model-gateway/core';
import type { Express, NextFunction, Request } from 'express';
import type { BodySettings } from './body/read-body.js';
import type { RequestSecrets, GatewayHeaders } from './context/gateway-headers.js';
import type { GatewayResponse, RequestContext } from './context/request-context.js';
import type { OpenApiDocument } from './openapi/schema.js';
import type { OpenApiPart } from './openapi/openapi-document.js';
import type { Recording } from './records/recording.js';
import type { RunningRequests } from './server/running-requests.js';
import type { SessionCookies } from './sign-in/session-cookies.js';
import type { SignIns } from './sign-in/sign-ins.js';

/** An Express middleware that reads and fills in the request context. */
export type Step = (request: Request, response: GatewayResponse, next: NextFunction) => Promise<void> | void;

/** Reads the caller's key and the upstream credential from the headers that a route accepts them in. */
type SecretsOf = (own: GatewayHeaders, headers: Request['headers']) => RequestSecrets;

/** What the server provides to the modules that it mounts. */
export interface HttpEdge {
  /**
   * The steps that give a request its context. Routes of `mountFirst` need them.
   *
   * @param secretsOf reads the secrets of a request; absent: `secretsOf` of caller-key, as on most routes
   */
  readonly begin: (secretsOf?: SecretsOf) => readonly Step[];
  readonly callers: SignIns;
  readonly cookies: SessionCookies;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly running: RunningRequests;
  readonly recording: Recording;
  readonly body: BodySettings;
  /** The OpenAPI document of all modules. */
  readonly openApi: () => OpenApiDocument;
}

/** One API that the server serves: its routes and their description. */
export interface HttpModule {
  readonly openApi: OpenApiPart;
  /** Mounts frequent routes before all others, each with all its steps. */
  readonly mountFirst?: (app: Express, edge: HttpEdge) => void;
  /** Mounts routes whose requests already have their context. */
  readonly mount?: (app: Express, edge: HttpEdge) => void;
  /** Called once for each request when its exchange is over. Never throws. */
  readonly onRequestEnd?: (context: RequestContext) => void;
}
