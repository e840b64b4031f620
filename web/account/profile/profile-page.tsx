import { useLoaderData } from 'react-router'
import type { SignedInDevice } from '#core/calls/account/account-calls.ts'
import type { ApiToken } from '#core/calls/account/api-token-calls.ts'
import type { EmailChange } from '#core/model/account/email-change.ts'
import { noPreferences } from '#core/model/account/no-preferences.ts'
import type { Preferences } from '#core/model/account/preferences.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, readerLoader } from '../../app/loading.ts'
import { AccountLayout } from '../frame/account-layout.tsx'
import { Devices } from './devices.tsx'
import { EmailChangeSection } from './email-change-section.tsx'
import { AccountEnd } from './account-end.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { TokensSection } from './tokens-section.tsx'

type ProfileData = {
  readonly currentUser: CurrentUser
  readonly sessions: readonly SignedInDevice[]
  readonly tokens: readonly ApiToken[]
  readonly emailChange: EmailChange | null
  readonly preferences: Preferences
}

export const loader = readerLoader<ProfileData>(async ({ context }) => {
  const api = apiOf(context)
  const [{ currentUser }, { sessions }, { tokens }, { emailChange }, { preferences }] = await Promise.all([
    unwrap(api.getCurrentUser()),
    unwrap(api.listSessions()),
    unwrap(api.listTokens()),
    unwrap(api.getEmailChange()),
    unwrap(api.getPreferences()),
  ])
  return { currentUser, sessions, tokens, emailChange, preferences: preferences ?? noPreferences }
})

export const handle: PageHandle<ProfileData | null> = {
  head: () => ({ title: 'Profile · Trivet', canonicalPath: '/profile', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** The profile page: name, preferences, devices, tokens, export and deletion of the account. */
export function Component() {
  const data = useLoaderData<ProfileData | null>()
  return (
    <AccountLayout>
      <section className="account-page">
        <h1>Profile</h1>
        {data === null ? (
          <p role="status" aria-busy="true">
            Loading your profile…
          </p>
        ) : (
          <>
            <ProfileForm key={data.currentUser.id} user={data.currentUser} />
            <PreferencesSection preferences={data.preferences} />
            <NotificationsSection preferences={data.preferences} />
            <EmailChangeSection user={data.currentUser} change={data.emailChange} />
            <Devices devices={data.sessions} />
            <TokensSection tokens={data.tokens} />
            <AccountEnd user={data.currentUser} />
          </>
        )}
      </section>
    </AccountLayout>
  )
}
