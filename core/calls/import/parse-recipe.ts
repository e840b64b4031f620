import type { ClockDep } from '../../ports/clock.ts'
import type { PageFetcherDep } from '../../ports/page-fetcher.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import type { ImportWarning } from '../../formats/imported/imported-recipe.ts'
import { decodeBytes } from '../../formats/document/decode.ts'
import type { RecipeReaderDep, ParsedSource, SourceToRead } from '../../formats/source/read-recipe-source.ts'
import type { CallResult, ParsedInput } from '../contract/call.ts'
import { limitReached, pageLimit, type QuotasDep } from '../quota/quotas.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { importCalls } from './import-calls.ts'
import { sourceOfImport } from './source-of-import.ts'
import { consumeLimit } from '../services/consume-limit.ts'

type ParseRecipe = (typeof importCalls)['parseRecipe']

/** The ports of `parseRecipe`. */
export type ParseRecipeDeps = RecipeReaderDep &
  PageFetcherDep &
  DecodeTextDep &
  RandomDep &
  StorageDep<LimitStoreDep> &
  QuotasDep &
  ClockDep

/** Reads a recipe from an address, a page or a text. */
export function parseRecipe(deps: ParseRecipeDeps): UseCases<typeof importCalls>['parseRecipe'] {
  return async ({ body }, { viewer }) => {
    const source = await findSource(body, viewer.user.id, deps)
    if (!source.ok) return source
    const reading = await deps.readRecipeSource(source.value, viewer.user.id)
    if (reading === null) return err(domainError('no_recipe_found'))
    if (reading === 'busy') return err(tooBusy)
    if (reading === 'unreadable') return err(domainError('no_recipe_found', tooMuch))
    return ok(parsedRecipe(reading, source.value, deps.random.digest))
  }
}

const tooBusy = domainError('unavailable', 'Too many pages are being read at once. Try again in a minute.', {
  retryAfterSeconds: 30,
})

const tooMuch = 'The page is too large or complex to be read. Paste the text of the recipe instead.'

async function findSource(
  body: ParsedInput<ParseRecipe>['body'],
  userId: string,
  deps: ParseRecipeDeps,
): Promise<Result<SourceToRead, DomainError>> {
  if ('text' in body) return ok({ kind: 'text', content: body.text })
  if ('html' in body) {
    return ok({ kind: 'page', content: body.html, ...(body.url === undefined ? {} : { url: body.url }) })
  }
  const limit = pageLimit(deps.quotas)
  const wait = await consumeLimit(deps, limit, userId)
  if (wait !== null) return err(limitReached('fetched pages for an account', limit, wait))
  const fetched = await deps.pageFetcher.fetchPage(body.url)
  if (!fetched.ok) return err(domainError('page_unreachable', fetched.error.message))
  const { bytes, contentType, url } = fetched.value
  if (/^(image|video|audio|font)\//i.test(contentType)) {
    return err(domainError('no_recipe_found', `${url} is not a page but ${contentType}.`))
  }
  return ok({ kind: 'page', content: decodeBytes(bytes, deps.decodeText, contentType).text, url })
}

function parsedRecipe(
  { draft: read, page, warnings, otherTitles }: ParsedSource,
  origin: SourceToRead,
  digest: (text: string) => string,
): CallResult<ParseRecipe> {
  const { publishedAt, source, ...draft } = read.draft
  const url = origin.kind === 'page' ? origin.url : undefined
  return {
    // A source in a recipe file becomes the source of the draft.
    recipe: { ...draft, source: source ?? sourceOfImport(page, { url, content: origin.content }, digest) },
    ingredientLines: [...read.ingredientLines],
    imageUrls: [...read.imageUrls],
    warnings: [
      ...read.warnings,
      ...(publishedAt || read.ownFile?.isPublishedNow ? [draftWarning] : []),
      ...warnings,
      ...otherTitles.map(otherWarning),
    ],
    confidence: read.confidence,
  }
}

const draftWarning: ImportWarning = {
  path: 'publishedAt',
  message: 'The file is marked as published; it was imported as a draft.',
  source: '',
}

/** A page may contain several recipes; one is parsed, and the others are listed in a warning. */
function otherWarning(title: string | null): ImportWarning {
  return { path: '', message: 'The page contains another recipe, which was not read.', source: title ?? '' }
}
