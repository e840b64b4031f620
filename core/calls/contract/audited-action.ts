import { needsSiteRole } from './access.ts'
import type { CallDefinition } from './call.ts'
import type { CallName } from './routes.ts'
import type { AuditSubject } from '../../ports/stores/audit-store.ts'

/** Calls of managers that change nothing that others can see, and the pages of an import that is logged itself. */
const harmless: ReadonlySet<CallName> = new Set([
  ...(['previewNewsletter', 'testNewsletter', 'saveWorkingCopy', 'createLetter', 'updateLetter'] as const),
  'importSiteReaders',
])

/** Calls that are logged although those who make them have no role on the site yet. */
const byInvitation: ReadonlySet<CallName> = new Set(['acceptInvitation', 'declineInvitation'])

/** The longest title and the most fields that an entry keeps. */
const limits = { title: 200, fields: 50, field: 80 } as const

/** True for the calls that change a site for its managers, and for the one that creates a site. */
export function isAudited({ name, method, access }: Pick<CallDefinition, 'name' | 'method' | 'access'>) {
  if (method === 'GET' || harmless.has(name)) return false
  if (byInvitation.has(name)) return true
  return needsSiteRole(access) || name === 'createSite'
}

/** An action that was done: the names in its path, what was sent, and the body of its response. */
export type DoneAction = {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly response: unknown
}

/** True for an action that changed nothing and only reported its effect. */
export function isDryRun({ body }: Pick<DoneAction, 'body'>): boolean {
  return isRecord(body) && body['isDryRun'] === true
}

/** The object of an action: the one that its path names, otherwise the one in its response; null if there is none. */
export function auditSubject({ params, response }: DoneAction): AuditSubject | null {
  const named = Object.entries(params)
    .filter(([name]) => name.endsWith('Id'))
    .at(-1)
  const things = Object.entries(isRecord(response) ? response : {}).flatMap(([kind, thing]) =>
    isRecord(thing) && typeof thing['id'] === 'string' ? [{ kind, id: thing['id'], thing }] : [],
  )
  const kind = named?.[0].slice(0, -'Id'.length) ?? things[0]?.kind
  const id = named?.[1] ?? things[0]?.id
  if (kind === undefined || id === undefined) return null
  // A newsletter has the title of the letter or recipe that is sent.
  const known = things.find(({ thing, ...found }) => found.id === id || thing[`${kind}Id`] === id)?.thing
  const title = known?.['title'] ?? known?.['subject']
  return {
    kind,
    id: cut(id, limits.field),
    title: typeof title === 'string' ? cut(title, limits.title) : null,
  }
}

/** Fields that accompany changes and change nothing themselves. */
const beside: ReadonlySet<string> = new Set(['recipeIdsBefore'])

/** The names of the sent fields, without their values; only the first ones if there are very many. */
export function auditFields({ body }: Pick<DoneAction, 'body'>): string[] {
  const sent = Object.entries(isRecord(body) ? body : {}).filter(
    ([name, value]) => value !== undefined && !beside.has(name),
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
