import { fromPromise } from 'xstate'
import type { CodeConfirmation } from '#core/machines/sign-in-machine.ts'
import type { SignedIn } from '#core/machines/session-setup.ts'
import type { App } from '../app/app-context.tsx'
import { signupPageIn } from '../app/signup-page.ts'

type SignUpRequest = { email: string; subscribe: boolean; marker: string }

/** The calls of the sign-in screens: a site's on its own host, the platform's on the main host. */
export function signInActors({ api, device, site, origin }: App, nextPath: string) {
  const next = callbackUrl(origin, nextPath)
  return {
    requestSignIn: fromPromise<void, { email: string; marker: string }>(async ({ input: body }) => {
      if (site === null) await api.requestSignIn({ next, body })
      else await api.requestSiteSignIn({ siteSlug: site.slug, next, body })
    }),
    requestSignUp: fromPromise<void, SignUpRequest>(async ({ input }) => {
      const { subscribe, ...body } = input
      if (site === null) await api.signUp({ next, body })
      else {
        const signupPage = signupPageIn(device)
        await api.siteSignUp({ siteSlug: site.slug, next, body: { ...body, subscribe, signupPage } })
      }
    }),
    confirmCode: fromPromise<SignedIn, CodeConfirmation>(async ({ input: body }) => {
      if (site === null) {
        const response = await api.confirmSignInCode({ body })
        return { ...response.body, siteUserData: { bookmarks: [] } }
      }
      return (await api.confirmSiteSignInCode({ siteSlug: site.slug, body })).body
    }),
  }
}

/** Where the link of a sign-in mail leads. */
export function callbackUrl(origin: string, nextPath: string): string {
  return `${origin}/sign-in/callback${nextPath === '/' ? '' : `?next=${encodeURIComponent(nextPath)}`}`
}
