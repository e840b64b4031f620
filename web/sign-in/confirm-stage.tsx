import { useId, type FormEvent } from 'react'
import { mailboxOf } from '#core/model/account/mailbox.ts'
import { useSelector } from '../browser/machine.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { SignInFormRef } from './sign-in-form-ref.ts'

type ConfirmStageProps = {
  readonly form: SignInFormRef
  /** True if the form covers a page with unsaved work: no link leaves the page. */
  readonly isOverPage: boolean
}

/** Asks the reader to follow the mailed link or to enter the mailed code. */
export function ConfirmStage({ form, isOverPage }: ConfirmStageProps) {
  const { email, code, error, secondsLeft, isResent } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const id = useId()
  const mailbox = mailboxOf(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'code.submit' })
  }
  return (
    <form className="auth__form" onSubmit={submit} noValidate>
      <div className="auth__heading">
        <h1>Check your inbox</h1>
        <p role="status">
          {isResent ? 'Another mail is on its way. ' : ''}Click the link we sent to {email} to sign in
        </p>
      </div>
      {mailbox !== null && (
        <a
          href={mailbox.url}
          target="_blank"
          rel="noopener noreferrer"
          className="button button--plain button--wide"
        >
          Open {mailbox.name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      <p className="without-script">
        Open the link in a browser that runs JavaScript: without it you can read everything that is free, but
        not sign in.
      </p>
      <div className="field needs-script">
        <label className="field__label" htmlFor={id}>
          Or enter the 6-digit code from the mail
        </label>
        <input
          id={id}
          className="input auth__code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          placeholder="000000"
          value={code}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onChange={(event) => form.send({ type: 'code.change', code: event.target.value })}
        />
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      </div>
      <button
        type="submit"
        className="button button--primary button--wide needs-script"
        aria-disabled={isBusy}
      >
        Sign In
      </button>
      <p className="auth__aside">
        If it has not come after a few minutes, look in your spam folder.
        <span className="needs-script">
          {' '}
          {secondsLeft > 0 ? (
            `You can ask for another one in ${secondsLeft} s.`
          ) : (
            <button
              type="button"
              className="auth__resend"
              disabled={isBusy}
              onClick={() => form.send({ type: 'mail.resend' })}
            >
              Send again
            </button>
          )}
        </span>
      </p>
      <div className="auth__actions">
        {!isOverPage && (
          <Link to="/" className="button button--plain">
            Go to Homepage
          </Link>
        )}
        <Button
          variant="quiet"
          className="needs-script"
          onClick={() => form.send({ type: 'email.different' })}
        >
          Enter different email
        </Button>
      </div>
    </form>
  )
}
