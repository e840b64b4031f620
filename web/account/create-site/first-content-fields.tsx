import { useEffect, useId, useRef } from 'react'
import { counted } from '#core/values/text/counted.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FirstContent, NewSiteDraft } from './new-site-draft.ts'
import type { PendingImport } from './pending-import.ts'

const choices: readonly { readonly value: FirstContent; readonly title: string; readonly text: string }[] = [
  { value: 'link', title: 'Paste a link', text: 'We read the recipe from the page.' },
  { value: 'files', title: 'Files of another program', text: 'Exports, saved pages, text files.' },
  { value: 'empty', title: 'An empty recipe', text: 'Start typing.' },
]

type FirstContentProps = {
  readonly draft: NewSiteDraft
  readonly onChange: (changes: Partial<NewSiteDraft>) => void
  readonly pending: PendingImport
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses the first content of a site: a link, files, or nothing. */
export function FirstContentFields({ draft, onChange, pending, onFiles }: FirstContentProps) {
  const name = useId()
  return (
    <>
      <fieldset className="tiles tiles--wide">
        <legend className="visually-hidden">First recipe</legend>
        {choices.map(({ value, title, text }) => (
          <label key={value} className="tile">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={draft.content === value}
              onChange={() => onChange({ content: value })}
            />
            <strong>{title}</strong>
            <span className="tile__note">{text}</span>
          </label>
        ))}
      </fieldset>
      {draft.content === 'link' && (
        <TextField
          label="Address of a recipe"
          hint="It is imported as a draft that only you can see."
          value={draft.link}
          onChange={(link) => onChange({ link })}
        />
      )}
      {draft.content === 'files' && <FilesField pending={pending} onFiles={onFiles} />}
    </>
  )
}

type FilesFieldProps = Pick<FirstContentProps, 'pending' | 'onFiles'>

function FilesField({ pending: { files, unsent }, onFiles }: FilesFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The file input shows the chosen files, including those restored from the device.
  useEffect(() => {
    const chosen = new DataTransfer()
    for (const file of files) chosen.items.add(file)
    if (input.current !== null) input.current.files = chosen.files
  }, [files])
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        Files
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        className="files-input"
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="account-form__note">
        {files.length === 0
          ? 'Paprika, Mealie, Tandoor, Nextcloud, MasterCook, Meal-Master, RecipeML, Cooklang and more. They are imported as drafts.'
          : files.map(({ name }) => name).join(', ')}
      </p>
      {unsent.length > 0 && (
        <p className="account-form__note">
          {counted(unsent.length, 'recipe')} of{' '}
          {[...new Set(unsent.map(({ fileName }) => fileName))].join(', ')}{' '}
          {unsent.length === 1 ? 'waits' : 'wait'} to be imported.
        </p>
      )}
    </div>
  )
}
