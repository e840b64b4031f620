import type { PlanType } from '#core/model/account/user.ts'
import type { KeyValueStorage } from '#core/ports/device.ts'

/** The session storage key of the choice. */
const key = 'trivet.subscribe'

/** The reader's choice on the subscribe page. */
export type SubscribeChoice = {
  readonly plan: PlanType
  /** Empty for a signed-in reader. */
  readonly email: string
}

type StoredChoice = SubscribeChoice & { readonly isPaid: boolean }

/**
 * Stores the choice until the tab is closed, so that it survives reloads, the loading of the session, and going back
 * from the checkout.
 */
export function storedChoice({ session }: { readonly session: KeyValueStorage }) {
  const read = () => readChoice(session.get(key))
  const write = (choice: StoredChoice) => session.set(key, JSON.stringify(choice))
  return {
    read: (): SubscribeChoice | null => read(),
    keep: (choice: SubscribeChoice) => write({ isPaid: false, ...read(), ...choice }),
    clear: () => session.remove(key),
    /** Records that the checkout was completed. */
    markPaid: () => {
      const choice = read()
      if (choice !== null) write({ ...choice, isPaid: true })
    },
    /** True once after a payment, if the page was opened by going back. */
    takePaid: (): boolean => {
      const isLeft = read()?.isPaid === true && !isNewVisit()
      if (isLeft) session.remove(key)
      return isLeft
    },
  }
}

/** False if the document was opened by history navigation or a reload, as after submitting the form. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

const plans: readonly PlanType[] = ['free', 'monthly', 'yearly']

function readChoice(stored: string | null): StoredChoice | null {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    if (typeof value === 'object' && value !== null && 'plan' in value && 'email' in value) {
      const { email } = value
      const plan = plans.find((each) => each === value.plan)
      if (plan !== undefined && typeof email === 'string')
        return { plan, email, isPaid: 'isPaid' in value && value.isPaid === true }
    }
  } catch {
    // Invalid data counts as no choice.
  }
  return null
}
