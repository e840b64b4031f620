import { useActorRef } from '@xstate/react'
import { useId, useMemo, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { newsletterFormMachine } from '#core/machines/subscription/newsletter-form-machine.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { inBrowser } from '../../browser/in-browser.ts'
import { useSelector } from '../../browser/machine.ts'
import type { PostedForm } from '../../browser/posted-form.ts'
import { signupPageIn } from '../../browser/stored/signup-page.ts'
import { signInMarkerOf } from '../../browser/stored/sign-in-marker.ts'

type NewsletterFormRef = ActorRefFrom<typeof newsletterFormMachine>

/** Whether the button is beside the field or below it. */
type Layout = 'row' | 'column'

/** `posted` is the result of a form that the browser submitted without JavaScript. */
type NewsletterFormProps = { readonly layout?: Layout; readonly posted?: PostedForm | null }

/** An email field; the address is confirmed by a link sent to it. */
export function NewsletterForm({ layout = 'row', posted = null }: NewsletterFormProps) {
  const { device } = useApp()
  const form = useActorRef(useNewsletterFormMachine(), {
    input: {
      local: device.local,
      marker: signInMarkerOf(device),
      ...(posted === null
        ? {}
        : { email: posted.email, error: posted.error, isSubmitted: posted.error === null }),
    },
  })
  const email = useSelector(form, ({ context }) => context.email)
  const isSubmitted = useSelector(form, (snapshot) => snapshot.matches('submitted'))
  if (isSubmitted) {
    return (
      <p className="newsletter__thanks" role="status">
        Thanks for subscribing. Please confirm with the link that we have mailed to {email}.
      </p>
    )
  }
  return <NewsletterFields form={form} layout={layout} />
}

/** The fields of a newsletter form whose machine is running. */
export function NewsletterFields({ form, layout }: { form: NewsletterFormRef; layout: Layout }) {
  const { email, error } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const id = useId()
  const { pathname } = useLocation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'email.submit' })
  }
  return (
    <form
      className={`newsletter__form newsletter__form--${layout}`}
      method="post"
      action="/newsletter"
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="page" value={pathname} />
      <label htmlFor={id} className="visually-hidden">
        Email
      </label>
      <input
        id={id}
        className="input"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => form.send({ type: 'email.change', email: event.target.value })}
      />
      <button type="submit" className="button button--primary" aria-disabled={isBusy}>
        Sign up
      </button>
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </form>
  )
}

/** Subscribing creates an account, which the link in the email confirms. */
export function useNewsletterFormMachine() {
  const { api, device } = useApp()
  const { slug: siteSlug } = useSite()
  return useMemo(
    () =>
      inBrowser
        ? newsletterFormMachine.provide({
            actors: {
              subscribeToNewsletter: fromPromise<void, { email: string; marker: string }>(
                async ({ input }) => {
                  const signupPage = signupPageIn(device)
                  await api.siteSignUp({ siteSlug, body: { ...input, subscribe: true, signupPage } })
                },
              ),
            },
          })
        : newsletterFormMachine,
    [api, device, siteSlug],
  )
}
