import { useId } from 'react'
import { counted } from '#core/values/text/counted.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { FirstContent, NewSiteDraft } from './new-site-draft.ts'

const choices: readonly { readonly value: FirstContent; readonly title: string; readonly text: string }[] = [
  { value: 'link', title: 'Paste a link', text: 'We read the recipe from the page.' },
  { value: 'files', title: 'Files of another program', text: 'Exports, saved pages, text files.' },
  { value: 'empty', title: 'An empty recipe', text: 'Start typing.' },
]

type FirstContentProps = {
  readonly draft: NewSiteDraft
  readonly onChange: (changes: Partial<NewSiteDraft>) => void
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
}

/** With what a site starts. */
export function FirstContentFields({ draft, onChange, files, onFiles }: FirstContentProps) {
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
      {draft.content === 'files' && <FilesField files={files} onFiles={onFiles} />}
    </>
  )
}

type FilesFieldProps = Pick<FirstContentProps, 'files' | 'onFiles'>

function FilesField({ files, onFiles }: FilesFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        Files
      </label>
      <input
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
          : `${counted(files.length, 'file')} chosen.`}
      </p>
    </div>
  )
}
