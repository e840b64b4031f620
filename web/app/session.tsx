import { useActorRef } from '@xstate/react'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { fromCallback, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  sessionMachine,
  type Identity,
  type LinkConfirmation,
  type SignedIn,
} from '#core/machines/session-machine.ts'
import type { CurrentUser, SiteUserData } from '#core/model/account/user.ts'
import type { CallFailure } from '#core/model/call-failure.ts'
import { useApp, type App } from './app-context.tsx'
import { inBrowser } from './in-browser.ts'
import { useSelector } from './machine.ts'
import { signInMarkerOf } from './sign-in-marker.ts'

type SessionRef = ActorRefFrom<typeof sessionMachine>

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

const SessionContext = createContext<SessionRef | null>(null)

const nothingSaved: SiteUserData = { bookmarks: [] }

/** Learns who the reader is, once the page runs, and keeps it for all that stand inside. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const app = useApp()
  const machine = useMemo(
    () => (inBrowser ? sessionMachine.provide({ actors: sessionActors(app) }) : sessionMachine),
    [app],
  )
  const session = useActorRef(machine, {
    input: { mgk: tokenInAddress(), local: app.device.local, marker: signInMarkerOf(app.device) },
  })
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSessionRef(): SessionRef {
  const session = use(SessionContext)
  if (session === null) throw new Error('useContext must be used within a Context')
  return session
}

export function useSession<Selected>(select: (snapshot: SessionSnapshot) => Selected): Selected {
  return useSelector(useSessionRef(), select)
}

/** The reader: undefined while it is not known, null when nobody is signed in. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useSession((snapshot) => (snapshot.hasTag('pending') ? undefined : snapshot.context.user))
}

/** What the server would say to a caller without a token; there is no need to ask. */
const nobody: CallFailure = { status: 401, body: null }

function sessionActors({ api, site }: App) {
  const withSite = ({ currentUser, siteUserData }: Partial<Identity> & Pick<Identity, 'currentUser'>) => ({
    currentUser,
    siteUserData: siteUserData ?? nothingSaved,
  })
  return {
    fetchCurrentUser: fromPromise<Identity, { authToken: string | null }>(
      async ({ input: { authToken } }) => {
        if (authToken === null) throw nobody
        const { body } =
          site === null ? await api.getCurrentUser() : await api.getSiteCurrentUser({ siteSlug: site.slug })
        return withSite(body)
      },
    ),
    confirmLink: fromPromise<SignedIn, LinkConfirmation>(async ({ input: { token, ...body } }) => {
      const { body: signedIn } =
        site === null
          ? await api.confirmSignIn({ token, body })
          : await api.confirmSiteSignIn({ siteSlug: site.slug, token, body })
      return { ...withSite(signedIn), authToken: signedIn.authToken }
    }),
    signOut: fromPromise<void, { authToken: string | null }>(async () => {
      await api.signOut()
    }),
    removeLinkFromAddress: fromCallback(removeTokenFromAddress),
  }
}

const tokenParameter = 'mgk'

function tokenInAddress(): string | null {
  return typeof location === 'undefined' ? null : new URLSearchParams(location.search).get(tokenParameter)
}

function removeTokenFromAddress() {
  const url = new URL(location.href)
  url.searchParams.delete(tokenParameter)
  history.replaceState(history.state, '', url)
}
