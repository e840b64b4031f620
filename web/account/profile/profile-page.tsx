import '../account.css'
import { useState, type FormEvent } from 'react'
import { useLoaderData } from 'react-router'
import { profileIssues, type ProfileTexts } from '#core/model/account/profile-form.ts'
import type { SignedInDevice } from '#core/calls/account/account-calls.ts'
import type { EmailChange } from '#core/model/account/email-change.ts'
import { noPreferences } from '#core/model/account/no-preferences.ts'
import type { Preferences } from '#core/model/account/preferences.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, readerLoader } from '../../app/loading.ts'
import { useSessionRef } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'
import { AvatarField } from '../../editing/media/avatar-field.tsx'
import { RichTextField } from '../../editing/rich-text/rich-text-field.tsx'
import { paragraphFeatures } from '../../editing/rich-text/text-features.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Devices } from './devices.tsx'
import { EmailChangeSection } from './email-change-section.tsx'
import { AccountEnd } from './account-end.tsx'
import { PreferencesSection } from './preferences-section.tsx'

type ProfileData = {
  readonly currentUser: CurrentUser
  readonly sessions: readonly SignedInDevice[]
  readonly emailChange: EmailChange | null
  readonly preferences: Preferences
}

export const loader = readerLoader<ProfileData>(async ({ context }) => {
  const api = apiOf(context)
  const [{ currentUser }, { sessions }, { emailChange }, { preferences }] = await Promise.all([
    answerOf(api.getCurrentUser()),
    answerOf(api.listSessions()),
    answerOf(api.getEmailChange()),
    answerOf(api.getPreferences()),
  ])
  return { currentUser, sessions, emailChange, preferences: preferences ?? noPreferences }
})

export const handle: PageHandle<ProfileData | null> = {
  head: () => ({ title: 'Profile · Trivet', canonicalPath: '/profile', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** What the reader is called on all sites, and the end of their account. */
export function Component() {
  const data = useLoaderData<ProfileData | null>()
  return (
    <section className="account-page wrap">
      <h1>Profile</h1>
      {data === null ? (
        <p role="status" aria-busy="true">
          Loading your profile…
        </p>
      ) : (
        <>
          <ProfileForm key={data.currentUser.id} user={data.currentUser} />
          <PreferencesSection preferences={data.preferences} />
          <EmailChangeSection user={data.currentUser} change={data.emailChange} />
          <Devices devices={data.sessions} />
          <AccountEnd user={data.currentUser} />
        </>
      )}
    </section>
  )
}

function ProfileForm({ user }: { user: CurrentUser }) {
  const session = useSessionRef()
  const [texts, setTexts] = useState<ProfileTexts>({
    displayName: user.displayName ?? '',
    handle: user.handle ?? '',
  })
  const [bio, setBio] = useState(user.bio)
  const [avatar, setAvatar] = useState(user.avatar)
  const [isChecked, setIsChecked] = useState(false)
  const issues = isChecked ? profileIssues(texts) : {}
  const save = useCall(
    async (api) => {
      const { displayName, handle: name } = texts
      const { body } = await api.updateCurrentUser({
        body: {
          ...(displayName.trim() === '' ? {} : { displayName: displayName.trim() }),
          ...(name.trim() === '' ? {} : { handle: name.trim() }),
          bio,
          avatar: avatar === null ? null : { id: avatar.id, crop: avatar.crop ?? null },
        },
      })
      return body.currentUser
    },
    {
      onDone: (saved) => session.send({ type: 'user.replace', currentUser: saved }),
      toast: () => ({ text: 'Profile saved' }),
    },
  )
  const isTaken = save.code === 'handle_taken'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(profileIssues(texts)).length === 0) save.run(undefined)
  }
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <AvatarField label="Photo" value={avatar} onChange={setAvatar} />
      <TextField
        label="Display name"
        hint="Stands beside your comments on every site."
        autoComplete="name"
        value={texts.displayName}
        error={issues.displayName}
        onChange={(displayName) => setTexts({ ...texts, displayName })}
      />
      <TextField
        label="Handle"
        hint="A short name that nobody else has."
        autoComplete="username"
        value={texts.handle}
        error={issues.handle ?? (isTaken ? (save.error ?? undefined) : undefined)}
        onChange={(name) => setTexts({ ...texts, handle: name })}
      />
      <RichTextField label="About you" features={paragraphFeatures} value={bio} onChange={setBio} />
      {save.error !== null && !isTaken && (
        <p className="error-box" role="alert">
          {save.error}
        </p>
      )}
      <button type="submit" className="button button--primary" disabled={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save'}
      </button>
    </form>
  )
}
