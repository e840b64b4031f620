import type { CallDefinition } from '../call.ts'
import type { CallName } from '../routes.ts'
import type { AuditSubject } from '../../ports/stores/audit-store.ts'

/** Calls of managers that change nothing which anybody else sees. */
const harmless: ReadonlySet<CallName> = new Set([
  ...(['previewNewsletter', 'testNewsletter', 'saveWorkingCopy', 'createLetter', 'updateLetter'] as const),
])

/** Calls that are logged although those who make them have no role on the site yet. */
const byInvitation: ReadonlySet<CallName> = new Set(['acceptInvitation', 'declineInvitation'])

/** The longest title and the most fields that an entry keeps. */
const limits = { title: 200, fields: 50, field: 80 } as const

/** True for the calls that change a site for those who manage it, and for the one that makes a site. */
export function isAudited({ name, method, access }: Pick<CallDefinition, 'name' | 'method' | 'access'>) {
  if (method === 'GET' || harmless.has(name)) return false
  if (byInvitation.has(name)) return true
  return access === 'writer' || access === 'editor' || access === 'owner' || name === 'createSite'
}

/** An action that was done: the names in its path, what was sent, and the body of its answer. */
export type DoneAction = {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly answer: unknown
}

/** What an action was about: the thing that its path names, else the one that its answer holds; null for neither. */
export function auditSubject({ params, answer }: DoneAction): AuditSubject | null {
  const named = Object.entries(params)
    .filter(([name]) => name.endsWith('Id'))
    .at(-1)
  const things = Object.entries(isRecord(answer) ? answer : {}).flatMap(([kind, thing]) =>
    isRecord(thing) && typeof thing['id'] === 'string'
      ? [{ kind, id: thing['id'], title: thing['title'] }]
      : [],
  )
  const kind = named?.[0].slice(0, -'Id'.length) ?? things[0]?.kind
  const id = named?.[1] ?? things[0]?.id
  if (kind === undefined || id === undefined) return null
  const title = things.find((thing) => thing.id === id)?.title
  return {
    kind,
    id: cut(id, limits.field),
    title: typeof title === 'string' ? cut(title, limits.title) : null,
  }
}

/** What is sent beside changes and changes nothing itself. */
const beside: ReadonlySet<string> = new Set(['recipeIdsBefore'])

/** The names of what was sent, without what was in it; the first ones where there are very many. */
export function auditFields({ body }: Pick<DoneAction, 'body'>): string[] {
  const sent = Object.entries(isRecord(body) ? body : {}).filter(
    ([name, value]) => value !== undefined && !beside.has(name),
  )
  return sent.slice(0, limits.fields).map(([name]) => cut(name, limits.field))
}

/** The site that an action belongs to where its path names none: the one that it made. */
export function auditedSiteId({ answer }: Pick<DoneAction, 'answer'>): string | null {
  const site = isRecord(answer) ? answer['site'] : null
  return isRecord(site) && typeof site['id'] === 'string' ? site['id'] : null
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
