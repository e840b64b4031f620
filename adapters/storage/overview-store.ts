import type { OverviewStore } from '#core/ports/stores/figures/overview-store.ts'
import { toInstant } from './database/tables/columns.ts'
import type { Database } from './database/database.ts'
import { countNewSubscribers } from './subscriptions/subscriber-pages.ts'

export function createOverviewStore({ read }: Database): OverviewStore {
  return {
    async news({ siteId, since, now, userId }) {
      const after = toInstant(since)
      const [comments, subscribers, recipesPublished, newsletters, changes] = await Promise.all([
        read
          .selectFrom('comments')
          .where('site_id', '=', siteId)
          .where('created_at', '>', after)
          .where('user_id', '<>', userId)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirst(),
        countNewSubscribers(read, siteId, since),
        read
          .selectFrom('recipes')
          .where('site_id', '=', siteId)
          .where('is_draft', '=', 0)
          .where('published_at', '>', after)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirst(),
        read
          .selectFrom('newsletter_sends')
          .where('site_id', '=', siteId)
          .where(({ fn }) => fn.coalesce('held_until', 'created_at'), '>', after)
          .where(({ fn }) => fn.coalesce('held_until', 'created_at'), '<=', toInstant(now))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirst(),
        read
          .selectFrom('audit_entries')
          .where('site_id', '=', siteId)
          .where('created_at', '>', after)
          .where('user_id', '<>', userId)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirst(),
      ])
      return {
        comments: Number(comments?.count ?? 0),
        subscribers,
        recipesPublished: Number(recipesPublished?.count ?? 0),
        newsletters: Number(newsletters?.count ?? 0),
        changes: Number(changes?.count ?? 0),
      }
    },
  }
}
