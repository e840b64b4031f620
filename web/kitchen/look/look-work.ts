import { changedDraftFields } from '#core/values/merge-fields.ts'
import { LookSettings, type LookChanges } from '#core/model/site/look-draft.ts'
import type { Image } from '#core/model/media/image.ts'
import type { Site } from '#core/model/site/site.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { DraftVersion, LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { failureCode } from '#core/model/call-failure.ts'
import { deviceClock } from '../../browser/device-clock.ts'
import { createSettingsCopies } from '../settings/editor/settings-copies.ts'
import { sentSettings, settingsOf, type SettingsOfSite } from '../settings/editor/settings-draft.ts'
import type { SettingsSource } from '../settings/editor/settings-source.ts'
import { sentVersion } from '../settings/editor/sent-version.ts'

/** The data that the look editor needs in addition to the edited settings. */
export type LookFacts = {
  /** The published settings; null until they are loaded. */
  readonly published: SettingsOfSite | null
  /** The version of the site with the published settings. */
  readonly siteVersion: string | null
  /** The images that the settings refer to, by id. */
  readonly images: ReadonlyMap<string, Image>
}

/** The unpublished look and pages of a site: how they are loaded and saved, with related data. */
export type LookWork = {
  readonly source: SettingsSource
  readonly facts: () => LookFacts
  readonly subscribe: (onChange: () => void) => () => void
  /** Sets the published settings and their site version. */
  readonly publish: (settings: SettingsOfSite, siteVersion: string) => void
  readonly addImage: (image: Image) => void
}

type SavedLook = { readonly version: DraftVersion; readonly savedAt: Date }

const lookFields = Object.keys(LookSettings.shape)

/** The unpublished changes of look and pages. */
export function lookChanges(published: SettingsOfSite, edited: SettingsOfSite): LookChanges {
  const changed = Object.entries(changedDraftFields(published, edited))
  return Object.fromEntries(changed.filter(([name]) => lookFields.includes(name)))
}

/** Creates the storage for the unpublished look and pages of a site. */
export function createLookWork(api: TrivetApi, siteSlug: string): LookWork {
  let facts: LookFacts = { published: null, siteVersion: null, images: new Map() }
  const listeners = new Set<() => void>()
  const setFacts = (changes: Partial<LookFacts>) => {
    facts = { ...facts, ...changes }
    for (const listener of listeners) listener()
  }
  async function load(): Promise<LoadedDraft<SettingsOfSite>> {
    const [managed, unpublished, shown] = await Promise.all([
      api.getManagedSite({ siteSlug }),
      api.getLookDraft({ siteSlug }),
      api.getSite({ siteSlug }),
    ])
    const { lookDraft } = unpublished.body
    const published = settingsOf(managed.body.site)
    const sites = lookDraft === null ? [shown.body.site] : [shown.body.site, lookDraft.preview]
    const images = new Map(sites.flatMap(siteImages).map((image) => [image.id, image]))
    const { version: siteVersion } = managed.body.site
    setFacts({ published, siteVersion, images: new Map([...facts.images, ...images]) })
    const draft = Object.assign({}, published, lookDraft?.changes)
    const version = lookDraft?.updatedAt ?? null
    return { draft, version, savedAt: version === null ? null : new Date(version), savedBy: null }
  }
  /** Saves the draft if its version on the server is still `seen`. Without changes, deletes the draft. */
  async function saveDraft(changes: LookChanges, seen: DraftVersion, ifVersion: string): Promise<SavedLook> {
    const ifUpdatedAt = sentVersion(seen)
    if (Object.keys(changes).length === 0) {
      await api.deleteLookDraft({ siteSlug, ifUpdatedAt })
      return { version: null, savedAt: deviceClock.now() }
    }
    const response = await api.saveLookDraft({
      siteSlug,
      ifUpdatedAt,
      ifVersion,
      body: sentSettings(changes),
    })
    const { updatedAt } = response.body.lookDraft
    return { version: updatedAt, savedAt: new Date(updatedAt) }
  }
  const source: SettingsSource = {
    load,
    async save({ draft, version }) {
      const { published, siteVersion } = facts
      // The page was opened offline, so the published settings are unknown.
      if (published === null || siteVersion === null) return { kind: 'conflict', theirs: await load() }
      try {
        return { kind: 'saved', ...(await saveDraft(lookChanges(published, draft), version, siteVersion)) }
      } catch (error) {
        if (failureCode(error) !== 'conflict') throw error
        return { kind: 'conflict', theirs: await load() }
      }
    },
    copies: createSettingsCopies(`look.${siteSlug}`),
  }
  return {
    source,
    facts: () => facts,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    publish: (published, siteVersion) => setFacts({ published, siteVersion }),
    addImage: (image) => setFacts({ images: new Map([...facts.images, [image.id, image]]) }),
  }
}

/** The images of a site outside of its recipes. */
export function siteImages({
  logo,
  icon,
  favicon,
  featuredImage,
  productLinks,
  events,
  book,
}: Site): Image[] {
  return [
    ...[logo, icon, favicon, featuredImage, book?.cover ?? null],
    ...productLinks.map(({ productImage }) => productImage),
    ...events.map(({ image }) => image),
  ].filter((image) => image !== null)
}
