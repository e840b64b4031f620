import { failureCode, failureIssues } from '#core/model/call-failure.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { sentSettings, type SettingsOfSite } from '../settings/editor/settings-draft.ts'
import { lookChanges } from './look-work.ts'

type Publishing = { readonly siteSlug: string; readonly ifUpdatedAt: string; readonly overwrite: boolean }

/** The result of publishing: the new version of the site, or why nothing was published. */
export type Publication =
  | { readonly kind: 'published'; readonly siteVersion: string }
  /** These fields were changed on the site after they were first edited here. */
  | { readonly kind: 'conflict'; readonly fields: readonly string[] }
  | { readonly kind: 'changed elsewhere' }

/** Publishes the unpublished look, unless it or the site was changed elsewhere. */
export async function publishSaved(
  api: TrivetApi,
  { siteSlug, ifUpdatedAt, overwrite }: Publishing,
): Promise<Publication> {
  try {
    const { version } = (await api.publishLookDraft({ siteSlug, ifUpdatedAt, body: { overwrite } })).body
    return { kind: 'published', siteVersion: version }
  } catch (error) {
    if (failureCode(error) === 'look_draft_not_found') return { kind: 'changed elsewhere' }
    if (failureCode(error) !== 'conflict') throw error
    const fields = failureIssues(error).map(({ path }) => path)
    return fields.length === 0 ? { kind: 'changed elsewhere' } : { kind: 'conflict', fields }
  }
}

type Restoring = {
  readonly siteSlug: string
  readonly published: SettingsOfSite
  readonly before: SettingsOfSite
  /** The published version of the site. */
  readonly siteVersion: string
}

/** Restores the look from before a publication; null if the site was changed since then. */
export async function restorePublished(
  api: TrivetApi,
  { siteSlug, published, before, siteVersion }: Restoring,
): Promise<string | null> {
  try {
    const body = sentSettings(lookChanges(published, before))
    return (await api.updateSite({ siteSlug, ifVersion: siteVersion, body })).body.site.version
  } catch (error) {
    if (failureCode(error) !== 'conflict') throw error
    return null
  }
}
