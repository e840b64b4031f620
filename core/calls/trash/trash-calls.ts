import { z } from 'zod'
import { Manager } from '../../model/recipe/record/managed-recipe.ts'
import { trashKinds } from '../../ports/stores/recipes/trash-store.ts'
import { defineCall } from '../contract/call.ts'
import { pageQuery } from '../contract/page-query.ts'

/** A deleted object that can be restored. */
export const TrashItem = z.object({
  kind: z.enum(trashKinds),
  id: z.uuid(),
  /** The title at the time of deletion. */
  title: z.string(),
  trashedAt: z.iso.datetime(),
  trashedBy: Manager.nullable(),
  /** The time at which it is erased automatically. */
  erasedAt: z.iso.datetime(),
})
export type TrashItem = z.infer<typeof TrashItem>

/** The calls of the trash. */
export const trashCalls = {
  listTrash: defineCall('listTrash', {
    summary:
      'Lists the recipes, collections, images and videos that were deleted in the last 30 days, newest first.',
    access: 'editor',
    query: z.object({ ...pageQuery, kind: z.enum(trashKinds).optional() }),
    result: z.object({ trash: z.array(TrashItem), total: z.number().int() }),
  }),
  restoreTrashed: defineCall('restoreTrashed', {
    summary: 'Restores deleted content; a slug that is in use gets a number.',
    access: 'editor',
    result: z.object({
      restored: z.object({ kind: z.enum(trashKinds), id: z.uuid(), slug: z.string().nullable() }),
    }),
    errors: ['not_in_trash', 'slug_taken', 'source_taken'],
  }),
  eraseTrashed: defineCall('eraseTrashed', {
    summary: 'Permanently erases content of the trash.',
    access: 'editor',
    result: z.object({}),
    errors: ['not_in_trash'],
  }),
} as const
