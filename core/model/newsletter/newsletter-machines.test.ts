import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  createMemoryDevice,
  createMemoryMarker,
  createMemoryStorage,
} from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import {
  newsletterFormMachine,
  newsletterSubmittedKey,
} from '../../machines/subscription/newsletter-form-machine.ts'
import {
  newsletterPopupClosedKey,
  newsletterPopupMachine,
  newsletterPopupText,
  type NewsletterPopupInput,
} from '../../machines/subscription/newsletter-popup-machine.ts'

function providedForm(calls: string[], respond: () => Promise<void>, secrets: string[] = []) {
  return newsletterFormMachine.provide({
    actors: {
      subscribeToNewsletter: fromPromise(({ input }) => {
        calls.push(input.email)
        secrets.push(input.marker)
        return respond()
      }),
    },
  })
}

function startForm(respond: () => Promise<void> = async () => {}) {
  const time = createSimulatedTime()
  const local = createMemoryStorage()
  const marker = createMemoryMarker(local, time.clock)
  const calls: string[] = []
  const secrets: string[] = []
  const actor = createActor(providedForm(calls, respond, secrets), { input: { local, marker } }).start()
  return {
    actor,
    marker,
    secrets,
    calls,
    local,
    time,
    state: () => actor.getSnapshot(),
    async submit(email: string) {
      actor.send({ type: 'email.change', email })
      actor.send({ type: 'email.submit' })
      await time.settle()
    },
  }
}

function startPopup(input: Partial<NewsletterPopupInput> = {}, isBusy = () => false) {
  const time = createSimulatedTime()
  const device = createMemoryDevice()
  const marker = createMemoryMarker(device.local, time.clock)
  const calls: string[] = []
  const actor = createActor(
    newsletterPopupMachine.provide({
      actors: { newsletterForm: providedForm(calls, async () => {}) },
      guards: { isBusy },
    }),
    { input: { device, marker, isOffered: true, ...input }, clock: time.scheduler },
  ).start()
  const state = () => actor.getSnapshot()
  const submit = async (email = 'mara@example.com') => {
    state().children.form?.send({ type: 'email.change', email })
    state().children.form?.send({ type: 'email.submit' })
    await time.settle()
  }
  return { actor, device, calls, time, state, submit }
}

describe('a newsletter form', () => {
  it("shows 'Thanks for subscribing' (is submitted) after the submit, and records it in local storage", async () => {
    const { submit, state, local, calls } = startForm()
    await submit(' mara@example.com ')
    expect(calls).toEqual(['mara@example.com'])
    expect(state().matches('submitted')).toBe(true)
    expect(local.get('hasSubmittedNewsletterForm')).toBe('true')
  })

  it('stores the marker with which the mailed link is confirmed automatically in this browser', async () => {
    const { submit, marker, secrets } = startForm()
    await submit('mara@example')
    expect(marker.secret()).toBeNull()
    await submit('mara@example.com')
    expect(secrets).toEqual([marker.secret()])
    expect(secrets).toEqual(['marker-1'])
  })

  it.each(['', '   ', '\t'])('ignores a submit that is blank after trimming: %j', async (email) => {
    const { submit, state, calls } = startForm()
    await submit(email)
    expect(state().can({ type: 'email.submit' })).toBe(false)
    expect(state().context.error).toBeNull()
    expect(calls).toEqual([])
  })

  it("shows 'Please enter a valid email address' for an invalid one until it is edited, and makes no call", async () => {
    const { actor, submit, state, calls } = startForm()
    await submit('mara@example')
    expect(state().context.error).toBe('Please enter a valid email address')
    expect(calls).toEqual([])
    actor.send({ type: 'email.change', email: 'mara@example.' })
    expect(state().context.error).toBeNull()
  })

  it('is busy while it sends, and sends once', async () => {
    const { actor, state, calls, time } = startForm()
    actor.send({ type: 'email.change', email: 'mara@example.com' })
    actor.send({ type: 'email.submit' })
    expect(state().hasTag('busy')).toBe(true)
    actor.send({ type: 'email.submit' })
    await time.settle()
    expect(calls).toHaveLength(1)
    expect(state().hasTag('busy')).toBe(false)
  })

  it('shows that something went wrong, records nothing, and can be sent again', async () => {
    let tries = 0
    const { actor, submit, state, local, time } = startForm(async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
    })
    await submit('mara@example.com')
    expect(state().context.error).toBe('Something went wrong. Please try again.')
    expect(local.get(newsletterSubmittedKey)).toBeNull()
    actor.send({ type: 'email.submit' })
    expect(state().context.error).toBeNull()
    await time.settle()
    expect(state().matches('submitted')).toBe(true)
  })
})

describe('the newsletter popup', () => {
  it('waits for the delay again while the reader is busy', async () => {
    const reader = { isBusy: true }
    const { state, time } = startPopup({}, () => reader.isBusy)
    await time.advance(4000)
    expect(state().matches('waiting')).toBe(true)
    reader.isBusy = false
    await time.advance(3999)
    expect(state().matches('waiting')).toBe(true)
    await time.advance(1)
    expect(state().matches({ open: 'form' })).toBe(true)
  })

  it('appears after 4 seconds', async () => {
    const { state, time } = startPopup()
    await time.advance(3999)
    expect(state().matches('waiting')).toBe(true)
    await time.advance(1)
    expect(state().matches({ open: 'form' })).toBe(true)
  })

  it('shows a thank-you message after submitting, and closes after 2 seconds', async () => {
    const { state, time, submit, device, calls } = startPopup()
    await time.advance(4000)
    await submit()
    expect(calls).toEqual(['mara@example.com'])
    expect(state().matches({ open: 'thanks' })).toBe(true)
    await time.advance(1999)
    expect(state().matches({ open: 'thanks' })).toBe(true)
    await time.advance(1)
    expect(state().matches('closed')).toBe(true)
    expect(device.local.get('hasSubmittedNewsletterForm')).toBe('true')
    expect(device.session.get(newsletterPopupClosedKey)).toBeNull()
  })

  it('is not shown again if hasSubmittedNewsletterForm is present', async () => {
    const device = createMemoryDevice()
    device.local.set('hasSubmittedNewsletterForm', 'true')
    const { state, time } = startPopup({ device })
    await time.advance(4000)
    expect(state().matches('closed')).toBe(true)
  })

  it('does not appear if a form on the page was submitted during the delay', async () => {
    const { state, time, device } = startPopup()
    await time.advance(3000)
    device.local.set('hasSubmittedNewsletterForm', 'true')
    await time.advance(1000)
    expect(state().matches('closed')).toBe(true)
  })

  it('records a closed flag for the browser session, and is not shown again in it', async () => {
    const { actor, state, time, device } = startPopup()
    await time.advance(4000)
    actor.send({ type: 'popup.close' })
    expect(state().matches('closed')).toBe(true)
    expect(device.session.get(newsletterPopupClosedKey)).toBe('true')
    expect(device.local.get(newsletterSubmittedKey)).toBeNull()
    const next = startPopup({ device })
    await next.time.advance(4000)
    expect(next.state().matches('closed')).toBe(true)
  })

  it('does not appear where the newsletter is not offered', async () => {
    const { state, time } = startPopup({ isOffered: false })
    await time.advance(4000)
    expect(state().matches('closed')).toBe(true)
  })

  it('does not appear once the reader turns out to be subscribed', async () => {
    const { actor, state, time } = startPopup()
    actor.send({ type: 'popup.withdraw' })
    await time.advance(60_000)
    expect(state().matches('closed')).toBe(true)
  })

  it.each([
    ['while it waits', 0, true],
    ['after it was kept back', 4000, false],
  ])('is opened by the newsletter link of the footer %s', async (_, ms, isOffered) => {
    const { actor, state, time } = startPopup({ isOffered, email: 'mara@example.com' })
    await time.advance(ms)
    actor.send({ type: 'popup.open' })
    expect(state().matches({ open: 'form' })).toBe(true)
    expect(state().children.form?.getSnapshot().context.email).toBe('mara@example.com')
  })

  it('has an empty form when no address is known', () => {
    const { actor, state } = startPopup()
    actor.send({ type: 'popup.open' })
    expect(state().children.form?.getSnapshot().context.email).toBe('')
  })

  it.each([
    ['form', 'Get notified about new recipes', 'Sign up below to be added to our mailing list!'],
    ['thanks', 'Thanks for subscribing!', "You'll receive our latest recipes and cooking tips soon."],
  ] as const)('says in its %s: %s / %s', (part, heading, text) => {
    expect(newsletterPopupText[part]).toEqual({ heading, text })
  })
})
