import { subscribeEntrance, type SubscribeOffer } from './subscribe-form.ts'
import type { PlanType } from '../account/user.ts'

/**
 * True if a page displays the newsletter form: newsletters are enabled, the content is not locked (or is a preview),
 * and the reader has no paid plan, and no free plan either unless a paid one is offered.
 */
export function showsNewsletterBox(
  site: SubscribeOffer,
  reader: { readonly planType: PlanType | null; readonly isLocked: boolean; readonly isPreview?: boolean },
): boolean {
  if (reader.isLocked && reader.isPreview !== true) return false
  return subscribeEntrance(site, reader.planType) !== null
}
