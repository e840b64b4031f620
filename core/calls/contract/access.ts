import type { ErrorCode } from '../../values/errors.ts'

/**
 * Who may make a call. `anyone` needs no token; `user` needs a valid token; `writer`, `editor` and `owner` need at
 * least this role on the site in the path; `author` is the person who wrote the object, which the use case checks once
 * it is loaded; `administrator` is an administrator of the platform.
 */
export type Access = 'anyone' | 'user' | 'author' | 'writer' | 'editor' | 'owner' | 'administrator'

/** True for calls that need a role on the site in their path. */
export function needsSiteRole(access: Access): boolean {
  return access === 'writer' || access === 'editor' || access === 'owner'
}

/** The role of a caller regarding the site and the object of a call. */
export type Role =
  | 'anonymous'
  | 'user'
  | 'subscriber_free'
  | 'subscriber_paid'
  | 'author'
  | 'writer'
  | 'editor'
  | 'owner'
  | 'administrator'

type Verdicts = Readonly<Record<Role, ErrorCode | null>>

/** The same verdict for all signed-in callers without a further role. */
const signedIn = (verdict: ErrorCode | null) => ({
  user: verdict,
  subscriber_free: verdict,
  subscriber_paid: verdict,
  author: verdict,
  administrator: verdict,
})

/**
 * The access rules: null if allowed, otherwise the error. Management calls do not reveal to callers without a role that
 * the site exists.
 */
export const accessTable: Readonly<Record<Access, Verdicts>> = {
  anyone: { anonymous: null, ...signedIn(null), writer: null, editor: null, owner: null },
  user: { anonymous: 'unauthenticated', ...signedIn(null), writer: null, editor: null, owner: null },
  author: {
    anonymous: 'unauthenticated',
    ...signedIn('forbidden'),
    author: null,
    writer: 'forbidden',
    editor: 'forbidden',
    owner: 'forbidden',
  },
  writer: {
    anonymous: 'unauthenticated',
    ...signedIn('site_not_found'),
    writer: null,
    editor: null,
    owner: null,
  },
  editor: {
    anonymous: 'unauthenticated',
    ...signedIn('site_not_found'),
    writer: 'forbidden',
    editor: null,
    owner: null,
  },
  owner: {
    anonymous: 'unauthenticated',
    ...signedIn('site_not_found'),
    writer: 'forbidden',
    editor: 'forbidden',
    owner: null,
  },
  administrator: {
    anonymous: 'unauthenticated',
    ...signedIn('forbidden'),
    writer: 'forbidden',
    editor: 'forbidden',
    owner: 'forbidden',
    administrator: null,
  },
}

/** The error for a role that may not make a call of this access; null if it may. */
export function refusal(access: Access, role: Role): ErrorCode | null {
  return accessTable[access][role]
}

/** True if a role may make a call of this access. */
export function mayCall(role: Role, access: Access): boolean {
  return refusal(access, role) === null
}
