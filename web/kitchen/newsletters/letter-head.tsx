import { useId, type KeyboardEvent } from 'react'
import type { Audience } from '#core/model/newsletter/letter.ts'
import { counted } from '#core/values/text/counted.ts'
import { useField } from '../../editing/editor/use-field.ts'
import { AutoText } from '../ui/auto-text.tsx'
import { isPlainEnter } from '../ui/plain-enter.ts'
import { useUntitledFocus } from '../ui/edited-copies/use-untitled-focus.ts'
import { audienceNames } from './audience-names.ts'
import type { LetterEditor } from './use-letter-editor.ts'
import styles from './newsletters.module.css'

/** The current number of recipients of each audience. */
export type AudienceCounts = Readonly<Record<Audience, number>>

type LetterHeadProps = { readonly editor: LetterEditor; readonly counts: AudienceCounts }

/** The subject of a letter, styled as a title, and its audience. */
export function LetterHead({ editor, counts }: LetterHeadProps) {
  const subject = useField(editor, 'subject')
  const audience = useField(editor, 'audience')
  const field = useUntitledFocus<HTMLTextAreaElement>(subject.value === '')
  const id = useId()
  return (
    <div className={styles['letterHead']}>
      <AutoText
        ref={field}
        label="Subject"
        placeholder="Subject"
        className={styles['subject'] ?? ''}
        value={subject.value}
        onChange={subject.set}
        onKeyDown={goToText}
      />
      <div className={styles['to']}>
        <label htmlFor={id}>To</label>
        <select
          id={id}
          className="line-input"
          value={audience.value}
          onChange={(event) => audience.set(event.target.value as Audience)}
        >
          {(['all', 'free', 'paid'] as const).map((name) => (
            <option key={name} value={name}>
              {audienceNames[name]} ({counted(counts[name], 'reader')})
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** Enter in the single-line subject moves the focus to the text. */
function goToText(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (!isPlainEnter(event)) return
  event.currentTarget.closest('[data-letter]')?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
}
