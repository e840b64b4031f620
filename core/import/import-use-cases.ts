import type { Catalogue } from '../contract/catalogue.ts'
import type { CallResult } from '../contract/call.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { domainError, type DomainError } from '../errors.ts'
import type { PageFetcherDep } from '../ports/page-fetcher.ts'
import type { RandomDep } from '../ports/random.ts'
import type { DecodeTextDep } from '../ports/text-decoding.ts'
import { err, ok, type Result } from '../result.ts'
import type { importCalls } from './import-calls.ts'
import type { ImportedRecipe } from './imported-recipe.ts'
import { readIngredientLine } from './ingredient/read-ingredient.ts'
import { decodeBytes } from './page/decode.ts'
import { readPage } from './page/read-page.ts'
import { readRecipeText } from './text/read-recipe-text.ts'
import { importedRecipeToDraft } from './to-draft.ts'

type ImportUseCases = Pick<UseCases<Catalogue>, keyof typeof importCalls>
type Parsed = CallResult<(typeof importCalls)['parseRecipe']>

export type ImportDeps = PageFetcherDep & DecodeTextDep & RandomDep

/** Reading recipes from addresses, pages and texts. */
export function createImportUseCases(deps: ImportDeps): ImportUseCases {
  return {
    async parseRecipe({ body }) {
      if ('text' in body) return parsed(recipeInText(body.text))
      if ('html' in body) return parsed(readPage(pageOf(body.html, body.url)).recipes[0], body.url)
      const fetched = await deps.pageFetcher.fetchPage(body.url)
      if (!fetched.ok) return err(domainError('page_unreachable', fetched.error.message))
      const { bytes, contentType, url } = fetched.value
      if (/^(image|video|audio|font)\//i.test(contentType)) {
        return err(domainError('no_recipe_found', `${url} is not a page but ${contentType}.`))
      }
      const { text } = decodeBytes(bytes, deps.decodeText, contentType)
      return parsed(readPage({ html: text, url }).recipes[0], url)
    },
  }

  function parsed(imported: ImportedRecipe | undefined, url?: string): Result<Parsed, DomainError> {
    if (!imported) return err(domainError('no_recipe_found'))
    const read = importedRecipeToDraft(imported, { uuid: deps.random.uuid, readIngredientLine })
    const address = imported.canonicalUrl ?? url
    const source = address
      ? { source: { key: address, url: address, name: imported.siteName, author: imported.author } }
      : {}
    return ok({
      recipe: { ...read.draft, ...source },
      ingredientLines: [...read.ingredientLines],
      imageUrls: [...read.imageUrls],
      warnings: [...read.warnings],
      confidence: read.confidence,
    })
  }
}

/** A pasted text may be the source of a page; a text without ingredients and steps is no recipe. */
function recipeInText(text: string): ImportedRecipe | undefined {
  if (/<[a-z][^<>]{0,500}>/i.test(text)) return readPage({ html: text }).recipes[0]
  const recipe = readRecipeText(text)
  return recipe.ingredientGroups.length + recipe.instructionGroups.length > 0 ? recipe : undefined
}

function pageOf(html: string, url: string | undefined) {
  return url === undefined ? { html } : { html, url }
}
