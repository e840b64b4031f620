import '../account.css'
import './create-site.css'
import type { FormEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ManagedSite } from '#core/model/site/site.ts'
import { useApp } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { unwrap, apiOf, readerLoader } from '../../app/loading.ts'
import { readerOf } from '../../app/require-user.ts'
import { EarlySignup } from '../early-signup/early-signup.tsx'
import { AddressFields } from './address-fields.tsx'
import { FirstContentFields } from './first-content-fields.tsx'
import { useSavedFiles } from './saved-files.ts'
import { LookFields } from './look-fields.tsx'
import { draftSlug, useNewSiteDraft } from './new-site-draft.ts'
import { SiteSketch } from './site-sketch.tsx'
import { useFreeSlug } from './use-free-slug.ts'
import { useSiteCreation } from './use-site-creation.ts'

type CreateSiteData = { readonly sites: readonly ManagedSite[]; readonly userId: string }

/** What was typed before is on the reader's device alone, so that the form is made there. */
export const loader = readerLoader<CreateSiteData>(async ({ context, request }: LoaderFunctionArgs) => {
  const [{ sites }, user] = await Promise.all([
    unwrap(apiOf(context).listSites()),
    readerOf(context, request.signal),
  ])
  return { sites, userId: user?.id ?? '' }
})

export const handle: PageHandle<unknown> = {
  head: () => ({ title: 'Create your site · Trivet', canonicalPath: '/create', isHidden: true }),
}

/** From a title to a site with its first recipe. */
export function Component() {
  const data = useLoaderData<CreateSiteData | null>()
  const { landing } = useApp()
  const isOpen = landing?.isCreationOpen !== false
  return (
    <section className="account-page account-page--wide wrap">
      <h1>Create your site</h1>
      {!isOpen && <EarlySignup />}
      {isOpen && data === null && (
        <p role="status" aria-busy="true">
          Loading…
        </p>
      )}
      {isOpen && data !== null && (
        <>
          <OwnSites sites={data.sites} />
          <CreateSiteForm key={data.userId} userId={data.userId} />
        </>
      )}
    </section>
  )
}

/** The way to the sites that the reader works on already. */
function OwnSites({ sites }: { sites: readonly ManagedSite[] }) {
  if (sites.length === 0) return null
  return (
    <nav className="create-site__own" aria-label="Your sites">
      <p>Your sites:</p>
      <ul className="account-form__choices">
        {sites.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/kitchen/${slug}/recipes`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CreateSiteForm({ userId }: { userId: string }) {
  const { mainOrigin } = useApp()
  const { draft, change, clear: clearDraft } = useNewSiteDraft(userId)
  const { files, choose: setFiles } = useSavedFiles(userId)
  const clear = () => {
    clearDraft()
    setFiles([])
  }
  const slug = draftSlug(draft)
  const answer = useFreeSlug(draft.createdSlug === null ? slug : '')
  const creation = useSiteCreation({ draft, files, change, clear, onUnread: setFiles })
  const host = new URL(mainOrigin).host
  const siteHost = `${slug === '' ? 'your-site' : slug}.${host}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!creation.isPending) creation.run()
  }
  const isComplete = draft.title.trim() !== '' && slug !== '' && answer.state !== 'taken'
  return (
    <div className="create-site">
      <form className="account-form create-site__form" onSubmit={submit} noValidate>
        {draft.createdSlug === null ? (
          <>
            <AddressFields draft={draft} answer={answer} host={host} onChange={change} />
            <section aria-labelledby="look-title" className="create-site__part">
              <h2 id="look-title">Look</h2>
              <LookFields {...draft} onChange={change} />
              <SiteSketch placement="within" {...draft} host={siteHost} />
              <p className="account-form__note">You can change all of it later.</p>
            </section>
          </>
        ) : (
          <p className="create-site__made" role="status">
            {draft.title} is there, at {draft.createdSlug}.{host}. Its first recipe is still missing.
          </p>
        )}
        <section aria-labelledby="content-title" className="create-site__part">
          <h2 id="content-title">First recipe</h2>
          <FirstContentFields draft={draft} onChange={change} files={files} onFiles={setFiles} />
        </section>
        {creation.problems.map((problem) => (
          <p key={problem} className="error-box" role="alert">
            {problem}
          </p>
        ))}
        <button
          type="submit"
          className="button button--primary"
          disabled={creation.isPending || (draft.createdSlug === null && !isComplete)}
        >
          {creation.isPending ? 'Creating…' : draft.createdSlug === null ? 'Create site' : 'Continue'}
        </button>
        {draft.createdSlug !== null && (
          <a href={`/kitchen/${draft.createdSlug}/recipes`} onClick={clear}>
            Go to the kitchen without it
          </a>
        )}
      </form>
      <SiteSketch placement="beside" {...draft} host={siteHost} />
    </div>
  )
}
