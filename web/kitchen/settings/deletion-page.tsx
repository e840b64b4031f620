import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { restorableSeconds } from '#core/model/site/site-deletion.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { LabelledInput, SettingsSection } from './editor/fields.tsx'
import { TransferSection } from './transfer/transfer-section.tsx'
import styles from './editor/settings.module.css'

export const handle = kitchenHandle<null>({ title: 'Delete the site' })

const days = restorableSeconds / (24 * 60 * 60)

/** Explains the effects of deleting the site, and deletes it. */
export function Component() {
  const pathOf = useKitchenPath()
  return (
    <>
      <PageHeader title="Delete the site" back={{ to: pathOf('settings'), label: 'Settings' }} />
      <div className={styles['page']}>
        <SettingsSection title="What happens">
          <Consequences />
        </SettingsSection>
        <TransferSection />
        <SettingsSection title="Confirm">
          <DeletionForm />
        </SettingsSection>
      </div>
    </>
  )
}

function Consequences() {
  const { url } = useKitchenSite()
  const place = url.replace(/^https?:\/\//, '')
  return (
    <dl className={styles['consequences']}>
      <dt>The site</dt>
      <dd>
        {place} answers “Page not found” at once. Nobody else can take its address while it can be restored.
      </dd>
      <dt>Paid subscriptions</dt>
      <dd>
        They are canceled first: nobody pays again. Readers keep what they paid for until their period ends.
        Restoring the site does not resume the payments.
      </dd>
      <dt>Your own plan</dt>
      <dd>It is canceled for the end of its period.</dd>
      <dt>Newsletters</dt>
      <dd>Nothing more is sent. What was on its way waits until the site is restored.</dd>
      <dt>Recipes, photos, comments, subscribers</dt>
      <dd>
        They stay as they are for {days} days. After that they are erased, with the photos that no other site
        of yours uses.
      </dd>
      <dt>Accounts</dt>
      <dd>Your account and those of your readers stay; only their data on this site is deleted.</dd>
    </dl>
  )
}

function DeletionForm() {
  const { slug } = useKitchenSite()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const remove = useCall((api) => api.deleteSite({ siteSlug: slug, body: { slug: typed.trim() } }), {
    onDone: () => void navigate('/kitchen', { replace: true }),
    toast: () => ({ text: `The site is deleted. You can restore it for ${days} days.` }),
  })
  const isTyped = typed.trim() === slug
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) remove.run(undefined)
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <LabelledInput
        label={`Type ${slug} to delete the site`}
        value={typed}
        error={remove.error ?? undefined}
        onChange={setTyped}
      />
      <div className={styles['row']}>
        <Button variant="primary" type="submit" disabled={!isTyped} aria-disabled={remove.isPending}>
          {remove.isPending ? 'Deleting…' : 'Delete the site'}
        </Button>
        <Link to={useKitchenPath()('settings')} className="button button--plain">
          Keep it
        </Link>
      </div>
    </form>
  )
}
