import { createActor, fromCallback, fromPromise } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { authTokenKey } from '#core/machines/session/auth-token.ts'
import { sessionMachine } from '#core/machines/session/session-machine.ts'
import type { Identity, LinkConfirmation, SignedIn } from '#core/machines/session/session-setup.ts'
import { singleUsePrefix } from '#core/model/account/single-use-token.ts'
import type { SiteUserData } from '#core/model/account/user.ts'
import type { CallFailure } from '#core/model/call-failure.ts'
import type { App } from './app-context.tsx'
import { logFailure, rethrowLater } from '../browser/log-failure.ts'
import { createFlashMessage } from '../browser/navigation/flash-message.ts'
import { forgetPendingLink, keepPendingLink, removeTokenFromAddress } from '../browser/stored/pending-link.ts'
import { removePersonalData } from '../browser/stored/personal-keys.ts'
import type { Session } from './session.tsx'
import { hostsMarker, signInMarkerOf } from '../browser/stored/sign-in-marker.ts'

/** Runs the session while the page is open; links are confirmed by `linkApi`. */
export function startSession(app: App, linkApi: TrivetApi): Session {
  const { local, session } = app.device
  const notice = createFlashMessage(session)
  const ref = createActor(sessionMachine.provide({ actors: sessionActors(app, linkApi) }), {
    input: { mgk: keepPendingLink(session), local, marker: signInMarkerOf(app.device) },
  })
  const first = ref.getSnapshot()
  ref.on('link.failed', ({ error }) => logFailure('The link could not be confirmed', error))
  ref.on('session.failed', ({ error }) => rethrowLater('The server did not say who reads', error))
  ref.subscribe((snapshot) => {
    if (snapshot.context.mgk === null || snapshot.matches('signedIn')) forgetPendingLink(session)
  })
  ref.start()
  addEventListener('online', () => ref.send({ type: 'session.retry' }))
  // A null key means that another tab cleared the whole storage.
  addEventListener('storage', ({ key }) => {
    if (key === authTokenKey || key === null) ref.send({ type: 'token.change' })
  })
  // A page restored from the back/forward cache missed the storage events of other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ref.send({ type: 'token.change' })
  })
  return { ref, first, notice }
}

const nothingSaved: SiteUserData = { bookmarks: [] }

/** The server's response to a caller without a token, without a request. */
const nobody: CallFailure = { status: 401, body: null }

function sessionActors({ api, device, site }: App, linkApi: TrivetApi) {
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
    confirmLink: fromPromise<SignedIn, LinkConfirmation>(async ({ input: { token, ...own } }) => {
      // Links from a site to the main host are tied to the browser by a secret that both hosts see.
      const shared = site === null && token.startsWith(singleUsePrefix) ? hostsMarker() : null
      const body = shared === null ? own : { ...own, marker: shared }
      const { body: signedIn } =
        site === null
          ? await linkApi.confirmSignIn({ token, body })
          : await linkApi.confirmSiteSignIn({ siteSlug: site.slug, token, body })
      return { ...withSite(signedIn), authToken: signedIn.authToken }
    }),
    signOut: fromPromise<void, { authToken: string | null }>(async () => {
      removePersonalData(device.local)
      await api.signOut()
    }),
    removeLinkFromAddress: fromCallback(removeTokenFromAddress),
  }
}
