import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { draftSlug, type NewSiteDraft } from './new-site-draft.ts'
import type { SlugAnswer } from './use-free-slug.ts'

type AddressFieldsProps = {
  readonly draft: NewSiteDraft
  readonly answer: SlugAnswer
  readonly host: string
  readonly onChange: (changes: Partial<NewSiteDraft>) => void
}

/** The title of a site and where it will be found. */
export function AddressFields({ draft, answer, host, onChange }: AddressFieldsProps) {
  const slug = draftSlug(draft)
  const isTaken = answer.state === 'taken'
  const address = `${slug === '' ? 'your-site' : slug}.${host}`
  return (
    <>
      <TextField
        label="Title"
        hint="You can change it at any time."
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="Address"
        hint={answer.state === 'free' ? `${address} is free.` : address}
        value={slug}
        error={isTaken ? 'This address is taken.' : undefined}
        onChange={(typed) => onChange({ typedSlug: typed.toLowerCase().replace(/[^a-z0-9-]+/g, '-') })}
      />
      {isTaken && (
        <p className="account-form__choices">
          {answer.suggestions.map((suggestion) => (
            <Button key={suggestion} onClick={() => onChange({ typedSlug: suggestion })}>
              {suggestion}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}
