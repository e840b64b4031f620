import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureSentence, ownSentence } from '#core/model/call-failure.ts'
import { defaultColorTheme, defaultTypeTheme } from '#core/model/theme/themes.ts'
import { draftSlug, type NewSiteDraft } from './new-site-draft.ts'

/** Creates the site of a draft, still without its look and its recipes. Returns its slug. */
export async function createSite(api: TrivetApi, draft: NewSiteDraft): Promise<string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const body = { title: draft.title.trim(), slug: draftSlug(draft), timeZone }
  return (await api.createSite({ body })).body.site.slug
}

/** Gives a site the look of a draft. */
export async function applyLook(api: TrivetApi, siteSlug: string, draft: NewSiteDraft): Promise<void> {
  const { colorThemeId, typeThemeId } = draft
  if (colorThemeId === defaultColorTheme.id && typeThemeId === defaultTypeTheme.id) return
  await api.updateSite({ siteSlug, body: { colorThemeId, typeThemeId } })
}

/** What became of the first recipes of a site. */
export type FirstRecipes = {
  /** Where in the kitchen they are worked on. */
  readonly path: string
  /** A sentence for each thing that contained no recipe. */
  readonly problems: readonly string[]
  /** The files that could not be read. */
  readonly unread: readonly File[]
}

/** Puts the first recipes into a site, as drafts. */
export async function addFirstRecipes(
  api: TrivetApi,
  siteSlug: string,
  { content, link }: Pick<NewSiteDraft, 'content' | 'link'>,
  files: readonly File[],
): Promise<FirstRecipes> {
  if (content === 'files') return addFiles(api, siteSlug, files)
  const address = link.trim()
  const body =
    content === 'empty'
      ? { title: 'Untitled recipe', slug: `untitled-${crypto.randomUUID().slice(0, 8)}` }
      : (await api.parseRecipe({ body: { url: address } })).body.recipe
  const { recipe } = (await api.createRecipe({ siteSlug, body })).body
  return { path: `/kitchen/${siteSlug}/recipes/${recipe.id}`, problems: [], unread: [] }
}

async function addFiles(api: TrivetApi, siteSlug: string, files: readonly File[]): Promise<FirstRecipes> {
  const { readRecipeFile } = await import('./read-recipe-file.ts')
  const label = files.length === 1 ? (files[0]?.name ?? '') : `${files[0]?.name} and ${files.length - 1} more`
  const { importBatch } = (await api.createImportBatch({ siteSlug, body: { label } })).body
  const problems: string[] = []
  const unread: File[] = []
  for (const file of files) {
    const note = (sentence: string) => problems.push(`${file.name}: ${sentence}`)
    const noteFailure = (error: unknown) => note(failureSentence(error) ?? ownSentence(error))
    try {
      const read = await readRecipeFile(api, file)
      problems.push(...read.problems)
      if (read.drafts.length === 0) unread.push(file)
      for (const draft of read.drafts) {
        const body = { ...draft, publishedAt: null }
        await api.createRecipe({ siteSlug, importBatchId: importBatch.id, body }).catch(noteFailure)
      }
    } catch (error) {
      unread.push(file)
      noteFailure(error)
    }
  }
  return { path: `/kitchen/${siteSlug}/recipes`, problems, unread }
}
