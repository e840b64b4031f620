import type { PlanType } from '../account/user.ts'
import { isPaidPlan } from '../recipe/recipe-access.ts'
import type { Site } from './site.ts'

/**
 * True when a page offers the newsletter: it is enabled, the content is not locked (or is a preview), the reader
 * does not pay, and is not a free subscriber either unless there is a plan to upgrade to.
 */
export function showsNewsletterBox(
  site: Pick<Site, 'newslettersEnabled' | 'subscriptionsEnabled'>,
  reader: { readonly planType: PlanType | null; readonly isLocked: boolean; readonly isPreview?: boolean },
): boolean {
  if (!site.newslettersEnabled || isPaidPlan(reader.planType)) return false
  if (reader.isLocked && reader.isPreview !== true) return false
  return reader.planType !== 'free' || site.subscriptionsEnabled
}
