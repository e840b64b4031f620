import './secret-field.css'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { useToast } from '../toast/toast.tsx'

type SecretFieldProps = {
  /** What the secret is, such as "Token". */
  readonly label: string
  readonly secret: string
  /** A sentence on how to treat it. */
  readonly advice: string
}

/** A secret that is shown once: selected, with a button that copies it and a warning. */
export function SecretField({ label, secret, advice }: SecretFieldProps) {
  const showToast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  // In a dialog that is open already; one that opens focuses the marked field itself.
  useEffect(() => field.current?.focus(), [])
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => showToast({ text: `${label} copied` }),
      () => showToast({ text: `The browser blocked copying: select the ${label.toLowerCase()} and copy it` }),
    )
  return (
    <>
      <div className="secret-field">
        <textarea
          ref={field}
          rows={2}
          spellCheck={false}
          className="input"
          aria-label={label}
          data-first-focus
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={copy}>Copy</Button>
      </div>
      <p className="secret-field__warning" role="status">
        <strong>Copy it now: it is not shown again.</strong> {advice}
      </p>
    </>
  )
}
