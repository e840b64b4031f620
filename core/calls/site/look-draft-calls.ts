import { z } from 'zod'
import { LookChangesDraft, LookDraft } from '../../model/site/look-draft.ts'
import { defineCall } from '../call.ts'

const lookDraft = z.object({ lookDraft: LookDraft })

/** The calls about changes to look and pages that readers do not see yet. */
export const lookDraftCalls = {
  getLookDraft: defineCall('getLookDraft', {
    summary: 'Answers with the unpublished changes to look and pages, null for none.',
    access: 'owner',
    result: z.object({ lookDraft: LookDraft.nullable() }),
  }),
  saveLookDraft: defineCall('saveLookDraft', {
    summary: 'Saves changes to look and pages in place of the ones before, without showing them to readers.',
    access: 'owner',
    body: LookChangesDraft,
    result: lookDraft,
  }),
  deleteLookDraft: defineCall('deleteLookDraft', {
    summary: 'Drops the unpublished changes to look and pages.',
    access: 'owner',
    result: z.object({}),
  }),
  publishLookDraft: defineCall('publishLookDraft', {
    summary:
      'Publishes the changes to look and pages as one; fields that were changed on the site since are a `conflict` unless `overwrite` is set.',
    access: 'owner',
    body: z.strictObject({ overwrite: z.boolean().default(false) }).optional(),
    result: z.object({ published: z.array(z.string()) }),
    errors: ['look_draft_not_found', 'conflict'],
  }),
} as const
