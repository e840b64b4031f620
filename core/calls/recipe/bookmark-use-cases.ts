import type { UseCases } from '../contract/use-cases.ts'
import { domainError } from '../../values/errors.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import { err, ok } from '../../values/result.ts'
import { withSites } from '../services/load-site-references.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { Bookmark, bookmarkCalls } from './bookmark-calls.ts'
import type { BookmarkRecord, BookmarkStoreDep } from '../../ports/stores/accounts/bookmark-store.ts'
import { accentColors } from '../../model/theme/site-colors.ts'
import { colorThemeById } from '../../model/theme/themes.ts'
import type { NoteStoreDep } from '../../ports/stores/accounts/note-store.ts'
import { loadCardReader } from './recipe-loading.ts'
import { reachableRecipe } from './loading/reachable-recipe.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { RecipeSummary } from '../../model/recipe/record/recipe-record.ts'
import { groupBy } from '../../values/group-by.ts'
import { write } from '../contract/write.ts'

type BookmarkUseCases = UseCases<typeof bookmarkCalls>

/** The ports of the bookmark calls. */
export type BookmarkDeps = BookmarkStoreDep &
  StorageDep<BookmarkStoreDep> &
  NoteStoreDep &
  RecipeStoreDep &
  ImageStoreDep &
  SiteStoreDep &
  PlatformDep &
  ClockDep

/** Creates the use cases of saved recipes. */
export function createBookmarkUseCases(deps: BookmarkDeps): BookmarkUseCases {
  return {
    async listBookmarks({ siteSlug, limit, offset }, { viewer }) {
      const site = siteSlug === undefined ? undefined : await deps.siteStore.bySlug(siteSlug)
      if (site === null) return ok({ bookmarks: [], total: 0 })
      const siteId = viewer.session.siteId ?? site?.id
      if (site && site.id !== siteId) return err(domainError('site_token'))
      const page = { limit, offset, ...(siteId !== undefined && { siteId }) }
      const { bookmarks, total } = await deps.bookmarkStore.ofUser(viewer.user.id, page)
      return ok({ bookmarks: await loadBookmarks(viewer.user.id, bookmarks), total })
    },
    async createBookmark({ body: { recipeId } }, { viewer, site, role }) {
      if (!(await reachableRecipe(deps, site.id, recipeId, role))) return err(domainError('recipe_not_found'))
      const bookmark = { siteId: site.id, userId: viewer.user.id, recipeId, createdAt: deps.clock.now() }
      if (!(await write(deps, ({ bookmarkStore }) => bookmarkStore.add(bookmark))))
        return err(domainError('recipe_not_found'))
      return ok({ siteUserData: await siteUserData(site.id, viewer.user.id) })
    },
    async deleteBookmark({ recipeId }, { viewer, site }) {
      await write(deps, ({ bookmarkStore }) => bookmarkStore.remove(site.id, viewer.user.id, recipeId))
      return ok({ siteUserData: await siteUserData(site.id, viewer.user.id) })
    },
  }

  async function siteUserData(siteId: string, userId: string) {
    return { bookmarks: await deps.bookmarkStore.recipeIds(siteId, userId) }
  }

  async function loadBookmarks(userId: string, bookmarks: readonly BookmarkRecord[]): Promise<Bookmark[]> {
    const [placed, recipes, notes, looks] = await Promise.all([
      withSites(deps, bookmarks),
      savedRecipes(bookmarks),
      loadNotes(userId, bookmarks),
      loadLooks(bookmarks),
    ])
    const saved = placed.flatMap(({ item: { siteId, recipeId, folderId, createdAt }, site }) => {
      const recipe = recipes.get(siteId)?.find(({ id }) => id === recipeId)
      const look = looks.get(siteId)
      if (recipe === undefined || look === undefined) return []
      const note = notes.get(`${siteId} ${recipeId}`) ?? null
      return { recipe, site, look, folderId, note, createdAt: createdAt.toISOString() }
    })
    const cardOf = await loadCardReader(
      deps,
      saved.map(({ recipe }) => recipe),
    )
    return saved.map(({ recipe, ...others }) => ({ recipe: cardOf(recipe), ...others }))
  }

  async function loadNotes(userId: string, bookmarks: readonly BookmarkRecord[]) {
    const bySite = [...groupBy(bookmarks, ({ siteId }) => siteId)]
    const found = await Promise.all(
      bySite.map(([siteId, group]) =>
        deps.noteStore.among(
          userId,
          siteId,
          group.map(({ recipeId }) => recipeId),
        ),
      ),
    )
    return new Map(found.flat().map(({ siteId, recipeId, content }) => [`${siteId} ${recipeId}`, content]))
  }

  async function loadLooks(bookmarks: readonly BookmarkRecord[]) {
    const sites = await deps.siteStore.byIds([...new Set(bookmarks.map(({ siteId }) => siteId))])
    return new Map(
      sites.map(({ id, settings }) => {
        const colorTheme = colorThemeById(settings.colorThemeId)
        const { accent } = accentColors({ colorTheme, themeAccentColor: settings.themeAccentColor })
        return [id, { background: colorTheme.colorBackground, text: colorTheme.colorText, accent }]
      }),
    )
  }

  /** The saved recipes that are published, by site. */
  async function savedRecipes(
    bookmarks: readonly BookmarkRecord[],
  ): Promise<ReadonlyMap<string, RecipeSummary[]>> {
    const bySite = groupBy(bookmarks, ({ siteId }) => siteId)
    const found = [...bySite].map(async ([siteId, group]) => {
      const ids = group.map(({ recipeId }) => recipeId)
      const recipes = await deps.recipeStore.summariesByIds(siteId, ids)
      return [siteId, recipes.filter(({ publishedAt }) => publishedAt !== null)] as const
    })
    return new Map(await Promise.all(found))
  }
}
