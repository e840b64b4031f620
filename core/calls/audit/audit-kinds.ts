import { routes, type CallName } from '../contract/routes.ts'

/** What the entries of a log can be about. */
export const auditKinds = [
  ...(['recipes', 'collections', 'comments', 'newsletters'] as const),
  ...(['subscribers', 'media', 'people', 'site'] as const),
] as const

/** One of `auditKinds`. */
export type AuditKind = (typeof auditKinds)[number]

/** The words in the names of calls that determine the kind of their object; the first match counts. */
const words: readonly (readonly [AuditKind, RegExp])[] = [
  ['subscribers', /Subscriber|Suppress/],
  ['newsletters', /Newsletter|Letter/],
  ['comments', /Comment|Reader/],
  ['collections', /Collection/],
  ['media', /Media|Image|Video|Trash/],
  ['people', /Person|Invitation|Ownership/],
  ['recipes', /Recipe|WorkingCopy|Ingredient|Equipment|ImportBatch/],
]

/** The kind of the object of a call; a call without any other kind concerns the site itself. */
export function auditKindOf(call: string): AuditKind {
  return words.find(([, word]) => word.test(call))?.[0] ?? 'site'
}

/** The calls whose entries are about something. */
export function callsOfKind(kind: AuditKind): CallName[] {
  // The keys of the routes are the names of the calls.
  return (Object.keys(routes) as CallName[]).filter((call) => auditKindOf(call) === kind)
}
