import '../account.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { nextPath, signInPath } from '#core/model/account/sign-in-path.ts'
import { siteOrigin } from '#core/model/site/platform-address.ts'
import type { PageHandle } from '../../app/head.ts'
import { unwrap, apiOf, mainOriginOf, notFound, readerLoader } from '../../app/loading.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'

/** The site that the reader came from, and the path to return to. */
type Destination = { readonly title: string; readonly origin: string; readonly path: string }

export const loader = readerLoader<Destination>(async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const siteSlug = query.get('site')
  if (siteSlug === null || siteSlug === '') throw notFound()
  const { site } = await unwrap(apiOf(context).getSite({ siteSlug }))
  const origin = siteOrigin({ url: mainOriginOf(context) }, { slug: site.slug, domain: null })
  return { title: site.title, origin, path: nextPath(query.get('next')) }
})

export const handle: PageHandle<Destination | null> = {
  head: () => ({ title: 'Continue · Trivet', canonicalPath: '/continue', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** Signs the reader in on a site with their account here, by one button press and without a mail. */
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

function Continue({ title, origin, path }: Destination) {
  const user = useCurrentUser()
  const carryOver = useCall(async (api) => (await api.createSingleUseToken()).body.singleUseToken, {
    onDone: (token) => {
      const url = new URL(path, origin)
      url.searchParams.set('mgk', token)
      // Back from the site must not return to this page, which would redirect again.
      location.replace(url)
    },
  })
  if (user == null) return <h1>Continue to {title}</h1>
  const name = user.displayName ?? user.email
  return (
    <>
      <h1>Continue to {title}</h1>
      <div className="account-form">
        <p>
          One account works on every site here. You are signed in as <strong>{user.email}</strong>.
        </p>
        {carryOver.error !== null && (
          <p className="error-box" role="alert">
            {carryOver.error}
          </p>
        )}
        <Button
          variant="primary"
          aria-disabled={carryOver.isPending}
          onClick={() => carryOver.run(undefined)}
        >
          Continue as {name}
        </Button>
        <p className="account-form__note">
          <a href={origin + signInPath(path)}>Use another email address</a>
        </p>
      </div>
    </>
  )
}
