import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { limits } from '../../values/limits.ts'
import { pageQuery } from '../contract/page-query.ts'

/** One import, with the number of created and updated recipes. */
export const ImportBatch = z.object({
  id: z.uuid(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was last undone; null if it is in effect, or if published recipes of it were left. */
  undoneAt: z.iso.datetime().nullable(),
  created: z.number().int(),
  updated: z.number().int(),
})
export type ImportBatch = z.infer<typeof ImportBatch>

const state = z.enum(['untouched', 'changed', 'gone'])

/** A recipe of a batch, and its state since then: unchanged, changed by a person, or deleted. */
export const ImportBatchRecipe = z.object({
  recipeId: z.uuid(),
  title: z.string(),
  how: z.enum(['created', 'updated']),
  state,
  published: z.boolean(),
})
export type ImportBatchRecipe = z.infer<typeof ImportBatchRecipe>

/** A collection of a batch and its current state. */
export const ImportBatchCollection = z.object({
  collectionId: z.uuid(),
  title: z.string(),
  how: z.enum(['created', 'updated']),
  state,
})
export type ImportBatchCollection = z.infer<typeof ImportBatchCollection>

/** Why a recipe was not undone: a person changed it, it is published, or its previous slug or source is in use. */
export const UndoKept = z.object({
  recipeId: z.uuid(),
  title: z.string(),
  reason: z.enum(['changed', 'published', 'taken']),
})
export type UndoKept = z.infer<typeof UndoKept>

/** The result of undoing an import. */
export const ImportUndo = z.object({
  deleted: z.number().int(),
  restored: z.number().int(),
  kept: z.array(UndoKept),
  /** The results for collections, which only the import of a whole site writes. */
  collections: z.object({
    deleted: z.number().int(),
    restored: z.number().int(),
    kept: z.array(
      z.object({ collectionId: z.uuid(), title: z.string(), reason: z.enum(['changed', 'taken']) }),
    ),
  }),
  /** The settings of the site, which only the import of a whole site writes; null if there was nothing to undo. */
  settings: z.enum(['restored', 'changed', 'taken']).nullable(),
})
export type ImportUndo = z.infer<typeof ImportUndo>

/** The calls about imports; `createRecipe` and `updateRecipe` take the id of the batch. */
export const importBatchCalls = {
  createImportBatch: defineCall('createImportBatch', {
    summary: 'Starts an import batch, so that everything it writes can be undone together.',
    access: 'editor',
    body: z.strictObject({ label: z.string().max(limits.batchLabel) }),
    result: z.object({ importBatch: ImportBatch }),
    errors: ['rate_limited'],
  }),
  listImportBatches: defineCall('listImportBatches', {
    summary: 'Lists the imports of the site, the newest first.',
    access: 'editor',
    query: z.object(pageQuery),
    result: z.object({ importBatches: z.array(ImportBatch), total: z.number().int() }),
  }),
  getImportBatch: defineCall('getImportBatch', {
    summary: 'Returns an import and the current state of the recipes that it wrote.',
    access: 'editor',
    result: z.object({
      importBatch: ImportBatch,
      recipes: z.array(ImportBatchRecipe),
      collections: z.array(ImportBatchCollection),
      /** The state of the settings that it wrote; null if it wrote none. */
      settings: state.nullable(),
    }),
    errors: ['import_batch_not_found'],
  }),
  undoImportBatch: defineCall('undoImportBatch', {
    summary:
      'Deletes what an import created and restores what it updated, except what was changed since; published recipes are deleted only on request.',
    access: 'editor',
    body: z.strictObject({ deletePublished: z.boolean().optional() }).optional(),
    result: z.object({ undone: ImportUndo }),
    errors: ['import_batch_not_found'],
  }),
} as const
