import { useEffect, useState } from 'react'
import type { NewsletterTrial } from '#core/calls/newsletter/newsletter-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { MailFrame } from '../ui/mail-frame.tsx'
import styles from './newsletters.module.css'

type Plan = 'free' | 'paid'

/** How long nothing was typed before the preview is read again, in milliseconds. */
const pauseMs = 500

type Draft = Omit<NewsletterTrial, 'plan'>

type MailPreviewProps = {
  readonly draft: Draft
  /** Another value where what was saved has changed. */
  readonly revision?: number
}

/** A newsletter as its readers get it, by their plan, and a test mail to whoever looks at it. */
export function MailPreview({ draft, revision = 0 }: MailPreviewProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [plan, setPlan] = useState<Plan>('free')
  const key = JSON.stringify({ ...draft, plan })
  const [mail, setMail] = useState<{ subject: string; fromName: string; html: string } | null>(null)
  const look = useCall(
    (api, body: string) => api.previewNewsletter({ siteSlug, body: JSON.parse(body) as NewsletterTrial }),
    { onDone: ({ body: { preview } }) => setMail(preview) },
  )
  const test = useCall((api) => api.testNewsletter({ siteSlug, body: { ...draft, plan } }), {
    toast: ({ body: { sentTo } }) => ({ text: `A test mail is on its way to ${sentTo}.` }),
    toastsFailure: true,
  })
  const { run } = look
  useEffect(() => {
    const timer = setTimeout(() => run(key), pauseMs)
    return () => clearTimeout(timer)
  }, [run, key, revision])
  return (
    <div className={styles['trial']} aria-busy={look.isPending}>
      <div className={styles['trialBar']}>
        <Segments label="Preview as" value={plan} onChange={setPlan} options={plans} />
        <Button aria-disabled={test.isPending} onClick={() => test.run(undefined)}>
          Send me a test
        </Button>
      </div>
      {look.error !== null && (
        <p className="error-box" role="alert">
          {look.error} <Button onClick={() => run(key)}>Try again</Button>
        </p>
      )}
      {mail === null ? (
        look.error === null && <p className={styles['quiet']}>Loading the preview…</p>
      ) : (
        <MailFrame {...mail} />
      )}
    </div>
  )
}

const plans = [
  { value: 'free', text: 'Free reader' },
  { value: 'paid', text: 'Paid reader' },
] as const
