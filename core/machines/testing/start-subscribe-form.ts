import { createActor, fromPromise } from 'xstate'
import type { CurrentUser, PlanType } from '../../model/account/user.ts'
import { createMemoryMarker, createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { type SubscribeOffer } from '../../model/subscription/subscribe-form.ts'
import {
  subscribeMachine,
  type SubscribeInput,
  type SubscriptionResponse,
  type SubscriptionRequest,
} from '../subscription/subscribe-machine.ts'

export const plans: SubscribeOffer = {
  newslettersEnabled: true,
  subscriptionsEnabled: true,
  monthlyAmountCents: 500,
  yearlyAmountCents: 5000,
}

export const emailOnly: SubscribeOffer = { ...plans, subscriptionsEnabled: false }

export function reader(planType: PlanType | null): CurrentUser {
  return {
    id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f01',
    email: 'mara@example.com',
    displayName: null,
    handle: null,
    bio: null,
    avatar: null,
    currentSubscription: planType && {
      id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f02',
      planType,
      cadence: null,
      priceAmountCents: null,
    },
    isAdministrator: false,
  }
}

export function startForm(
  input: Partial<SubscribeInput> = {},
  respond: () => Promise<SubscriptionResponse> = async () => ({}),
) {
  const time = createSimulatedTime()
  const marker = createMemoryMarker(createMemoryStorage(), time.clock)
  const calls: SubscriptionRequest[] = []
  const actor = createActor(
    subscribeMachine.provide({
      actors: {
        createSubscription: fromPromise(({ input: sent }) => {
          calls.push(sent)
          return respond()
        }),
      },
    }),
    { input: { offer: plans, user: null, origin: 'https://ottolina.example', marker, ...input } },
  ).start()
  return {
    actor,
    calls,
    time,
    state: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    type: (email: string) => actor.send({ type: 'email.change', email }),
    select: (plan: PlanType) => actor.send({ type: 'plan.select', plan }),
    canSelect: (plan: PlanType) => actor.getSnapshot().can({ type: 'plan.select', plan }),
    canSubmit: () => actor.getSnapshot().can({ type: 'subscribe.submit' }),
    async submit() {
      actor.send({ type: 'subscribe.submit' })
      await time.settle()
    },
  }
}
