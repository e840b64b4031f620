import { subscribeEntrance, type SubscribeOffer } from '../subscription/subscribe-form.ts'
import type { PlanType } from '../account/user.ts'

/**
 * True when a page offers the newsletter: it is enabled, the content is not locked (or is a preview), the reader
 * does not pay, and is not a free subscriber either unless there is a plan to upgrade to.
 */
export function showsNewsletterBox(
  site: SubscribeOffer,
  reader: { readonly planType: PlanType | null; readonly isLocked: boolean; readonly isPreview?: boolean },
): boolean {
  if (reader.isLocked && reader.isPreview !== true) return false
  return subscribeEntrance(site, reader.planType) !== null
}
