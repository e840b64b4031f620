import '../frame/account.css'
import './create-site.css'
import type { SyntheticEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ManagedSite } from '#core/model/site/site.ts'
import { useApp } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, landingOf, readerLoader } from '../../app/loading.ts'
import { readerOf } from '../../app/require-user.ts'
import { Button } from '../../ui/button.tsx'
import { EarlySignup } from '../early-signup/early-signup.tsx'
import { AddressFields } from './address-fields.tsx'
import { FirstContentFields } from './first-content-fields.tsx'
import { nothingPending, usePendingImport } from './pending-import.ts'
import { LookFields } from './look-fields.tsx'
import { draftSlug, useNewSiteDraft } from './new-site-draft.ts'
import { SiteSketch } from './site-sketch.tsx'
import { useFreeSlug } from './use-free-slug.ts'
import { useSiteCreation } from './use-site-creation.ts'

type CreateSiteData = { readonly sites: readonly ManagedSite[]; readonly userId: string }

/** The draft is stored on the reader's device, so the form is rendered only in the browser. */
export const loader = readerLoader<CreateSiteData>(async ({ context, request }: LoaderFunctionArgs) => {
  if (!landingOf(context).isCreationOpen) return { sites: [], userId: '' }
  const [{ sites }, user] = await Promise.all([
    unwrap(apiOf(context).listSites()),
    readerOf(context, request.signal),
  ])
  return { sites, userId: user?.id ?? '' }
})

export const handle: PageHandle<unknown> = {
  head: () => ({ title: 'Create your site · Trivet', canonicalPath: '/create', isHidden: true }),
}

/** The form that creates a site: title, address, look and first recipes. */
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
          <CreateSiteForm key={data.userId} userId={data.userId} sites={data.sites} />
        </>
      )}
    </section>
  )
}

/** A link to the reader's existing sites. */
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

function CreateSiteForm({ userId, sites }: CreateSiteData) {
  const { mainOrigin } = useApp()
  const {
    draft,
    change,
    clear: clearDraft,
  } = useNewSiteDraft(
    userId,
    sites.map((site) => site.slug),
  )
  const { pending, save: savePending, saveSent } = usePendingImport(userId)
  const clear = () => {
    clearDraft()
    savePending(nothingPending)
  }
  const slug = draftSlug(draft)
  const response = useFreeSlug(draft.createdSlug === null ? slug : '')
  const creation = useSiteCreation({
    ...{ draft, pending, change, clear },
    ...{ onPending: savePending, onSent: saveSent },
  })
  const host = new URL(mainOrigin).host
  const siteHost = `${slug === '' ? 'your-site' : slug}.${host}`
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    if (creation.isPending) return
    // The fields cannot have the focus while they are disabled.
    event.nativeEvent.submitter?.focus()
    creation.run()
  }
  const isComplete = draft.title.trim() !== '' && slug !== '' && response.state !== 'taken'
  return (
    <div className="create-site">
      <form className="account-form create-site__form" onSubmit={submit} noValidate>
        {/* Disabled while the site is created, so that the created site matches the form. */}
        <div className="create-site__fields" inert={creation.isPending}>
          {draft.createdSlug === null ? (
            <>
              <AddressFields draft={draft} response={response} host={host} onChange={change} />
              <section aria-labelledby="look-title" className="create-site__part">
                <h2 id="look-title">Look</h2>
                <LookFields {...draft} onChange={change} />
                <SiteSketch placement="within" {...draft} host={siteHost} />
                <p className="account-form__note">You can change all of it later.</p>
              </section>
            </>
          ) : (
            <p className="create-site__made" role="status">
              {draft.title} is there, at {draft.createdSlug}.{host}.{' '}
              {creation.isPending
                ? 'Importing…'
                : draft.content === 'files'
                  ? 'What is not imported yet is listed below.'
                  : 'Its first recipe is still missing.'}
            </p>
          )}
          <section aria-labelledby="content-title" className="create-site__part">
            <h2 id="content-title">First recipe</h2>
            <FirstContentFields
              draft={draft}
              onChange={change}
              pending={pending}
              onFiles={(files) => savePending({ ...pending, files })}
            />
          </section>
        </div>
        {creation.problems.map((problem) => (
          <p key={problem} className="error-box" role="alert">
            {problem}
          </p>
        ))}
        <Button
          type="submit"
          variant="primary"
          aria-disabled={creation.isPending}
          disabled={draft.createdSlug === null && !isComplete}
        >
          {creation.isPending ? 'Creating…' : draft.createdSlug === null ? 'Create site' : 'Continue'}
        </Button>
        {draft.createdSlug !== null && !creation.isPending && (
          <a href={`/kitchen/${draft.createdSlug}/recipes`} onClick={clear}>
            Go to the kitchen without it
          </a>
        )}
      </form>
      <SiteSketch placement="beside" {...draft} host={siteHost} />
    </div>
  )
}
