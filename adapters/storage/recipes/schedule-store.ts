import {
  scheduleStates,
  type ScheduleRecord,
  type ScheduleStore,
} from '#core/ports/stores/recipes/schedule-store.ts'
import { fromInstant, fromWord, toFlag, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'

export function createScheduleStore(database: Database): ScheduleStore {
  const { read, write } = database
  return {
    put: (schedule) =>
      insertIfParentExists(database, (connection) => {
        const { site_id, recipe_id, ...rest } = scheduleToRow(schedule)
        return connection
          .insertInto('recipe_schedules')
          .values({ site_id, recipe_id, ...rest })
          .onConflict((conflict) => conflict.columns(['site_id', 'recipe_id']).doUpdateSet(rest))
          .execute()
      }),

    async ofRecipes(siteId, recipeIds) {
      if (recipeIds.length === 0) return []
      const rows = await read
        .selectFrom('recipe_schedules')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('recipe_id', 'in', recipeIds)
        .execute()
      return rows.map(rowToSchedule)
    },

    async remove(siteId, recipeId) {
      const { numDeletedRows } = await write
        .deleteFrom('recipe_schedules')
        .where('site_id', '=', siteId)
        .where('recipe_id', '=', recipeId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async due(now, limit) {
      const rows = await read
        .selectFrom('recipe_schedules')
        .select(['site_id', 'recipe_id'])
        .where('state', '=', 'waiting')
        .where('publish_at', '<=', toInstant(now))
        .orderBy('publish_at')
        .orderBy('recipe_id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ siteId: row.site_id, recipeId: row.recipe_id }))
    },

    async claim({ siteId, recipeId }, now) {
      const row = await write
        .deleteFrom('recipe_schedules')
        .where('site_id', '=', siteId)
        .where('recipe_id', '=', recipeId)
        .where('state', '=', 'waiting')
        .where('publish_at', '<=', toInstant(now))
        .returningAll()
        .executeTakeFirst()
      return row === undefined ? null : rowToSchedule(row)
    },
  }
}

function scheduleToRow(schedule: ScheduleRecord): Tables['recipe_schedules'] {
  const { siteId, recipeId, publishAt, newsletter, note, state, scheduledBy } = schedule
  return {
    ...{ site_id: siteId, recipe_id: recipeId, note, state, scheduled_by: scheduledBy },
    publish_at: toInstant(publishAt),
    newsletter: toFlag(newsletter),
  }
}

function rowToSchedule(row: Tables['recipe_schedules']): ScheduleRecord {
  const place = { table: 'recipe_schedules', id: row.recipe_id }
  return {
    ...{ siteId: row.site_id, recipeId: row.recipe_id, note: row.note, scheduledBy: row.scheduled_by },
    publishAt: fromInstant(row.publish_at, place),
    newsletter: row.newsletter === 1,
    state: fromWord(scheduleStates, row.state, place),
  }
}
