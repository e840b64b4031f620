import { needsSiteRole } from './access.ts'
import type { CallDefinition } from './call.ts'
import type { CallName } from './routes.ts'
import type { AuditSubject } from '../../ports/stores/sites/audit-store.ts'

/** Calls whose effect is invisible to others, and the page calls of an import, which is logged as a whole. */
const harmless: ReadonlySet<CallName> = new Set([
  ...(['previewNewsletter', 'testNewsletter', 'saveWorkingCopy', 'createLetter', 'updateLetter'] as const),
  ...(['importSiteReaders', 'testWebhook', 'redeliverWebhook'] as const),
])

/** Logged calls whose callers have no role on the site yet. */
const byInvitation: ReadonlySet<CallName> = new Set(['acceptInvitation', 'declineInvitation'])

/** The maximum length of a title, number of fields, and length of a field in an entry. */
const limits = { title: 200, fields: 50, field: 80 } as const

/** True for management calls that change a site, and for the call that creates one. */
export function isAudited({ name, method, access }: Pick<CallDefinition, 'name' | 'method' | 'access'>) {
  if (method === 'GET' || harmless.has(name)) return false
  if (byInvitation.has(name)) return true
  return needsSiteRole(access) || name === 'createSite'
}

/** A completed action: path parameters, request body and response body. */
export type DoneAction = {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly response: unknown
}

/** True for a dry run, which only reports its effect, and for a save in a working copy, which others do not see. */
export function isUnseen({ body, response }: Pick<DoneAction, 'body' | 'response'>): boolean {
  const isDryRun = isRecord(body) && body['isDryRun'] === true
  return isDryRun || (isRecord(response) && isRecord(response['workingCopy']))
}

/** The object of an action: the one that its path names, otherwise the one in its response; null if there is none. */
export function auditSubject({ params, response }: DoneAction): AuditSubject | null {
  const named = Object.entries(params)
    .filter(([name]) => name.endsWith('Id'))
    .at(-1)
  const objects = Object.entries(isRecord(response) ? response : {}).flatMap(([kind, object]) =>
    isRecord(object) && typeof object['id'] === 'string' ? [{ kind, id: object['id'], object }] : [],
  )
  const kind = named?.[0].slice(0, -'Id'.length) ?? objects[0]?.kind
  const id = named?.[1] ?? objects[0]?.id
  if (kind === undefined || id === undefined) return null
  // A newsletter has the title of the letter or recipe that is sent.
  const known = objects.find(({ object, ...found }) => found.id === id || object[`${kind}Id`] === id)?.object
  const title = known?.['title'] ?? known?.['subject']
  return {
    kind,
    id: cut(id, limits.field),
    title: typeof title === 'string' ? cut(title, limits.title) : null,
  }
}

/** Fields that accompany a change without being one. */
const accompanying: ReadonlySet<string> = new Set(['recipeIdsBefore'])

/** The names of the sent fields, without their values; only the first ones if there are very many. */
export function auditFields({ body }: Pick<DoneAction, 'body'>): string[] {
  const sent = Object.entries(isRecord(body) ? body : {}).filter(
    ([name, value]) => value !== undefined && !accompanying.has(name),
  )
  return sent.slice(0, limits.fields).map(([name]) => cut(name, limits.field))
}

/** The site of an action whose path names none: the one that it created. */
export function auditedSiteId({ response }: Pick<DoneAction, 'response'>): string | null {
  const site = isRecord(response) ? response['site'] : null
  return isRecord(site) && typeof site['id'] === 'string' ? site['id'] : null
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
