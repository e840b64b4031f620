import type { ApiTokenRecord } from '../../../model/account/api-token.ts'

/** Stores the API tokens of people, with the hashes of their secrets only. */
export interface ApiTokenStore {
  /** Creates a token; false if the person already has `maximum` of them, also when many are created concurrently. */
  create(token: ApiTokenRecord, tokenHash: string, maximum: number): Promise<boolean>
  /** The token with this secret, also if it has expired. */
  byHash(tokenHash: string): Promise<ApiTokenRecord | null>
  /** Records a use of a token of this person. */
  use(userId: string, id: string, now: Date): Promise<void>
  /** The tokens of a person, newest first. */
  ofUser(userId: string): Promise<ApiTokenRecord[]>
  /** Deletes a token; false if the person has no such token. */
  remove(userId: string, id: string): Promise<boolean>
}

/** The dependency on the reads of an `ApiTokenStore`; a unit of work has its writes. */
export type ApiTokenStoreDep = { readonly apiTokenStore: Pick<ApiTokenStore, 'byHash' | 'ofUser'> }
