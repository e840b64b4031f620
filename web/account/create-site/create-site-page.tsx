import '../account.css'
import { useState, type FormEvent } from 'react'
import { useLoaderData } from 'react-router'
import { failureCode } from '#core/model/call-failure.ts'
import { siteSlugFromTitle, siteSlugSuggestions } from '#core/model/site/slug-from-title.ts'
import { useApp } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, readerLoader } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EarlySignup } from '../early-signup/early-signup.tsx'
import { TextField } from '../text-field.tsx'

/** What was typed before is on the reader's device alone, so that the form is made there. */
export const loader = readerLoader(({ context }) => answerOf(apiOf(context).listSites()))

export const handle: PageHandle<unknown> = {
  head: () => ({ title: 'Create your site · Trivet', canonicalPath: '/create', isHidden: true }),
}

/** Where what was typed waits while the page is left. */
const draftKey = 'trivet.newSite'

/** A title and an address, and a creator has a site. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { frontDoor } = useApp()
  if (frontDoor?.isCreationOpen === false) {
    return (
      <section className="account-page wrap">
        <h1>Create your site</h1>
        <EarlySignup />
      </section>
    )
  }
  return (
    <section className="account-page wrap">
      <h1>Create your site</h1>
      {data === null ? (
        <p role="status" aria-busy="true">
          Loading…
        </p>
      ) : (
        <CreateSiteForm />
      )}
    </section>
  )
}

function CreateSiteForm() {
  const { device, mainOrigin } = useApp()
  const [title, setTitle] = useState(() => readDraft(device.local.get(draftKey)).title)
  const [typedSlug, setTypedSlug] = useState<string | null>(() => readDraft(device.local.get(draftKey)).slug)
  const slug = typedSlug ?? siteSlugFromTitle(title)
  const [isTaken, setIsTaken] = useState(false)
  const create = useCall(
    async (api) => {
      try {
        return (await api.createSite({ body: { title: title.trim(), slug } })).body.site
      } catch (error) {
        setIsTaken(failureCode(error) === 'slug_taken')
        throw error
      }
    },
    {
      onDone: () => {
        device.local.remove(draftKey)
        location.assign('/kitchen')
      },
    },
  )
  const keep = (draft: { title: string; slug: string | null }) => {
    device.local.set(draftKey, JSON.stringify(draft))
    setTitle(draft.title)
    setTypedSlug(draft.slug)
    setIsTaken(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.run(undefined)
  }
  const host = new URL(mainOrigin).host
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <TextField
        label="Title"
        hint="You can change it at any time."
        value={title}
        onChange={(value) => keep({ title: value, slug: typedSlug })}
      />
      <TextField
        label="Address"
        hint={slug === '' ? `your-site.${host}` : `${slug}.${host}`}
        value={slug}
        error={isTaken ? 'This address is taken.' : undefined}
        onChange={(value) => keep({ title, slug: value })}
      />
      {isTaken && (
        <p className="account-form__choices">
          {siteSlugSuggestions(slug).map((suggestion) => (
            <Button key={suggestion} onClick={() => keep({ title, slug: suggestion })}>
              {suggestion}
            </Button>
          ))}
        </p>
      )}
      {create.error !== null && !isTaken && (
        <p className="error-box" role="alert">
          {create.error}
        </p>
      )}
      <button
        type="submit"
        className="button button--primary"
        disabled={create.isPending || title.trim() === '' || slug === ''}
      >
        {create.isPending ? 'Creating…' : 'Create site'}
      </button>
    </form>
  )
}

function readDraft(stored: string | null): { title: string; slug: string | null } {
  const empty = { title: '', slug: null }
  if (stored === null) return empty
  try {
    const draft: unknown = JSON.parse(stored)
    if (typeof draft !== 'object' || draft === null || !('title' in draft) || !('slug' in draft)) return empty
    const { title, slug } = draft
    return { title: typeof title === 'string' ? title : '', slug: typeof slug === 'string' ? slug : null }
  } catch {
    return empty
  }
}
