import { useState } from 'react'
import { useCall } from '../../../../app/use-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { useKitchenSite } from '../../../frame/kitchen-site.tsx'
import styles from './publish.module.css'

type Audience = 'free' | 'paid'

/** The mail as its readers get it, for each audience. */
export function MailPreview({ recipeId, note }: { recipeId: string; note: string }) {
  const { slug: siteSlug } = useKitchenSite()
  const [mail, setMail] = useState<{ subject: string; html: string; plan: Audience } | null>(null)
  const preview = useCall(
    (api, plan: Audience) => api.previewNewsletter({ siteSlug, body: { recipeId, note, plan } }),
    { onDone: ({ body: { preview } }, plan) => setMail({ ...preview, plan }) },
  )
  return (
    <div className={styles['preview']}>
      <div className={styles['buttons']}>
        <Button disabled={preview.isPending} onClick={() => preview.run('paid')}>
          Preview for paying readers
        </Button>
        <Button disabled={preview.isPending} onClick={() => preview.run('free')}>
          For all others
        </Button>
      </div>
      {preview.error !== null && <p role="alert">{preview.error}</p>}
      {mail !== null && (
        <figure>
          <figcaption>
            {mail.plan === 'paid' ? 'To paying readers' : 'To all others'}: “{mail.subject}”
          </figcaption>
          <iframe title={`Preview of the mail “${mail.subject}”`} sandbox="" srcDoc={mail.html} />
        </figure>
      )}
    </div>
  )
}
