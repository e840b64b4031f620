import { z } from 'zod'
import { LookChanges, LookChangesDraft, LookDraft, LookVersion } from '../../model/site/look-draft.ts'
import { SettingsVersion, Site } from '../../model/site/site.ts'
import { Instant } from '../../values/bounded.ts'
import { defineCall } from '../contract/call.ts'

const lookDraft = z.object({ lookDraft: LookDraft })

const unlessChanged = z.object({
  /**
   * The `updatedAt` of the changes that the client has loaded, or `none`. If another person has saved since then, the
   * response is `conflict` and nothing is overwritten.
   */
  ifUpdatedAt: z.union([z.literal('none'), Instant.transform((text) => new Date(text))]).optional(),
})

const unlessSiteChanged = z.object({
  /** The `version` of the site on which the changes are based: if the site has another one, the response is `conflict`. */
  ifVersion: SettingsVersion.optional(),
})

/** The state of the unpublished changes that the client has loaded. */
export type SeenLookDraft = z.output<typeof unlessChanged>['ifUpdatedAt']

/** The calls about unpublished changes to look and pages. */
export const lookDraftCalls = {
  getLookDraft: defineCall('getLookDraft', {
    summary: 'Returns the unpublished changes to look and pages, null for none.',
    access: 'owner',
    result: z.object({ lookDraft: LookDraft.nullable() }),
  }),
  saveLookDraft: defineCall('saveLookDraft', {
    summary:
      'Saves unpublished changes to look and pages, replacing earlier ones; with `ifUpdatedAt` only if nobody saved others since, with `ifVersion` only if nobody changed the site since.',
    access: 'owner',
    query: unlessChanged.extend(unlessSiteChanged.shape),
    body: LookChangesDraft,
    result: lookDraft,
    errors: ['conflict'],
  }),
  deleteLookDraft: defineCall('deleteLookDraft', {
    summary:
      'Discards the unpublished changes to look and pages; with `ifUpdatedAt` only if nobody saved others since.',
    access: 'owner',
    query: unlessChanged,
    result: z.object({}),
    errors: ['conflict'],
  }),
  publishLookDraft: defineCall('publishLookDraft', {
    summary:
      'Publishes the changes to look and pages as one; fields that were changed on the site since are a `conflict` unless `overwrite` is set, and so are, with `ifUpdatedAt`, changes that were saved since.',
    access: 'owner',
    query: unlessChanged,
    body: z.strictObject({ overwrite: z.boolean().default(false) }).optional(),
    result: z.object({
      published: z.array(z.string()),
      /** The `version` of the site with the published changes. */
      version: SettingsVersion,
    }),
    errors: ['look_draft_not_found', 'conflict'],
  }),
  listLookVersions: defineCall('listLookVersions', {
    summary: 'Lists the earlier versions of look and pages, most recently replaced first.',
    access: 'owner',
    result: z.object({ lookVersions: z.array(LookVersion) }),
  }),
  getLookVersion: defineCall('getLookVersion', {
    summary:
      'Returns an earlier look and the site as readers would see it; saving it with `saveLookDraft` restores it.',
    access: 'owner',
    result: z.object({
      lookVersion: LookVersion.extend({
        /** The earlier values of the fields that differ now. */
        changes: LookChanges,
        /** The fields that cannot be restored, because their references no longer exist. */
        lost: z.array(z.string()),
        preview: Site,
      }),
    }),
    errors: ['version_not_found'],
  }),
} as const
