import { routes, type CallName } from '../contract/routes.ts'

/** The kinds of objects in the audit log. */
export const auditKinds = [
  ...(['recipes', 'collections', 'comments', 'newsletters'] as const),
  ...(['subscribers', 'media', 'people', 'site'] as const),
] as const

/** One of `auditKinds`. */
export type AuditKind = (typeof auditKinds)[number]

/** The words in the names of calls that determine the kind of their object; the first match wins. */
const words: readonly (readonly [AuditKind, RegExp])[] = [
  ['subscribers', /Subscriber|Suppress/],
  ['newsletters', /Newsletter|Letter/],
  ['comments', /Comment|Reader/],
  ['collections', /Collection/],
  ['media', /Media|Image|Video|Trash/],
  ['people', /Person|Invitation|Ownership/],
  ['recipes', /Recipe|WorkingCopy|Ingredient|Equipment|ImportBatch/],
]

/** The kind of a call's object; `site` if no word matches. */
function auditKindOf(call: string): AuditKind {
  return words.find(([, word]) => word.test(call))?.[0] ?? 'site'
}

/** The calls whose objects are of the given kind. */
export function callsOfKind(kind: AuditKind): CallName[] {
  // The keys of the routes are the names of the calls.
  return (Object.keys(routes) as CallName[]).filter((call) => auditKindOf(call) === kind)
}
