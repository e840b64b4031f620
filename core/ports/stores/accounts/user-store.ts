import type { Result } from '../../../values/result.ts'
import type { Preferences, PreferenceChanges } from '../../../model/account/preferences.ts'
import type { UserProfile } from '../../../model/account/user.ts'
import type { UserRecord } from '../../../model/account/user-record.ts'

/** Stores accounts. */
export interface UserStore {
  byId(id: string): Promise<UserRecord | null>
  /** Finds an account by its address, ignoring case. */
  byEmail(email: string): Promise<UserRecord | null>
  byIds(ids: readonly string[]): Promise<UserRecord[]>
  /**
   * Creates an account, or returns the existing one with this address; never two for one address. `confirmedAt` is
   * stored unless the address was confirmed before.
   */
  ensure(user: { id: string; email: string; createdAt: Date; confirmedAt?: Date }): Promise<UserRecord>
  /** Changes only the given fields; raises the revision of every site that shows the person. */
  updateProfile(id: string, profile: UserProfile): Promise<Result<UserRecord, 'handle_taken' | 'missing'>>
  /** The person's preferences on all sites; null if they have none or the account does not exist. */
  preferences(id: string): Promise<Preferences | null>
  /** Changes only the given preferences; null if the account does not exist. */
  changePreferences(id: string, changes: PreferenceChanges): Promise<Preferences | null>
}

/** The dependency on the reads of an `UserStore`; a unit of work has its writes. */
export type UserStoreDep = {
  readonly userStore: Pick<UserStore, 'byId' | 'byEmail' | 'byIds' | 'preferences'>
}
