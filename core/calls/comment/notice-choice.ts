import { noPreferences } from '../../model/account/no-preferences.ts'
import type { PreferenceChanges } from '../../model/account/preferences.ts'
import { noticeReasons, type NoticeReason } from '../../model/comment/comment-notice.ts'
import { mainPaths } from '../../model/platform/page-paths.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { Signer, SignerDep } from '../../ports/signer.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'

/** Whose mails a link is about, and which of them. */
export type NoticeReader = { readonly userId: string; readonly reason: NoticeReason }

/** What a link in a mail about comments leads to. */
export type NoticeChoiceView = {
  readonly reason: NoticeReason
  readonly isOn: boolean
  /** Where the reader, once signed in, chooses all of it. */
  readonly profileUrl: string
}

/** The address that turns off these mails by POST, and shows a page by GET. */
export function noticeChoiceUrl(signer: Signer, platformUrl: string, reader: NoticeReader): string {
  const { userId, reason } = reader
  return `${platformUrl}/notices/${reason}.${userId}.${signer.sign(signedText(reader))}`
}

/** The preference that turns mails of a reason on and off. */
export const preferenceOf = {
  reply: 'mailsOfReplies',
  comment: 'mailsOfComments',
} as const satisfies Record<NoticeReason, keyof PreferenceChanges>

/**
 * Reads and changes the preference that the token of a link names; null for a token that the platform did not create.
 */
export function createNoticeChoice({ signer, userStore, platform }: SignerDep & UserStoreDep & PlatformDep) {
  return {
    /** Changes nothing. */
    async look(token: string): Promise<NoticeChoiceView | null> {
      const reader = readToken(token)
      if (reader === null || (await userStore.byId(reader.userId)) === null) return null
      const preferences = (await userStore.preferences(reader.userId)) ?? noPreferences
      return viewOf(reader, preferences[preferenceOf[reader.reason]])
    },
    /** Idempotent. */
    async choose(token: string, isOn: boolean): Promise<NoticeChoiceView | null> {
      const reader = readToken(token)
      if (reader === null) return null
      const changes = { [preferenceOf[reader.reason]]: isOn }
      const changed = await userStore.changePreferences(reader.userId, changes)
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
