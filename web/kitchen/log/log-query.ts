import { auditKinds, type AuditKind } from '#core/calls/audit/audit-kinds.ts'

/** The filters of the log, as in its URL. Empty filters match everything. */
export type LogQuery = {
  readonly userId: string
  readonly kind: AuditKind | ''
  /** The first and the last day, YYYY-MM-DD. */
  readonly since: string
  readonly until: string
}

/** Reads the query parameters. Invalid values are ignored. */
export function readLogQuery(parameters: URLSearchParams): LogQuery {
  const userId = parameters.get('userId') ?? ''
  return {
    userId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(userId) ? userId : '',
    kind: auditKinds.find((kind) => kind === parameters.get('kind')) ?? '',
    since: dayOf(parameters.get('since')),
    until: dayOf(parameters.get('until')),
  }
}

type SetParts = Partial<Omit<LogQuery, 'kind'>> & { readonly kind?: AuditKind }

/** The active filters, by the parameter names of the call and the URL. */
export function setParts({ userId, kind, since, until }: LogQuery): SetParts {
  return {
    ...(userId === '' ? {} : { userId }),
    ...(kind === '' ? {} : { kind }),
    ...(since === '' ? {} : { since }),
    ...(until === '' ? {} : { until }),
  }
}

/** The path of the log with this query. */
export function logPath(query: LogQuery): string {
  const parameters = new URLSearchParams(setParts(query))
  return parameters.size === 0 ? 'log' : `log?${parameters.toString()}`
}

function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
