/**
 * Every call of the platform with its schemas, the types of the client, the OpenAPI document, and the errors of calls.
 */
export {
  callPath,
  type Method,
  type Route,
  type SortedInput,
  sortInput,
} from './calls/contract/call-request.ts'
export type {
  Api,
  CallResponse,
  CallDefinition,
  CallInput,
  CallResult,
  ParsedInput,
} from './calls/contract/call.ts'
export { type Catalogue, catalogue, type TrivetApi } from './calls/catalogue.ts'
export { createClient, type MakeCall } from './calls/client.ts'
export { type OpenApiDocument, openApiDocument } from './calls/openapi.ts'
export { readerRoutes } from './calls/contract/reader-routes.ts'
export { type CallName, routes } from './calls/contract/routes.ts'
export {
  type CallFailure,
  failureCode,
  failureIssues,
  failureSentence,
  failureStatus,
  failureText,
  isCallFailure,
} from './model/call-failure.ts'
export { type ErrorCode, errorTable, type Issue } from './values/errors.ts'
