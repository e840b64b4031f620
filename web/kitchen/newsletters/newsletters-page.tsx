import { useState } from 'react'
import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusInList } from '../../ui/use-focus-in-list.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../frame/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../frame/kitchen-site.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { loadPublished, type PublishedRecipes } from '../homepage/published-recipes.ts'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { FirstTime } from '../ui/list-state.tsx'
import { SendDialog } from './send-dialog.tsx'
import { NewLetterButton, UnsentLetters } from './unsent-letters.tsx'
import { SentLinks } from './sent-links.tsx'
import { progressText } from './progress-text.ts'
import { useSendProgress } from './use-send-progress.ts'
import styles from './newsletters.module.css'

type Newsletters = {
  readonly letters: readonly Letter[]
  readonly newsletterSends: readonly NewsletterSend[]
  readonly published: PublishedRecipes
}

export const loader = kitchenLoader<Newsletters>(async ({ context }, siteSlug) => {
  const [{ newsletterSends }, { letters }, published] = await Promise.all([
    unwrap(apiOf(context).listNewsletterSends({ siteSlug })),
    unwrap(apiOf(context).listLetters({ siteSlug })),
    loadPublished(context, siteSlug),
  ])
  return { newsletterSends, letters, published }
})

export const handle = kitchenHandle<Newsletters>({ title: 'Newsletters' })

/** The newsletters of the site, with their sending progress. */
export function Component() {
  const { newsletterSends: loadedSends, letters, published } = useKitchenData<Newsletters>()
  const newsletterSends = useSendProgress(loadedSends)
  const [isSending, setSending] = useState(false)
  const rows = useFocusInList<HTMLDivElement>('ol > li, ul > li')
  const sentIds = new Set(newsletterSends.map(({ recipeId }) => recipeId))
  const write = (
    <>
      <NewLetterButton />
      <Button variant="primary" onClick={() => setSending(true)}>
        Send a recipe…
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title="Newsletters" actions={write} />
      <div {...rows}>
        <UnsentLetters letters={letters} />
        {newsletterSends.length === 0 && letters.length > 0 ? null : newsletterSends.length === 0 ? (
          <FirstTime icon="newsletters" title="No newsletter yet" action={write}>
            A letter, or a published recipe, goes to everybody who subscribes to the newsletter. Nothing is
            sent before you press Send.
          </FirstTime>
        ) : (
          <ol className={styles['list']} aria-label="Newsletters">
            {newsletterSends.map((send) => (
              <SendRow key={send.id} send={send} />
            ))}
          </ol>
        )}
      </div>
      <SendDialog
        key={String(isSending)}
        recipes={published.filter(({ id }) => !sentIds.has(id))}
        isOpen={isSending}
        onClose={() => setSending(false)}
      />
    </>
  )
}

function SendRow({ send }: { readonly send: NewsletterSend }) {
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const [now] = useState(() => new Date())
  const { id, recipeId, letterId, title, note, createdAt, isDone, state, progress, waiting } = send
  const retry = useCall((api) => api.retryNewsletterSend({ siteSlug: slug, newsletterSendId: id }), {
    revalidates: true,
    toastsFailure: true,
  })
  const stop = useCall((api) => api.stopNewsletterSend({ siteSlug: slug, newsletterSendId: id }), {
    revalidates: true,
    toastsFailure: true,
    toast: () => ({ text: 'Stopped: nobody got it, and it can be sent again.' }),
  })
  const when = new Date(createdAt)
  return (
    <li className={styles['send']}>
      <div className={styles['what']}>
        <Link to={pathOf(letterId === null ? `recipes/${recipeId}` : `newsletters/letters/${letterId}`)}>
          {title || 'A deleted recipe'}
        </Link>
        {note !== '' && <p className={styles['quiet']}>{note}</p>}
      </div>
      <div className={styles['state']}>
        <p role="status">{progressText(send)}</p>
        {state === 'held' && (
          <Button aria-disabled={stop.isPending} onClick={() => stop.run(undefined)}>
            Stop
          </Button>
        )}
        {state === 'sending' && (
          <progress value={progress.total - progress.pending} max={Math.max(1, progress.total)} />
        )}
        {isDone && progress.failed > 0 && (
          <Button aria-disabled={retry.isPending} onClick={() => retry.run(undefined)}>
            Send to them again
          </Button>
        )}
        {state !== 'held' && <SentLinks newsletterSendId={id} />}
        {waiting !== null && <p className={styles['quiet']}>{waiting.reason}</p>}
        {progress.lastError !== null && <p className={styles['quiet']}>Last error: {progress.lastError}</p>}
      </div>
      <time dateTime={createdAt} title={exactTime(when)} className={styles['quiet']}>
        {timeAgo(when, now)}
      </time>
    </li>
  )
}
