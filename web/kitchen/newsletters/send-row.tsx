import { useState } from 'react'
import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import type { Image } from '#core/model/media/image.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { NewsletterRow } from './newsletter-row.tsx'
import { progressText } from './progress-text.ts'
import { SentLinks } from './sent-links.tsx'
import styles from './newsletters.module.css'

type SendRowProps = { readonly send: NewsletterSend; readonly cover: Image | undefined }

/** A newsletter that is sent or about to be, with its delivery progress. */
export function SendRow({ send, cover }: SendRowProps) {
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const [now] = useState(() => new Date())
  const { id, recipeId, letterId, title, note, audience, createdAt, isDone, state, progress, waiting } = send
  const retry = useCall((api) => api.retryNewsletterSend({ siteSlug: slug, newsletterSendId: id }), {
    revalidates: true,
    toastsFailure: true,
  })
  const stop = useCall((api) => api.stopNewsletterSend({ siteSlug: slug, newsletterSendId: id }), {
    revalidates: true,
    toastsFailure: true,
    toast: () => ({ text: 'Stopped: nobody got it, and it can be sent again.' }),
  })
  return (
    <NewsletterRow
      to={pathOf(letterId === null ? `recipes/${recipeId}` : `newsletters/letters/${letterId}`)}
      title={title || 'A deleted recipe'}
      words={note}
      {...(letterId === null ? { cover: cover ?? null } : {})}
      {...{ audience, now, at: createdAt }}
      kind={state === 'held' ? 'waiting' : state}
      state={
        <>
          <p role="status">{progressText(send)}</p>
          {state === 'held' && (
            <Button aria-disabled={stop.isPending} onClick={() => stop.run(undefined)}>
              Stop
            </Button>
          )}
          {state === 'sending' && (
            <progress
              aria-label={`Sending ${title}`}
              value={progress.total - progress.pending}
              max={Math.max(1, progress.total)}
            />
          )}
          {isDone && progress.failed > 0 && (
            <Button aria-disabled={retry.isPending} onClick={() => retry.run(undefined)}>
              Send to them again
            </Button>
          )}
          {waiting !== null && <p className={styles['quiet']}>{waiting.reason}</p>}
          {progress.lastError !== null && <p className={styles['quiet']}>Last error: {progress.lastError}</p>}
        </>
      }
      action={state !== 'held' && <SentLinks newsletterSendId={id} />}
    />
  )
}
