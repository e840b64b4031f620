import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath, useKitchenSite } from '../frame/kitchen-site.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import styles from './newsletters.module.css'

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
    <ol className={styles['list']} aria-label="Letters that were not sent">
      {letters.map((letter) => (
        <li key={letter.id} className={styles['send']}>
          <Link to={pathOf(`newsletters/letters/${letter.id}`)}>{letter.subject || 'Without a subject'}</Link>
          <p>{stateText(letter)}</p>
          <time dateTime={letter.savedAt} className={styles['quiet']}>
            {timeAgo(new Date(letter.savedAt), now)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function stateText({ state, sendAt }: Letter): string {
  if (state === 'late') return 'Could not be sent on time; choose a new time'
  return sendAt === null ? 'Draft' : `Goes out on ${exactTime(new Date(sendAt))}`
}
