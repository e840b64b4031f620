import { useState } from 'react'
import type { ConflictChoice } from '#core/values/merge-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { fieldName } from '../work/field-names.ts'
import { useEditor, useEditorState } from '../work/editor-context.tsx'
import { useValueText } from './value-text.ts'
import styles from './conflict.module.css'

/** Both versions of what two people changed, with a choice for each field; nothing is lost whatever is chosen. */
export function ConflictDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { ref } = useEditor()
  const conflict = useEditorState(({ context }) => context.work?.conflict ?? null)
  const failure = useEditorState(({ context }) => context.failure)
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({})
  const textOf = useValueText()
  const who = conflict?.theirs.savedBy ?? 'Somebody else'
  const resolve = () => {
    ref.send({ type: 'conflict.resolve', choices })
    setChoices({})
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${who} changed this recipe too`}
      footer={
        <>
          <Button
            onClick={() => {
              ref.send({ type: 'conflict.split' })
              onClose()
            }}
          >
            Save mine as a separate recipe
          </Button>
          <Button variant="primary" onClick={resolve}>
            Save my choice
          </Button>
        </>
      }
    >
      <p>All other changes of both are merged. Choose what to keep where both changed the same.</p>
      {conflict?.fields.map(({ path, mine, theirs }) => (
        <fieldset key={path} className={styles['field']}>
          <legend>{capital(fieldName(path))}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles['choice']}>
              <input
                type="radio"
                name={`conflict-${path}`}
                checked={(choices[path] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [path]: side })}
              />
              <span>{side === 'mine' ? 'Mine' : `${who}’s`}</span>
              <span className={styles['value']}>{textOf(path, side === 'mine' ? mine : theirs)}</span>
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
