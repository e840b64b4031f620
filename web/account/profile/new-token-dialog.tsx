import { useId, useState } from 'react'
import type { ApiToken } from '#core/calls/account/api-token-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SecretField } from '../../ui/fields/secret-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { expiries, expiryInstant, type Expiry } from './token-expiry.ts'
import { tokenScope } from './token-scope.ts'

type NewTokenDialogProps = {
  readonly sites: readonly { readonly slug: string; readonly title: string }[]
  readonly onClose: () => void
}

type Draft = {
  readonly name: string
  readonly siteSlug: string
  readonly isReadOnly: boolean
  readonly expiry: Expiry
  /** A day such as 2027-06-30. */
  readonly lastDay: string
}

const emptyDraft: Draft = { name: '', siteSlug: '', isReadOnly: false, expiry: '365', lastDay: '' }

/** Creates a token for scripts, and shows its secret once. */
export function NewTokenDialog({ sites, onClose }: NewTokenDialogProps) {
  const form = useId()
  const [draft, setDraft] = useState(emptyDraft)
  const [problem, setProblem] = useState<string | null>(null)
  const [created, setCreated] = useState<{ token: ApiToken; secret: string } | null>(null)
  const create = useCall(
    async (api, expiresAt: string | null) => {
      const { name, siteSlug, isReadOnly } = draft
      return (await api.createToken({ body: { name, siteSlug: siteSlug || null, isReadOnly, expiresAt } }))
        .body
    },
    { onDone: setCreated, revalidates: true },
  )
  const submit = () => {
    const expiresAt = expiryInstant(draft, new Date())
    const missing = draft.name.trim() === '' ? 'Give the token a name.' : null
    setProblem(missing ?? (expiresAt === undefined ? 'Choose a day that is not over yet.' : null))
    if (missing === null && expiresAt !== undefined) create.run(expiresAt)
  }
  if (created !== null)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Your new token"
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <Secret {...created} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New token"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} aria-disabled={create.isPending}>
            {create.isPending ? 'Creating…' : 'Create token'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="token-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Fields draft={draft} sites={sites} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        <p className="field__error" role="alert">
          {problem ?? create.error}
        </p>
      </form>
    </Dialog>
  )
}

type FieldsProps = Pick<NewTokenDialogProps, 'sites'> & {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

function Fields({ draft, sites, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        hint="What the token is for, such as “Nightly export”"
        maxLength={100}
        data-first-focus
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <label className="field">
        <span className="field__label">Sites</span>
        <select
          className="input"
          value={draft.siteSlug}
          onChange={({ target }) => onChange({ siteSlug: target.value })}
        >
          <option value="">All sites</option>
          {sites.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              Only {title}
            </option>
          ))}
        </select>
      </label>
      <label className="account-end__choice">
        <input
          type="checkbox"
          checked={draft.isReadOnly}
          onChange={({ target }) => onChange({ isReadOnly: target.checked })}
        />
        <span>Reading only: scripts can change nothing</span>
      </label>
      <label className="field">
        <span className="field__label">Expires</span>
        <select
          className="input"
          value={draft.expiry}
          onChange={({ target }) =>
            onChange({ expiry: expiries.find(({ value }) => value === target.value)?.value ?? '365' })
          }
        >
          {expiries.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {draft.expiry === 'day' && (
        <TextField
          label="Last day"
          type="date"
          value={draft.lastDay}
          onChange={(lastDay) => onChange({ lastDay })}
        />
      )}
      <p className="account-form__note">
        A token never has more rights than you, and cannot change your account.
      </p>
    </>
  )
}

function Secret({ token, secret }: { readonly token: ApiToken; readonly secret: string }) {
  return (
    <div className="token-form">
      <p>
        <strong>{token.name}</strong>
        <br />
        {tokenScope(token)}
      </p>
      <SecretField
        label="Token"
        secret={secret}
        advice="Whoever has it can do what it allows, so store it like a password."
      />
      <p className="account-form__note">
        The command line reads it from <code>TRIVET_TOKEN</code>; other programs send the header{' '}
        <code>Authorization: Bearer …</code>
      </p>
    </div>
  )
}
