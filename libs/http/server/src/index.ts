import 'reflect-metadata';

export { type JsonReading, parseJson, parseJsonObject } from './body/parse-json.js';
export { BodyBudget, BodyShare } from './body/body-budget.js';
export { consoleApi } from './console/console-api.js';
export { decompress } from './body/decompress.js';
export { defaultJsonLimits } from './body/json-limits.js';
export type { FormField } from './body/multipart.js';
export { readForm, toDataUri } from './body/read-form.js';
export { type BodyLimits, type BodySettings, readBody, readJson } from './body/read-body.js';
export {
  GatewayHeaderReader,
  type GatewayHeaders,
  type RequestSecrets,
  secretsOf,
} from './context/gateway-headers.js';
export { costOfRequest } from './context/cost-of-request.js';
export { inferenceOptionsOf } from './context/inference-options-of.js';
export * from './context/loss-report.js';
export { endUserOf } from './context/metadata.js';
export { type GatewayResponse, RequestContext } from './context/request-context.js';
export * from './errors/to-error-body.js';
export { isListStream, toContentErrorBody } from './errors/to-content-error-body.js';
export { encodeMessagesError } from './errors/to-messages-error-body.js';
export { toResponseError } from './errors/to-response-error.js';
export type { HttpEdge, HttpModule, Step } from './http-module.js';
export { type HttpServer, type HttpServerSettings, createHttpServer } from './http-server.js';
export type * from './logging/logger.js';
export { safePath } from './logging/request-facts.js';
export { beginRequest } from './middleware/begin-request.js';
export * from './middleware/handle-errors.js';
export { byWorkspace, type PartsOf } from './middleware/by-workspace.js';
export { chosenWorkspace, namedWorkspace } from './sign-in/chosen-workspace.js';
export { authenticate, nameRoute, onlyMethod, permit } from './middleware/route-steps.js';
export * from './openapi/dto-schemas.js';
export * from './openapi/openapi-document.js';
export * from './openapi/parameters.js';
export { answering, asking, refusing, routeHeaders } from './openapi/responses.js';
export type * from './openapi/schema.js';
export { viewerFiles } from './openapi/viewer-files.js';
export { operationsApi, operationsOpenApi } from './operations-api.js';
export { lostRecordReporter } from './records/publish-record.js';
export * from './records/recording.js';
export {
  costText,
  drained,
  durationText,
  type ResponseHeaders,
  responseHeaders,
  serverTiming,
  writeJson,
  writeJsonText,
} from './response/write-response.js';
export { lossHeaders } from './response/loss-headers.js';
export { createExpressServer } from './server/express-server.js';
export { isLocalCaller, isLoopback } from './server/local-caller.js';
export * from './server/running-requests.js';
export { type CookieTransport, SessionCookies } from './sign-in/session-cookies.js';
export { csrfHeader, type SessionDirectory, sessionOf, type SignedIn } from './sign-in/session-directory.js';
export { type RefusedSignIn, SignIns } from './sign-in/sign-ins.js';
export { compileRules } from './validation/compile-rules.js';
export {
  ForType,
  IsAbsentOr,
  OptionalBeside,
  OptionalWithout,
  RequiredForRole,
  UnlessOneOf,
  UnlessText,
  UnlessToolData,
} from './validation/conditions.js';
export { createParser, createStrictParser } from './validation/create-parser.js';
export {
  type DtoClass,
  FollowsRule,
  FollowsRuleOrIsObject,
  IsDistinct,
  IsProviderKind,
  IsStringRecord,
  IsTextOrObject,
  NestedArray,
  NestedObject,
} from './validation/decorators.js';
export { type Problem, findProblems, refusalOf } from './validation/explain.js';
export * from './validation/query-of.js';
export * from './validation/skeleton.js';
