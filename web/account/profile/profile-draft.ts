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

/** What is wrong with a draft of this person, whose names can be changed and not be taken away. */
export function profileDraftIssues(draft: ProfileDraft, user: CurrentUser): readonly Issue[] {
  const required = { displayName: user.displayName !== null, handle: user.handle !== null }
  return Object.entries(profileIssues(draft, required)).map(([path, message]) => ({ path, message }))
}

/** What a save sends of the fields that changed; a name that is blank still was never there. */
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
