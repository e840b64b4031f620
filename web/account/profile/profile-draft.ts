import { profileIssues } from '#core/model/account/profile-form.ts'
import type { CurrentUser, UserProfile } from '#core/model/account/user.ts'
import type { Image } from '#core/model/media/image.ts'
import type { Issue } from '#core/values/errors.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'

/** A profile as its form has it. */
export type ProfileDraft = {
  readonly displayName: string
  readonly handle: string
  readonly bio: RichText | null
  readonly avatar: Image | null
}

export function profileDraft({ displayName, handle, bio, avatar }: CurrentUser): ProfileDraft {
  return { displayName: displayName ?? '', handle: handle ?? '', bio, avatar }
}

/** The validation errors of a draft; a name that the person already has cannot be left blank. */
export function profileDraftIssues(draft: ProfileDraft, user: CurrentUser): readonly Issue[] {
  const required = { displayName: user.displayName !== null, handle: user.handle !== null }
  return Object.entries(profileIssues(draft, required)).map(([path, message]) => ({ path, message }))
}

/** The changed fields that a save sends; a name still blank was never set. */
export function profileChanges(changes: Partial<ProfileDraft>): UserProfile {
  const { displayName = '', handle = '', bio, avatar } = changes
  return {
    ...(displayName.trim() === '' ? {} : { displayName: displayName.trim() }),
    ...(handle.trim() === '' ? {} : { handle: handle.trim() }),
    ...(bio === undefined ? {} : { bio }),
    ...(avatar === undefined
      ? {}
      : { avatar: avatar === null ? null : { id: avatar.id, crop: avatar.crop ?? null } }),
  }
}
