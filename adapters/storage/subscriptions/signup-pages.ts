import type { SignupPageCount } from '#core/model/subscription/subscription-record.ts'
import type { SignupPageQuery } from '#core/ports/stores/subscriptions/subscription-store.ts'
import { largestSums, periodsOf, sumPeriods } from '../database/period-sums.ts'
import type { Connection } from '../database/tables/tables.ts'

/** Counts the new subscriptions of each signup page. A checkout that was only opened does not count. */
export async function countSignupPages(
  read: Connection,
  { siteId, limit, ...period }: SignupPageQuery,
): Promise<SignupPageCount[]> {
  const sums = await sumPeriods(periodsOf(period), (part) =>
    read
      .selectFrom('signup_page_counts')
      .select(['page as name', 'amount'])
      .where('site_id', '=', siteId)
      .where('period', '=', part.period)
      .where('page', '>', part.after)
      .orderBy('page')
      .limit(part.limit)
      .execute(),
  )
  return largestSums(sums, limit).map(({ name: page, amount: count }) => ({ page, count }))
}
