import { useActorRef } from '@xstate/react'
import { useId, useMemo, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { fromPromise } from 'xstate'
import { newsletterFormMachine } from '#core/machines/newsletter-form-machine.ts'
import { showsNewsletterBox } from '#core/model/site/newsletter-box.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { inBrowser } from '../../app/in-browser.ts'
import { useSelector } from '../../app/machine.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { signInMarkerOf } from '../../app/sign-in-marker.ts'

/** The invitation to the newsletter, for those who may want it. */
export function NewsletterBlock() {
  const site = useSite()
  const user = useCurrentUser()
  const planType = user?.currentSubscription?.planType ?? null
  const isAuthPage = useLocation().pathname.startsWith('/sign-')
  if (isAuthPage || planType !== null || !showsNewsletterBox(site, { planType, isLocked: false })) return null
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <div className="newsletter__row wrap">
        <div>
          <h2 id="newsletter">Get notified about new recipes</h2>
          <p className="newsletter__text">Sign up below to be added to our mailing list!</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}

function NewsletterForm() {
  const form = useNewsletterForm()
  const { email, error } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isSubmitted = useSelector(form, (snapshot) => snapshot.matches('submitted'))
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'email.submit' })
  }
  if (isSubmitted) {
    return (
      <p className="newsletter__thanks" role="status">
        Thanks for subscribing. Please confirm with the link that we have mailed to {email}.
      </p>
    )
  }
  return (
    <form className="newsletter__form" onSubmit={submit} noValidate>
      <label htmlFor={id} className="visually-hidden">
        E-mail
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
      <button type="submit" className="button button--primary" disabled={isBusy}>
        Subscribe
      </button>
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </form>
  )
}

/** Subscribing begins an account that the link in the mail confirms. */
function useNewsletterForm() {
  const { api, device } = useApp()
  const { slug: siteSlug } = useSite()
  const machine = useMemo(
    () =>
      inBrowser
        ? newsletterFormMachine.provide({
            actors: {
              subscribeToNewsletter: fromPromise<void, { email: string; marker: string }>(
                async ({ input }) => {
                  await api.siteSignUp({
                    siteSlug,
                    body: { ...input, subscribe: true },
                  })
                },
              ),
            },
          })
        : newsletterFormMachine,
    [api, siteSlug],
  )
  return useActorRef(machine, { input: { local: device.local, marker: signInMarkerOf(device) } })
}
