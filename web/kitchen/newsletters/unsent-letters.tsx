import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { dayAndTime } from '../ui/format-time.ts'
import { NewsletterList, NewsletterRow } from './newsletter-row.tsx'

/** Creates a letter and opens it. */
export function NewLetterButton() {
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const create = useCall((api) => api.createLetter({ siteSlug, body: {} }), {
    onDone: ({ body: { letter } }) => void navigate(pathOf(`newsletters/letters/${letter.id}`)),
    toastsFailure: true,
  })
  return (
    <Button aria-disabled={create.isPending} onClick={() => create.run(undefined)}>
      Write a letter
    </Button>
  )
}

/** The unsent letters: drafts and scheduled ones. */
export function UnsentLetters({ letters }: { readonly letters: readonly Letter[] }) {
  const pathOf = useKitchenPath()
  const [now] = useState(() => new Date())
  if (letters.length === 0) return null
  return (
    <NewsletterList title="Not sent yet" label="Letters that were not sent" timeName="Saved">
      {letters.map((letter) => (
        <NewsletterRow
          key={letter.id}
          to={pathOf(`newsletters/letters/${letter.id}`)}
          title={letter.subject || 'Without a subject'}
          words={firstWords(letter)}
          audience={letter.audience}
          kind={letter.state === 'scheduled' ? 'waiting' : letter.state === 'late' ? 'late' : 'draft'}
          state={<p>{stateText(letter)}</p>}
          at={letter.savedAt}
          now={now}
        />
      ))}
    </NewsletterList>
  )
}

/** The maximum length of a letter's excerpt in its row, in characters. */
const wordsLength = 160

function firstWords({ parts }: Letter): string {
  const texts = parts.map((part) => (part.kind === 'text' ? excerpt(part.text, wordsLength) : ''))
  return texts.find((text) => text !== '') ?? ''
}

function stateText({ state, sendAt }: Letter): string {
  if (state === 'late') return 'Could not be sent on time; choose a new time'
  return sendAt === null ? 'Draft' : `Goes out on ${dayAndTime(new Date(sendAt))}`
}
