import { failureCode } from '#core/model/call-failure.ts'
import type { LookChangesDraft, LookDraft } from '#core/model/site/look-draft.ts'
import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import { exitCodes } from '../../environment/exit-codes.ts'
import { CommandFailure } from '../../environment/failure.ts'
import type { ChosenSite, SiteDep } from '../../environment/site-choice.ts'

/** Look and pages as read by a command: the site, and its unpublished changes. */
export type SeenLook = { readonly site: ChosenSite; readonly draft: LookDraft | null }

/** Reads the unpublished changes and their site. */
export async function readLook({ api }: SiteDep, siteSlug: string): Promise<SeenLook> {
  const { lookDraft: draft } = (await api.getLookDraft({ siteSlug })).body
  const { site } = (await api.getManagedSite({ siteSlug })).body
  return { site, draft }
}

/** The settings as readers would see them after publishing. */
export function editedSettings({ site, draft }: SeenLook): Readonly<Record<string, unknown>> {
  return { ...ownedSettingsOf(site), ...draft?.changes }
}

/**
 * Saves unpublished changes in place of the loaded ones, or discards them if `changes` is empty. Returns false,
 * without saving, if another person has saved others or changed the site since.
 */
export async function replaceSeenLook(
  { api }: SiteDep,
  { site, draft }: SeenLook,
  changes: LookChangesDraft,
): Promise<boolean> {
  const seen = { siteSlug: site.slug, ifUpdatedAt: draft?.updatedAt ?? 'none' }
  try {
    if (Object.keys(changes).length === 0) await api.deleteLookDraft(seen)
    else await api.saveLookDraft({ ...seen, ifVersion: site.version, body: changes })
    return true
  } catch (error) {
    if (failureCode(error) !== 'conflict') throw error
    return false
  }
}

/** The failure of a command whose changes conflict with those of another person. */
export function changedMeanwhile(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.someFailed, 'conflict')
}
