import { profileIssues } from '#core/model/account/profile-form.ts'
import type { CurrentUser, UserProfile } from '#core/model/account/user.ts'
import type { Image } from '#core/model/media/image.ts'
import type { Issue } from '#core/values/errors.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'

/** The fields of the profile form. */
export type ProfileDraft = {
  readonly displayName: string
  readonly handle: string
  readonly bio: RichText | null
  readonly avatar: Image | null
}

export function profileDraft({ displayName, handle, bio, avatar }: CurrentUser): ProfileDraft {
  return { displayName: displayName ?? '', handle: handle ?? '', bio, avatar }
}

/** The validation errors of a draft. An existing name cannot be cleared. */
export function profileDraftIssues(draft: ProfileDraft, user: CurrentUser): readonly Issue[] {
  const required = { displayName: user.displayName !== null, handle: user.handle !== null }
  return Object.entries(profileIssues(draft, required)).map(([path, message]) => ({ path, message }))
}

/** The changed fields to save. A name that is still blank was never set, so it is omitted. */
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
