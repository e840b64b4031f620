import { noPreferences } from '../../model/account/no-preferences.ts'
import type { PreferenceChanges } from '../../model/account/preferences.ts'
import { noticeReasons, type NoticeReason } from '../../model/comment/comment-notice.ts'
import { mainPaths } from '../../model/platform/page-paths.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { Signer, SignerDep } from '../../ports/signer.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { write } from '../contract/write.ts'

/** The reader and the kind of mails that a link controls. */
export type NoticeReader = { readonly userId: string; readonly reason: NoticeReason }

/** The page behind a link in a comment notice. */
export type NoticeChoiceView = {
  readonly reason: NoticeReason
  readonly isOn: boolean
  /** The profile page, on which a signed-in reader sets all preferences. */
  readonly profileUrl: string
}

/** The address that turns off these mails with POST, and shows a page with GET. */
export function noticeChoiceUrl(signer: Signer, platformUrl: string, reader: NoticeReader): string {
  const { userId, reason } = reader
  return `${platformUrl}/notices/${reason}.${userId}.${signer.sign(signedText(reader))}`
}

/** The preference for the mails of each reason. */
export const preferenceOf = {
  reply: 'mailsOfReplies',
  comment: 'mailsOfComments',
} as const satisfies Record<NoticeReason, keyof PreferenceChanges>

/** Reads and changes the preference in the token of a link; null if the signature is invalid. */
export function createNoticeChoice(deps: SignerDep & UserStoreDep & StorageDep<UserStoreDep> & PlatformDep) {
  const { signer, userStore, platform } = deps
  return {
    /** Reads the preference. */
    async look(token: string): Promise<NoticeChoiceView | null> {
      const reader = readToken(token)
      if (reader === null || (await userStore.byId(reader.userId)) === null) return null
      const preferences = (await userStore.preferences(reader.userId)) ?? noPreferences
      return viewOf(reader, preferences[preferenceOf[reader.reason]])
    },
    /** Sets the preference; idempotent. */
    async choose(token: string, isOn: boolean): Promise<NoticeChoiceView | null> {
      const reader = readToken(token)
      if (reader === null) return null
      const changes = { [preferenceOf[reader.reason]]: isOn }
      const changed = await write(deps, (stores) =>
        stores.userStore.changePreferences(reader.userId, changes),
      )
      return changed && viewOf(reader, isOn)
    },
  }

  function readToken(token: string): NoticeReader | null {
    const [word = '', userId = '', signature = '', ...rest] = token.split('.')
    const reason = noticeReasons.find((one) => one === word)
    if (reason === undefined || rest.length > 0) return null
    return signer.verify(signedText({ userId, reason }), signature) ? { userId, reason } : null
  }

  function viewOf({ reason }: NoticeReader, isOn: boolean): NoticeChoiceView {
    return { reason, isOn, profileUrl: platform.url + mainPaths.profile }
  }
}

function signedText({ userId, reason }: NoticeReader): string {
  return `notice ${reason} ${userId}`
}
