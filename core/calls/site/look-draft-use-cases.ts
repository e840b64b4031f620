import { givenChanges, type LookChanges, type LookDraft } from '../../model/site/look-draft.ts'
import { siteImageIds, siteToReading } from '../../model/site/site-reading.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LookDraftRecord, LookDraftStoreDep } from '../../ports/stores/look-draft-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { domainError, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { isSameValue } from '../../values/same-value.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { Catalogue } from '../catalogue.ts'
import { imageReader } from '../media/image-reader.ts'
import type { NameableMediaDeps } from '../media/nameable-media.ts'
import type { UseCases } from '../use-cases.ts'
import { withIds } from '../with-ids.ts'
import { loadFeaturedRecipes, type FeaturedRecipesDeps } from './featured-recipes.ts'
import type { lookDraftCalls } from './look-draft-calls.ts'
import { settingsIssues } from './settings-references.ts'

/** The ports that the working copy of look and pages uses. */
export type LookDraftDeps = AuditedStorageDep<
  LookDraftStoreDep & SiteStoreDep & RecipeStoreDep & NameableMediaDeps
> &
  LookDraftStoreDep &
  FeaturedRecipesDeps &
  UserStoreDep &
  PaymentsDep &
  ClockDep &
  RandomDep

/** Changing look and pages out of sight of readers, and publishing all of it as one change. */
export function createLookDraftUseCases(
  deps: LookDraftDeps,
): Pick<UseCases<Catalogue>, keyof typeof lookDraftCalls> {
  return {
    async getLookDraft(_input, { site }) {
      const draft = await deps.lookDraftStore.ofSite(site.id)
      return ok({ lookDraft: draft && (await toLookDraft(draft, site)) })
    },

    async saveLookDraft({ body }, context) {
      const { site, viewer } = context
      const { events, ...others } = body
      const changes = givenChanges({ ...others, events: events && withIds(events, deps.random) })
      const saved = await writeAudited(deps, context, async (stores) => {
        const issues = await settingsIssues({ site, userId: viewer.user.id }, changes, stores)
        if (issues.length > 0) return err(validationError(issues))
        const before = await stores.lookDraftStore.ofSite(site.id)
        const draft: LookDraftRecord = {
          ...{ siteId: site.id, changes, base: baseOf(changes, before, site) },
          ...{ updatedBy: viewer.user.id, updatedAt: deps.clock.now() },
        }
        return (await stores.lookDraftStore.save(draft)) ? ok(draft) : err(domainError('site_not_found'))
      })
      return saved.ok ? ok({ lookDraft: await toLookDraft(saved.value, site) }) : saved
    },

    deleteLookDraft: (_input, context) =>
      writeAudited(deps, context, async ({ lookDraftStore }) => {
        await lookDraftStore.remove(context.site.id)
        return ok({})
      }),

    publishLookDraft: ({ body: { overwrite } = { overwrite: false } }, context) =>
      writeAudited(deps, context, async (stores) => {
        const { viewer } = context
        const draft = await stores.lookDraftStore.ofSite(context.site.id)
        const site = await stores.siteStore.byId(context.site.id)
        if (!draft || !site) return err(domainError('look_draft_not_found'))
        const conflicts = conflictsOf(draft, site)
        if (conflicts.length > 0 && !overwrite) {
          const message = `Changed on the site in the meantime: ${conflicts.join(', ')}. Publish with overwrite to replace them.`
          return err(
            domainError('conflict', message, {
              issues: conflicts.map((path) => ({ path, message: 'Changed' })),
            }),
          )
        }
        const issues = await settingsIssues({ site, userId: viewer.user.id }, draft.changes, stores)
        if (issues.length > 0) return err(validationError(issues))
        const updated = await stores.siteStore.updateSettings(site.id, draft.changes)
        if (!updated.ok) return err(domainError('site_not_found'))
        await stores.lookDraftStore.remove(site.id)
        return ok({ published: Object.keys(draft.changes) })
      }),
  }

  async function toLookDraft(draft: LookDraftRecord, site: SiteRecord): Promise<LookDraft> {
    const shown = { ...site, settings: { ...site.settings, ...draft.changes } }
    const owner = await deps.userStore.byId(site.ownerId)
    const images = await imageReader(deps, siteImageIds(shown, owner))
    const featured = await loadFeaturedRecipes(deps, shown)
    return {
      ...{
        changes: draft.changes,
        conflicts: conflictsOf(draft, site),
        updatedAt: draft.updatedAt.toISOString(),
      },
      preview: siteToReading(shown, owner, images, featured, deps.payments.isOpen),
    }
  }
}

/** What each changed field was on the site when it was first changed. */
function baseOf(changes: LookChanges, before: LookDraftRecord | null, site: SiteRecord): LookChanges {
  const present = new Map<string, unknown>(Object.entries(site.settings))
  const known = new Map<string, unknown>(Object.entries(before?.base ?? {}))
  return Object.fromEntries(
    Object.keys(changes).map((name) => [name, known.has(name) ? known.get(name) : present.get(name)]),
  )
}

/** The changed fields that are on the site neither as they were nor as they are to be. */
function conflictsOf({ changes, base }: LookDraftRecord, site: SiteRecord): string[] {
  const present = new Map<string, unknown>(Object.entries(site.settings))
  const known = new Map<string, unknown>(Object.entries(base))
  return Object.entries(changes).flatMap(([name, value]) => {
    const now = present.get(name)
    return isSameValue(now, known.get(name)) || isSameValue(now, value) ? [] : name
  })
}
