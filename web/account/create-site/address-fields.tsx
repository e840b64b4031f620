import { useRef } from 'react'
import { limits } from '#core/values/limits.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { draftSlug, readTypedSlug, type NewSiteDraft } from './new-site-draft.ts'
import type { SlugResponse } from './use-free-slug.ts'

type AddressFieldsProps = {
  readonly draft: NewSiteDraft
  readonly response: SlugResponse
  readonly host: string
  readonly onChange: (changes: Partial<NewSiteDraft>) => void
}

/** The fields for the title and the address of a site. */
export function AddressFields({ draft, response, host, onChange }: AddressFieldsProps) {
  const slug = draftSlug(draft)
  const field = useRef<HTMLInputElement>(null)
  const isTaken = response.state === 'taken'
  const address = `${slug === '' ? 'your-site' : slug}.${host}`
  return (
    <>
      <TextField
        label="Title"
        hint="You can change it at any time."
        value={draft.title}
        maxLength={limits.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        ref={field}
        label="Address"
        hint={response.state === 'free' ? `${address} is free.` : address}
        value={draft.typedSlug ?? slug}
        error={isTaken ? 'This address is taken.' : undefined}
        onChange={(typed) => onChange({ typedSlug: readTypedSlug(typed) })}
      />
      {isTaken && (
        <p className="account-form__choices">
          {response.suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              onClick={() => {
                onChange({ typedSlug: suggestion })
                // The suggestions unmount, so the focus would be lost.
                field.current?.focus()
              }}
            >
              {suggestion}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}
