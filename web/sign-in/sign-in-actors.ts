import { fromPromise } from 'xstate'
import type { CodeConfirmation } from '#core/machines/session/sign-in-machine.ts'
import type { SignedIn } from '#core/machines/session/session-setup.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import type { App } from '../app/app-context.tsx'
import { logFailure } from '../browser/log-failure.ts'
import { signupPageIn } from '../browser/stored/signup-page.ts'

type SignUpRequest = { email: string; subscribe: boolean; marker: string }

/** The API calls of the sign-in screens: those of the site on its host, those of the platform on the main host. */
export function signInActors({ api, device, site, origin }: App, nextPath: string) {
  const next = callbackUrl(origin, nextPath)
  return {
    requestSignIn: logged<void, { email: string; marker: string }>(async (body) => {
      if (site === null) await api.requestSignIn({ next, body })
      else await api.requestSiteSignIn({ siteSlug: site.slug, next, body })
    }),
    requestSignUp: logged<void, SignUpRequest>(async (input) => {
      const { subscribe, ...body } = input
      if (site === null) await api.signUp({ next, body })
      else {
        const signupPage = signupPageIn(device)
        await api.siteSignUp({ siteSlug: site.slug, next, body: { ...body, subscribe, signupPage } })
      }
    }),
    confirmCode: logged<SignedIn, CodeConfirmation>(async (body) => {
      if (site === null) {
        const response = await api.confirmSignInCode({ body })
        return { ...response.body, siteUserData: { bookmarks: [] } }
      }
      return (await api.confirmSiteSignInCode({ siteSlug: site.slug, body })).body
    }),
  }
}

/** Wraps a call as an actor that logs server and network failures. Refusals (4xx) are only shown. */
function logged<Result, Input>(call: (input: Input) => Promise<Result>) {
  return fromPromise<Result, Input>(async ({ input }) => {
    try {
      return await call(input)
    } catch (error) {
      if ((failureStatus(error) ?? 500) >= 500) logFailure('Signing in failed', error)
      throw error
    }
  })
}

/** The URL that the link in a sign-in mail opens. */
export function callbackUrl(origin: string, nextPath: string): string {
  return `${origin}/sign-in/callback${nextPath === '/' ? '' : `?next=${encodeURIComponent(nextPath)}`}`
}
