import type { CallName } from '#core/calls/contract/routes.ts'
import { accountSamples } from './samples/account-samples.ts'
import { importSamples } from './samples/import-samples.ts'
import { mediaSamples } from './samples/media-samples.ts'
import { newsletterSamples } from './samples/newsletter-samples.ts'
import { platformSamples } from './samples/platform-samples.ts'
import { recipeSamples } from './samples/recipe-samples.ts'
import { siteSamples } from './samples/site-samples.ts'
import { subscriptionSamples } from './samples/subscription-samples.ts'
import { visitorSamples } from './samples/visitor-samples.ts'
import type { Sample } from './samples/sample.ts'

/** Every call with input for which it succeeds for those who may make it. */
export const callSamples: Readonly<Record<CallName, Sample>> = {
  ...accountSamples,
  ...siteSamples,
  ...platformSamples,
  ...recipeSamples,
  ...subscriptionSamples,
  ...importSamples,
  ...newsletterSamples,
  ...mediaSamples,
  ...visitorSamples,
}
