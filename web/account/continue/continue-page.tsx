import '../frame/account.css'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { nextPath, signInPath } from '#core/model/account/sign-in-path.ts'
import { siteOrigin } from '#core/model/platform/platform-address.ts'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, mainOriginOf, notFound, readerLoader } from '../../app/loading.ts'
import { useCurrentUser, useSession, useSessionRef } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'

/** The site that the reader came from (null for an account page), and the path to open. */
type Destination = {
  readonly site: { readonly slug: string; readonly title: string; readonly origin: string } | null
  readonly path: string
  /** The secret of this browser on the site, which confirms the link on return. */
  readonly marker: string | null
}

export const loader = readerLoader<Destination>(async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const siteSlug = query.get('site')
  const [path, marker] = [nextPath(query.get('next')), query.get('marker')]
  if (siteSlug === null) return { site: null, path, marker }
  if (siteSlug === '') throw notFound()
  const { site } = await unwrap(apiOf(context).getSite({ siteSlug }))
  const { slug, title } = site
  const origin = siteOrigin({ url: mainOriginOf(context) }, { slug, domain: null })
  return { site: { slug, title, origin }, path, marker }
})

export const handle: PageHandle<Destination | null> = {
  head: () => ({ title: 'Continue · Trivet', canonicalPath: '/continue', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/**
 * Signs the reader in on a site with their account here, with one button and without a mail. Sites on custom domains
 * also link here to open an account page.
 */
export function Component() {
  const destination = useLoaderData<Destination | null>()
  return (
    <section className="account-page wrap">
      {destination === null ? (
        <>
          <h1>Continue</h1>
          <p role="status" aria-busy="true">
            Loading…
          </p>
        </>
      ) : (
        <Continue {...destination} />
      )}
    </section>
  )
}

function Continue({ site, path, marker }: Destination) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const heading = <h1>{site === null ? 'Continue to your account' : `Continue to ${site.title}`}</h1>
  const continueOnSite = useCall(
    async (api, { slug, origin }: NonNullable<Destination['site']>) => {
      const body = { siteSlug: slug, ...(marker === null ? {} : { marker }) }
      const url = new URL(path, origin)
      url.searchParams.set('mgk', (await api.createSingleUseToken({ body })).body.singleUseToken)
      return url
    },
    // Replaces the history entry, because Back would open this page, which would redirect again.
    { onDone: (url) => location.replace(url) },
  )
  if (user == null) return heading
  const name = user.displayName ?? user.email
  return (
    <>
      {heading}
      <div className="account-form">
        <p>
          One account works on every site here. You are signed in as <strong>{user.email}</strong>.
        </p>
        {continueOnSite.error !== null && (
          <p className="error-box" role="alert">
            {continueOnSite.error}
          </p>
        )}
        <Button
          variant="primary"
          aria-disabled={continueOnSite.isPending}
          onClick={() => (site === null ? void navigate(path, { replace: true }) : continueOnSite.run(site))}
        >
          Continue as {name}
        </Button>
        {site === null ? (
          <OtherAddress />
        ) : (
          <p className="account-form__note">
            <a href={site.origin + signInPath(path)}>Use another email address</a>
          </p>
        )}
      </div>
    </>
  )
}

/** Signs out here; the page then asks for the email address that the reader uses on the site. */
function OtherAddress() {
  const session = useSessionRef()
  const isSigningOut = useSession((snapshot) => snapshot.matches({ signedIn: 'signingOut' }))
  return (
    <Button variant="quiet" aria-disabled={isSigningOut} onClick={() => session.send({ type: 'sign-out' })}>
      {isSigningOut ? 'Signing out…' : 'Use another email address'}
    </Button>
  )
}
