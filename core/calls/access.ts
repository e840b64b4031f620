import type { ErrorCode } from '../values/errors.ts'

/**
 * Who may make a call. `anyone` needs no token; `user` a valid token; `writer`, `editor` and `owner` at least
 * this role on the site that the path names; `author` the person who wrote the thing, which the use case asks once it
 * knows the thing; `administrator` one of those who look after the whole platform.
 */
export type Access = 'anyone' | 'user' | 'author' | 'writer' | 'editor' | 'owner' | 'administrator'

/** What somebody is to the site and to the thing that a call is about. */
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

/** Everybody who is signed in, without a further role. */
const signedIn = (verdict: ErrorCode | null) => ({
  user: verdict,
  subscriber_free: verdict,
  subscriber_paid: verdict,
  author: verdict,
  administrator: verdict,
})

/**
 * Who may make which call: null for those who may, else what they are told. Management calls about a site tell
 * those without a role on it nothing, not even that the site exists.
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

/** Why somebody of this role may not make a call of this access; null when they may. */
export function refusal(access: Access, role: Role): ErrorCode | null {
  return accessTable[access][role]
}

/** True when somebody of this role may make a call of this access. */
export function mayCall(role: Role, access: Access): boolean {
  return refusal(access, role) === null
}
