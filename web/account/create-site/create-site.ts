import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureAdvice, failureStatus } from '#core/model/call-failure.ts'
import { defaultColorTheme, defaultTypeTheme } from '#core/model/theme/themes.ts'
import { completeUrl } from '#core/values/text/complete-url.ts'
import { counted } from '#core/values/text/counted.ts'
import { draftSlug, type NewSiteDraft } from './new-site-draft.ts'
import { nothingPending, type PendingImport, type UnsentRecipe } from './pending-import.ts'

/** Creates the site of a draft, without its look and recipes. Returns the slug. */
export async function createSite(api: TrivetApi, draft: NewSiteDraft): Promise<string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const body = { title: draft.title.trim(), slug: draftSlug(draft), timeZone }
  return (await api.createSite({ body })).body.site.slug
}

/** Applies the look of a draft to a site. */
export async function applyLook(api: TrivetApi, siteSlug: string, draft: NewSiteDraft): Promise<void> {
  const { colorThemeId, typeThemeId } = draft
  if (colorThemeId === defaultColorTheme.id && typeThemeId === defaultTypeTheme.id) return
  await api.updateSite({ siteSlug, body: { colorThemeId, typeThemeId } })
}

/** The result of importing the first recipes of a site. */
export type FirstRecipes = {
  /** The kitchen path where they can be edited. */
  readonly path: string
  /** One sentence for each source without a recipe and for each failure. */
  readonly problems: readonly string[]
  /** The files that could not be read, and the recipes that could not be sent. */
  readonly pending: PendingImport
}

/**
 * Called while files are imported: first with the pending recipes once the files are read, then with the number of
 * recipes sent since.
 */
export type ImportProgress = {
  readonly onRead: (pending: PendingImport) => void
  readonly onSent: (count: number) => void
}

/** Imports the first recipes into a site, as drafts. */
export async function addFirstRecipes(
  api: TrivetApi,
  siteSlug: string,
  { content, link }: Pick<NewSiteDraft, 'content' | 'link'>,
  pending: PendingImport,
  progress: ImportProgress,
): Promise<FirstRecipes> {
  if (content === 'files') return addFiles(api, siteSlug, pending, progress)
  const address = completeUrl(link)
  const body =
    content === 'empty'
      ? { title: 'Untitled recipe', slug: `untitled-${crypto.randomUUID().slice(0, 8)}` }
      : (await api.parseRecipe({ body: { url: address } })).body.recipe
  const { recipe } = (await api.createRecipe({ siteSlug, body })).body
  return { path: `/kitchen/${siteSlug}/recipes/${recipe.id}`, problems: [], pending: nothingPending }
}

async function addFiles(
  api: TrivetApi,
  siteSlug: string,
  { files, unsent }: PendingImport,
  { onRead, onSent }: ImportProgress,
): Promise<FirstRecipes> {
  const names = [...new Set([...unsent.map(({ fileName }) => fileName), ...files.map(({ name }) => name)])]
  const label = names.length === 1 ? (names[0] ?? '') : `${names[0]} and ${names.length - 1} more`
  const { importBatch } = (await api.createImportBatch({ siteSlug, body: { label } })).body
  const read = await readFiles(api, files)
  const waiting = [...unsent, ...read.recipes]
  const problems = [...read.problems]
  onRead({ files: read.unread, unsent: waiting })
  for (const [index, { fileName, draft }] of waiting.entries()) {
    const body = { ...draft, publishedAt: null }
    try {
      await api.createRecipe({ siteSlug, importBatchId: importBatch.id, body })
    } catch (error) {
      if (!isRefused(error)) {
        const left = waiting.slice(index)
        problems.push(`${counted(left.length, 'recipe')} not imported yet. ${failureAdvice(error)}`)
        return result(siteSlug, problems, { files: read.unread, unsent: left })
      }
      problems.push(`${fileName}: ${failureAdvice(error)}`)
    }
    onSent(index + 1)
  }
  return result(siteSlug, problems, { files: read.unread, unsent: [] })
}

const result = (siteSlug: string, problems: readonly string[], pending: PendingImport): FirstRecipes => ({
  ...{ path: `/kitchen/${siteSlug}/recipes`, problems, pending },
})

/** Reads files one at a time. Returns their recipes, the unreadable files, and a sentence for each problem. */
async function readFiles(api: TrivetApi, files: readonly File[]) {
  const { readRecipeFile } = await import('./read-recipe-file.ts')
  const recipes: UnsentRecipe[] = []
  const unread: File[] = []
  const problems: string[] = []
  for (const file of files) {
    try {
      const { drafts, problems: found } = await readRecipeFile(api, file)
      problems.push(...found)
      if (drafts.length === 0) unread.push(file)
      recipes.push(...drafts.map((draft) => ({ fileName: file.name, draft })))
    } catch (error) {
      unread.push(file)
      problems.push(`${file.name}: ${failureAdvice(error)}`)
    }
  }
  return { recipes, unread, problems }
}

/** True if the server rejected the recipe itself, so that a retry is pointless. */
function isRefused(error: unknown): boolean {
  const status = failureStatus(error)
  return status !== null && status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}
