import { useState, type ReactNode } from 'react'
import type { ConflictChoice } from '#core/values/merge-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import styles from './conflict-dialog.module.css'

/** A conflicting field with both of its values as text. */
export type ComparedField = {
  readonly path: string
  readonly name: string
  readonly mine: string
  readonly theirs: string
}

type ConflictDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The label of the other version: "Anna’s". */
  readonly theirsLabel: string
  readonly fields: readonly ComparedField[]
  readonly failure: string | null
  readonly onResolve: (choices: Readonly<Record<string, ConflictChoice>>) => void
  /** An additional action beside the choice. */
  readonly otherAction?: ReactNode
}

/** Shows both versions of conflicting changes, with a choice for each field. No choice loses data. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, onClose, title, theirsLabel, fields, failure, onResolve, otherAction } = props
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({})
  const resolve = () => {
    onResolve(choices)
    setChoices({})
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          {otherAction}
          <Button variant="primary" onClick={resolve}>
            Save my choice
          </Button>
        </>
      }
    >
      <p>These changes contradict each other: choose which of them to keep. All others are kept from both.</p>
      {fields.map(({ path, name, ...versions }) => (
        <fieldset key={path} className={styles['field']}>
          <legend>{capital(name)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles['choice']}>
              <input
                type="radio"
                name={`conflict-${path}`}
                checked={(choices[path] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [path]: side })}
              />
              <span>{side === 'mine' ? 'Mine' : theirsLabel}</span>
              <span className={styles['value']}>{versions[side]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="field__error" role="alert">
        {failure}
      </p>
    </Dialog>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
