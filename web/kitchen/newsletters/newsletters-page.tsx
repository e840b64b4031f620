import { useState } from 'react'
import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { PageHeader } from '../page/page-header.tsx'
import { loadPublished, type PublishedRecipes } from '../homepage/published-recipes.ts'
import { FirstTime } from '../ui/lists/list-state.tsx'
import { SendDialog } from './send-dialog.tsx'
import { NewsletterList } from './newsletter-row.tsx'
import { SendRow } from './send-row.tsx'
import { NewLetterButton, UnsentLetters } from './unsent-letters.tsx'
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

/** The newsletters of the site, with their delivery progress. */
export function Component() {
  const { newsletterSends: loadedSends, letters, published } = useKitchenData<Newsletters>()
  const newsletterSends = useSendProgress(loadedSends)
  const [isSending, setSending] = useState(false)
  const rows = useFocusInList<HTMLDivElement>('ol > li, ul > li')
  const sentIds = new Set(newsletterSends.map(({ recipeId }) => recipeId))
  const covers = new Map(published.map(({ id, images }) => [id, images[0]]))
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
      <div className={styles['lists']} {...rows}>
        <UnsentLetters letters={letters} />
        {newsletterSends.length > 0 && (
          <NewsletterList
            title={newsletterSends.every(({ isDone }) => isDone) ? 'Sent' : 'Sending and sent'}
            label="Newsletters"
            timeName="When"
          >
            {newsletterSends.map((send) => (
              <SendRow key={send.id} send={send} cover={covers.get(send.recipeId ?? '')} />
            ))}
          </NewsletterList>
        )}
        {newsletterSends.length === 0 && letters.length === 0 && (
          <FirstTime icon="newsletters" title="No newsletter yet" action={write}>
            A letter, or a published recipe, goes to everybody who subscribes to the newsletter. Nothing is
            sent before you press Send.
          </FirstTime>
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
