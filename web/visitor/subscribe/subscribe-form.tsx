import { useActorRef } from '@xstate/react'
import { useEffect, useId, useMemo, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { subscribeMachine } from '#core/machines/subscription/subscribe-machine.ts'
import { isEmail } from '#core/model/account/email.ts'
import type { PlanType } from '#core/model/account/user.ts'
import { planOf } from '#core/model/subscription/plan.ts'
import type { SubscribeError, SubscribeVariant } from '#core/model/subscription/subscribe-form.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { inBrowser } from '../../browser/in-browser.ts'
import { useIntention } from '../../app/intention.ts'
import { useSelector } from '../../browser/machine.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { signInMarkerOf } from '../../browser/stored/sign-in-marker.ts'
import { Link } from '../../ui/link.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { storedChoice } from './stored-choice.ts'
import { subscribeActors } from './subscribe-actors.ts'

type SubscribeFormProps = {
  readonly variant: Exclude<SubscribeVariant, 'subscribed'>
  readonly email: string
}

/** The form of the subscribe page: plans and email, or email alone. */
export function SubscribeForm({ variant, email: initialEmail }: SubscribeFormProps) {
  const { title } = useSite()
  const user = useCurrentUser()
  const form = useSubscribeForm(initialEmail)
  const intention = useIntention()
  const { email, plan, error } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isLeaving = useSelector(form, (snapshot) => snapshot.status === 'done')
  const isSubscribed = useSelector(form, (snapshot) => snapshot.matches('success'))
  const id = useId()
  if (isSubscribed) {
    return (
      <div className="subscribe__panel" role="status">
        <h1>Thank you for subscribing</h1>
        <p className="subscribe__lead">
          {user == null
            ? `Please confirm with the link that we have mailed to ${email}.`
            : `New recipes will be mailed to ${email}.`}
        </p>
        <Link to="/recipes" className="button button--primary">
          Back to recipes
        </Link>
      </div>
    )
  }
  const isCurrent = plan === planOf(user ?? null)
  const isIncomplete = email.trim() === '' || (plan !== 'free' && !isEmail(email))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'subscribe.submit' })
  }
  return (
    <form className="subscribe__panel" onSubmit={submit} noValidate>
      <h1>{variant === 'plans' ? 'Choose your subscription' : `Subscribe to ${title}`}</h1>
      {variant === 'plans' && (
        <PlanChoice
          plan={plan}
          current={planOf(user ?? null)}
          isDisabled={isBusy || isLeaving}
          onSelect={(selected) => form.send({ type: 'plan.select', plan: selected })}
        />
      )}
      <div className="field">
        <label htmlFor={id} className="field__label">
          Email
        </label>
        <input
          id={id}
          className="input"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          readOnly={user != null}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onChange={(event) => form.send({ type: 'email.change', email: event.target.value })}
        />
        <FormError id={`${id}-error`} error={error} onLeave={() => intention.keep(subscribing(plan))} />
      </div>
      <button
        type="submit"
        className="button button--primary button--wide"
        disabled={isCurrent || isIncomplete}
        // Not `disabled`, which would lose the focus that is needed for a retry.
        aria-disabled={isBusy || isLeaving}
      >
        {isBusy || isLeaving ? 'Loading...' : variant === 'plans' ? 'Continue' : 'Subscribe'}
      </button>
      <p className="subscribe__without-scripts">
        Subscribing needs JavaScript. You can <a href="/newsletter">sign up for the newsletter</a> without it.
      </p>
      {user == null && (
        // Rendered while the session loads, to avoid a layout shift.
        <p className="subscribe__note" data-pending={user === undefined}>
          Already a subscriber? <Link to="/sign-in?next=%2Fsubscribe">Sign in</Link>
        </p>
      )}
    </form>
  )
}

type FormErrorProps = {
  readonly id: string
  readonly error: SubscribeError | null
  readonly onLeave: () => void
}

function FormError({ id, error, onLeave }: FormErrorProps) {
  return (
    <p id={id} className="field__error" role="alert">
      {error?.message}{' '}
      {error?.href != null && (
        <Link to={`${error.href}?next=%2Fsubscribe`} onClick={onLeave}>
          Sign in
        </Link>
      )}
    </p>
  )
}

/** Runs the form's machine; its output is the address to navigate to. */
function useSubscribeForm(email: string) {
  const { api, device, origin } = useApp()
  const site = useSite()
  const user = useCurrentUser()
  const navigate = useNavigate()
  const machine = useMemo(
    () =>
      inBrowser
        ? subscribeMachine.provide({ actors: subscribeActors(api, device, site.slug) })
        : subscribeMachine,
    [api, device, site.slug],
  )
  const choice = useMemo(() => storedChoice(device), [device])
  const form = useActorRef(machine, {
    input: { offer: site, user: user ?? null, email, origin, marker: signInMarkerOf(device) },
  })
  useEffect(() => {
    const made = choice.read()
    if (made !== null) {
      form.send({ type: 'plan.select', plan: made.plan })
      if (email === '' && made.email !== '') form.send({ type: 'email.change', email: made.email })
    }
    const subscription = form.subscribe({
      next: ({ context: { plan, email, user } }) => choice.keep({ plan, email: user === null ? email : '' }),
      complete: () => {
        const { redirectTo } = form.getSnapshot().output ?? { redirectTo: '/' }
        if (!redirectTo.startsWith('/')) return location.assign(redirectTo)
        choice.clear()
        // Replaces the history entry: Back leads to the page before the form, not to a completed form.
        void navigate(redirectTo, { replace: true })
      },
    })
    return () => subscription.unsubscribe()
  }, [form, choice, email, navigate])
  useEffect(() => {
    // A form that is restored from the back/forward cache has already been submitted.
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted && form.getSnapshot().status === 'done') location.reload()
    }
    addEventListener('pageshow', renew)
    return () => removeEventListener('pageshow', renew)
  }, [form])
  useEffect(() => form.send({ type: 'reader.change', user: user ?? null }), [form, user])
  const intention = useIntention()
  const isSignedIn = user != null
  useEffect(() => {
    if (!isSignedIn) return
    const wanted = planTypes.find((plan) => intention.take(subscribing(plan)))
    if (wanted === undefined) return
    form.send({ type: 'plan.select', plan: wanted })
    // A paid plan is submitted only when the reader presses the button.
    if (wanted === 'free') form.send({ type: 'subscribe.submit' })
  }, [form, intention, isSignedIn])
  return form
}

/** The intention that stores the plan chosen before signing in. */
const subscribing = (plan: PlanType) => `subscribe ${plan}`
const planTypes: readonly PlanType[] = ['free', 'monthly', 'yearly']
