import { useState } from 'react'
import type { NewsletterTrial } from '#core/calls/newsletter/newsletter-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { MailFrame } from '../ui/mail/mail-frame.tsx'
import styles from './newsletters.module.css'

type Plan = 'free' | 'paid'

/** The debounce before the preview is reloaded, in milliseconds. */
const debounceMs = 500

type Draft = Omit<NewsletterTrial, 'plan'>

type MailPreviewProps = {
  readonly draft: Draft
  /** Changes whenever the saved letter changes. */
  readonly revision?: number
  /** False while there are unsaved changes, because a test mail has the saved content. */
  readonly isSaved?: boolean
}

/** Previews a newsletter for each plan, and sends a test mail to the current user. */
export function MailPreview({ draft, revision = 0, isSaved = true }: MailPreviewProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [plan, setPlan] = useState<Plan>('free')
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const testDraft = { ...draft, plan }
  const {
    data: mail,
    error,
    isPending,
    reload,
  } = useQuery(
    JSON.stringify([testDraft, revision]),
    async (api) => (await api.previewNewsletter({ siteSlug, body: testDraft })).body.preview,
    { debounceMs, keepsPrevious: true },
  )
  const test = useCall((api) => api.testNewsletter({ siteSlug, body: testDraft }), {
    toast: ({ body: { sentTo } }) => ({ text: `A test mail is on its way to ${sentTo}.` }),
    toastsFailure: true,
  })
  return (
    <div className={styles['trial']} aria-busy={isPending}>
      <div className={styles['trialBar']}>
        <Segments label="Preview as" value={plan} onChange={setPlan} options={plans} />
        <div className={styles['widths']}>
          <Segments label="Width of the preview" value={width} onChange={setWidth} options={widths} />
        </div>
        <Button aria-disabled={test.isPending || !isSaved} onClick={() => isSaved && test.run(undefined)}>
          Send me a test
        </Button>
      </div>
      {error !== null && (
        <p className="error-box" role="alert">
          {error} <Button onClick={reload}>Try again</Button>
        </p>
      )}
      {mail === null ? (
        error === null && <p className={styles['quiet']}>Loading the preview…</p>
      ) : (
        <MailFrame {...mail} isNarrow={width === 'narrow'} />
      )}
    </div>
  )
}

const widths = [
  { value: 'wide', text: 'Desktop' },
  { value: 'narrow', text: 'Phone' },
] as const

const plans = [
  { value: 'free', text: 'Free reader' },
  { value: 'paid', text: 'Paid reader' },
] as const
