import { useId, type FormEvent, type MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { signInStage } from '#core/machines/session/sign-in-machine.ts'
import { emailSentence } from '#core/model/account/email.ts'
import { nextPath, signInPath } from '#core/model/account/sign-in-path.ts'
import { useApp } from '../app/app-context.tsx'
import { useSelector } from '../browser/machine.ts'
import { useIsRunning } from '../browser/posted-form.ts'
import { signInMarkerOf } from '../browser/stored/sign-in-marker.ts'
import { ConfirmStage } from './confirm-stage.tsx'
import { Link } from '../ui/link.tsx'
import type { SignInFormRef } from './sign-in-form-ref.ts'
import { continueUrl } from './sign-in-link.ts'

type SignInFormProps = {
  readonly form: SignInFormRef
  /** Shown above the form after a link that was used before. */
  readonly title?: string | undefined
  readonly button?: string | undefined
  /** True if the form covers a page with unsaved work: no link leaves the page. */
  readonly isOverPage?: boolean
}

/** Asks for the email address, and then for the mailed code. */
export function SignInForm({ form, title, button, isOverPage = false }: SignInFormProps) {
  const stage = useSelector(form, signInStage)
  if (stage === null) return null
  return stage === 'CONFIRM' ? (
    <ConfirmStage form={form} isOverPage={isOverPage} />
  ) : (
    <RequestStage form={form} title={title} button={button} isOverPage={isOverPage} />
  )
}

const words = {
  SIGN_IN: {
    title: 'Sign in',
    path: '/sign-in',
    button: 'Sign In',
    text: 'We will send you a link. There is no password to remember.',
  },
  SIGN_UP: {
    title: 'Create an account',
    path: '/sign-up',
    button: 'Sign Up',
    text: 'Save recipes and cook from them anywhere. We will send you a link to confirm.',
  },
} as const

function RequestStage({ form, title, button, isOverPage = false }: SignInFormProps) {
  const { site, mainOrigin, device } = useApp()
  const { mode, email, error, subscribe, newslettersEnabled } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isRunning = useIsRunning()
  const [search] = useSearchParams()
  const next = nextPath(search.get('next'))
  const isWrong = error === emailSentence
  const id = useId()
  /** Adds the marker only when the link is used, because that writes to the storage of this browser. */
  const addMarker = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (site === null) return
    currentTarget.href = continueUrl(mainOrigin, site.slug, next, signInMarkerOf(device).own())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'email.submit' })
  }
  const text = words[mode]
  return (
    <form className="auth__form" method="post" action={text.path} onSubmit={submit} noValidate>
      {next !== '/' && <input type="hidden" name="next" value={next} />}
      <div className="auth__heading">
        {site !== null && <p className="auth__site">{site.title}</p>}
        <h1>{title ?? text.title}</h1>
        <p>
          {title === undefined
            ? next === '/create'
              ? 'Your site is part of an account. We will send you a link to confirm, and your site comes next.'
              : text.text
            : 'Enter the email of your account, and we will send you a new magic link.'}
        </p>
      </div>
      <div role="alert">{error !== null && !isWrong && <p className="error-box">{error}</p>}</div>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          Email
        </label>
        <input
          id={id}
          className="input"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
          value={email}
          aria-invalid={isWrong}
          aria-describedby={`${id}-error`}
          onChange={(event) => form.send({ type: 'email.change', email: event.target.value })}
        />
        <p id={`${id}-error`} className="field__error" role="alert">
          {isWrong ? error : ''}
        </p>
      </div>
      {mode === 'SIGN_UP' && newslettersEnabled && (
        <label className="checkbox">
          <input
            type="checkbox"
            name="subscribe"
            checked={subscribe}
            onChange={() => form.send({ type: 'subscribe.toggle' })}
          />
          Send me new recipes by email
        </label>
      )}
      <button
        type="submit"
        className="button button--primary button--wide"
        disabled={isRunning && email.trim() === ''}
        // Not `disabled`, which would move the focus away from a reader who has to submit again.
        aria-disabled={isBusy}
      >
        {button ?? text.button}
      </button>
      {site !== null && !isOverPage && (
        <p className="auth__continue needs-script">
          <a
            href={continueUrl(mainOrigin, site.slug, next)}
            className="button button--plain button--wide"
            onClick={addMarker}
            onAuxClick={addMarker}
          >
            Continue with your Trivet account
          </a>
        </p>
      )}
      {!isOverPage && <SwitchModeLink mode={mode} next={next} />}
    </form>
  )
}

function SwitchModeLink({ mode, next }: { readonly mode: keyof typeof words; readonly next: string }) {
  return (
    <p className="auth__aside">
      {mode === 'SIGN_UP' ? (
        <>
          By signing up you agree to the <Link to="/terms">terms of service</Link>. Already have an account?{' '}
          <Link to={signInPath(next)}>Sign in</Link>
        </>
      ) : (
        <>
          No account yet? <Link to={signInPath(next, '/sign-up')}>Create one</Link>
        </>
      )}
    </p>
  )
}
