import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import { limitReached, pageLimit, type QuotasDep } from '../quota/quotas.ts'
import type { Catalogue } from '../catalogue.ts'
import type { CallResult } from '../call.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { PageFetcherDep } from '../../ports/page-fetcher.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { importCalls } from './import-calls.ts'
import type { ImportedRecipe, ImportWarning } from '../../formats/draft/imported-recipe.ts'
import { readIngredientLine } from '../../formats/ingredient/read-ingredient.ts'
import { decodeBytes } from '../../formats/page/decode.ts'
import { readPage, type PageReading } from '../../formats/page/read-page.ts'
import { sourceOfImport, type Origin } from './source-of-import.ts'
import { readOwnFile } from '../../formats/text/read-own-file.ts'
import { readRecipeText } from '../../formats/text/read-recipe-text.ts'
import { importedRecipeToDraft } from '../../formats/draft/to-draft.ts'

type ImportUseCases = Pick<UseCases<Catalogue>, keyof typeof importCalls>
type Parsed = CallResult<(typeof importCalls)['parseRecipe']>

/** The ports that the import calls use. */
export type ImportDeps = PageFetcherDep & DecodeTextDep & RandomDep & LimitStoreDep & QuotasDep & ClockDep

/** Reading recipes from addresses, pages and texts. */
export function createImportUseCases(deps: ImportDeps): ImportUseCases {
  return {
    async parseRecipe({ body }, { viewer }) {
      if ('text' in body) return parsed(readText(body.text), { url: undefined, content: body.text })
      if ('html' in body) {
        return parsed(readPage(pageOf(body.html, body.url)), { url: body.url, content: body.html })
      }
      const limit = pageLimit(deps.quotas)
      const wait = await deps.limitStore.take(limit, viewer.user.id, deps.clock.now())
      if (wait !== null) return err(limitReached('fetched pages for an account', limit, wait))
      const fetched = await deps.pageFetcher.fetchPage(body.url)
      if (!fetched.ok) return err(domainError('page_unreachable', fetched.error.message))
      const { bytes, contentType, url } = fetched.value
      if (/^(image|video|audio|font)\//i.test(contentType)) {
        return err(domainError('no_recipe_found', `${url} is not a page but ${contentType}.`))
      }
      const { text } = decodeBytes(bytes, deps.decodeText, contentType)
      return parsed(readPage({ html: text, url }), { url, content: text })
    },
  }

  function parsed({ recipes, warnings }: PageReading, origin: Origin): Result<Parsed, DomainError> {
    const [imported, ...others] = recipes
    if (!imported) return err(domainError('no_recipe_found'))
    const read = importedRecipeToDraft(imported, { uuid: deps.random.uuid, readIngredientLine })
    const { publishedAt, source, ...draft } = read.draft
    return ok({
      // What is read comes in as a draft, and the source that a recipe file names is the recipe's.
      recipe: { ...draft, source: source ?? sourceOfImport(imported, origin, deps.random.digest) },
      ingredientLines: [...read.ingredientLines],
      imageUrls: [...read.imageUrls],
      warnings: [
        ...read.warnings,
        ...(publishedAt || read.ownFile?.isPublishedNow ? [draftWarning] : []),
        ...warnings,
        ...others.map(otherWarning),
      ],
      confidence: read.confidence,
    })
  }
}

const draftWarning: ImportWarning = {
  path: 'publishedAt',
  message: 'The file says that it is published; it comes in as a draft.',
  source: '',
}

/** A page may hold several recipes; one is read, and the others are named. */
function otherWarning({ title }: ImportedRecipe): ImportWarning {
  return { path: '', message: 'The page holds another recipe, which was not read.', source: title ?? '' }
}

/** A pasted text may be the source of a page; a text without ingredients and steps is no recipe. */
function readText(text: string): PageReading {
  const own = readOwnFile(text, '')
  if (own) return { recipes: [own], warnings: [] }
  if (/<[a-z][^<>]{0,500}>/i.test(text)) return readPage({ html: text })
  const recipe = readRecipeText(text)
  const isRecipe = recipe.ingredientGroups.length + recipe.instructionGroups.length > 0
  return { recipes: isRecipe ? [recipe] : [], warnings: [] }
}

function pageOf(html: string, url: string | undefined) {
  return url === undefined ? { html } : { html, url }
}
