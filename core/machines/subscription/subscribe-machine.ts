import { checkoutSuccessTemplate, sitePaths } from '../../model/platform/page-paths.ts'
import { assign, setup } from 'xstate'
import { emailSentence, isEmail } from '../../model/account/email.ts'
import type { SignInMarker } from '../session/sign-in-marker.ts'
import type { CurrentUser, PlanType } from '../../model/account/user.ts'
import { failureText } from '../../model/call-failure.ts'
import { effect } from '../../ports/effect.ts'
import { planOf } from '../../model/subscription/plan.ts'
import {
  defaultPlan,
  offeredPlans,
  subscribeError,
  subscribeSuccessPath,
  subscribeVariant,
  type SubscribeError,
  type SubscribeOffer,
} from '../../model/subscription/subscribe-form.ts'

/** The input of the subscription call; the paths are on the same site. */
export type SubscriptionRequest = {
  readonly email: string
  readonly plan: PlanType
  readonly return: string
  readonly nextFree: string
  readonly nextPaid: string
  readonly nextLogin: string
  /** Set for a reader who is not signed in and receives a mail. */
  readonly marker?: string
}

/** The result of the subscription call: the address of a checkout, an error, or neither if it is complete. */
export type SubscriptionResponse = {
  readonly checkout?: { readonly url: string } | null | undefined
  readonly error?: string | null | undefined
}

/** The input of the subscribe page. */
export type SubscribeInput = {
  readonly offer: SubscribeOffer
  readonly user: CurrentUser | null
  /** The query parameter of the page. */
  readonly email?: string
  /** The site's origin, such as `https://ottolina.example`. */
  readonly origin: string
  readonly marker: SignInMarker
}

/** The events of the subscribe page. */
export type SubscribeEvent =
  | { type: 'reader.change'; user: CurrentUser | null }
  | { type: 'email.change'; email: string }
  | { type: 'plan.select'; plan: PlanType }
  | { type: 'subscribe.submit' }

type SubscribeContext = Omit<SubscribeInput, 'email'> & {
  readonly email: string
  readonly plan: PlanType
  readonly error: SubscribeError | null
  readonly redirectTo: string
}

/**
 * The subscribe form: `idle`, `loading`, then `success` (the thank-you message of the email form) or `leaving`, which
 * redirects to the checkout or to the success page. A signed-in reader's address cannot be changed. Tag: `busy` while
 * the call runs.
 */
export const subscribeMachine = setup({
  types: {
    context: {} as SubscribeContext,
    events: {} as SubscribeEvent,
    input: {} as SubscribeInput,
    output: {} as { readonly redirectTo: string },
    tags: {} as 'busy',
  },
  actors: { createSubscription: effect<SubscriptionResponse, SubscriptionRequest>('createSubscription') },
  actions: {
    setReader: assign(({ context }, { user }: { user: CurrentUser | null }) => ({
      user,
      email: user?.email ?? context.email,
    })),
    setEmail: assign((_, { email }: { email: string }) => ({ email, error: null })),
    setPlan: assign((_, { plan }: { plan: PlanType }) => ({ plan, error: null })),
    refuseEmail: assign({ error: { message: emailSentence, href: null } }),
    clearError: assign({ error: null }),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      error: { message: failureText(error), href: null },
    })),
    showError: assign((_, { error }: SubscriptionResponse) => ({ error: subscribeError(error ?? '') })),
    goToCheckout: assign((_, { checkout }: SubscriptionResponse) => ({ redirectTo: checkout?.url ?? '/' })),
    goToSuccess: assign(({ context }) => ({
      redirectTo: subscribeSuccessPath(context.user === null ? context.email.trim() : null),
    })),
  },
  guards: {
    mayEditEmail: ({ context }) => context.user === null,
    maySelect: ({ context }, { plan }: { plan: PlanType }) =>
      subscribeVariant(context.offer, context.user) === 'plans' &&
      plan !== planOf(context.user) &&
      offeredPlans(context.offer).includes(plan),
    maySubmit: ({ context }) =>
      subscribeVariant(context.offer, context.user) !== 'subscribed' &&
      context.plan !== planOf(context.user) &&
      context.email.trim() !== '' &&
      (context.plan === 'free' || isEmail(context.email)),
    isEmail: ({ context }) => isEmail(context.email),
    hasCheckout: (_, { checkout }: SubscriptionResponse) => checkout != null,
    hasError: (_, { error }: SubscriptionResponse) => error != null,
    isEmailForm: ({ context }) => subscribeVariant(context.offer, context.user) === 'email',
  },
}).createMachine({
  id: 'subscribe',
  context: ({ input }) => ({
    ...input,
    email: input.user?.email ?? input.email ?? '',
    plan: defaultPlan(input.offer),
    error: null,
    redirectTo: '/',
  }),
  initial: 'idle',
  output: ({ context }) => ({ redirectTo: context.redirectTo }),
  states: {
    idle: {
      on: {
        'reader.change': { actions: { type: 'setReader', params: ({ event }) => event } },
        'email.change': {
          guard: 'mayEditEmail',
          actions: { type: 'setEmail', params: ({ event }) => event },
        },
        'plan.select': {
          guard: { type: 'maySelect', params: ({ event }) => event },
          actions: { type: 'setPlan', params: ({ event }) => event },
        },
        'subscribe.submit': { guard: 'maySubmit', target: 'checking' },
      },
    },
    checking: {
      always: [
        { guard: 'isEmail', target: 'loading', actions: 'clearError' },
        { target: 'idle', actions: 'refuseEmail' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'createSubscription',
        input: ({ context }) => ({
          email: context.email.trim(),
          plan: context.plan,
          return: sitePaths.subscribe,
          nextFree: sitePaths.subscribed,
          nextPaid: checkoutSuccessTemplate,
          nextLogin: context.origin,
          ...(context.user === null ? { marker: context.marker.ask(context.email) } : {}),
        }),
        onDone: [
          {
            guard: { type: 'hasCheckout', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'goToCheckout', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasError', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'showError', params: ({ event }) => event.output },
          },
          { guard: 'isEmailForm', target: 'success' },
          { target: 'leaving', actions: 'goToSuccess' },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    success: {},
    leaving: { type: 'final' },
  },
})
