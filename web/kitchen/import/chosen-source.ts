import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { SourceFailure } from '#core/workflows/import/import-result.ts'
import { openFile, readableBytes } from '#core/workflows/import/open-file.ts'
import { createFileReader, readSource, type ReadRecipe } from '#core/workflows/import/read-source.ts'
import { unreadableFileSentence } from '#core/model/call-failure.ts'
import { contentKind } from '#core/model/media/content-kind.ts'
import { groupBy } from '#core/values/group-by.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { bytesOfFile } from '../../browser/read-file.ts'
import { browserRandom as random, decodeText } from './browser-random.ts'

/** A source that the creator chose to import. */
export type ChosenSource =
  | { readonly kind: 'address'; readonly url: string }
  /** A pasted text or page, or a page sent by the bookmarklet with its URL. */
  | { readonly kind: 'text'; readonly text: string; readonly url: string | null }
  | { readonly kind: 'file'; readonly file: File }

/** One recipe to read, or a source without a recipe, with its display name. */
export type Readable = {
  readonly name: string
  readonly isRecipe: boolean
  /** The URL of a page that the server fetches; null if this device reads the content itself. */
  readonly url: string | null
  readonly read: () => Promise<Result<ReadRecipe, SourceFailure>>
}

/** Returns the recipes in a source. An export of another program contains many. */
export async function openSource(source: ChosenSource, api: TrivetApi): Promise<readonly Readable[]> {
  if (source.kind === 'address') {
    const { url } = source
    return [{ name: url, isRecipe: true, url, read: () => readAddress(url, api) }]
  }
  if (source.kind === 'text') {
    const page = { bytes: new TextEncoder().encode(source.text), contentType: 'text/html; charset=utf-8' }
    const read = async () => readSource({ ...page, url: source.url }, null, { decodeText, random })
    return [{ name: source.url ?? 'Pasted text', isRecipe: true, url: null, read }]
  }
  return openChosenFile(source.file)
}

async function openChosenFile(file: File): Promise<readonly Readable[]> {
  const { name } = file
  const bytes = await bytesOfFile(file).catch(() => null)
  if (bytes === null) return [{ name, isRecipe: true, url: null, read: async () => err(unreadableFile) }]
  const sources = openFile({ name, bytes, place: name, isOptional: false, beside: null }, { decodeText })
  if (sources === null) {
    return [{ name, isRecipe: true, url: null, read: async () => readPageFile(name, bytes) }]
  }
  const readInFile = createFileReader({ random })
  return sources.map((source) => ({
    name: source.name,
    isRecipe: source.kind === 'recipe',
    url: null,
    read: async () => {
      if (source.kind === 'recipe') return ok(readInFile(source))
      return err(source.kind === 'missing' ? source : unreadable)
    },
  }))
}

const unreadable: SourceFailure = { code: 'unreadable', message: 'It cannot be read.' }
const unreadableFile: SourceFailure = { code: 'unreadable', message: unreadableFileSentence }

function readPageFile(name: string, bytes: Uint8Array): Result<ReadRecipe, SourceFailure> {
  if (bytes.length === 0) return err({ code: 'empty', message: 'It is empty.' })
  const kind = contentKind(bytes)
  if (kind) return err({ code: 'not_a_page', message: `It is ${kind}, not a recipe.` })
  const readable = readableBytes(bytes)
  if (!readable.ok) return err({ code: 'not_a_page', message: readable.error })
  return readSource({ bytes: readable.value, contentType: '', url: null }, name, { decodeText, random })
}

/** Lets the server fetch and parse a page, because browsers cannot fetch pages of other origins. */
async function readAddress(url: string, api: TrivetApi): Promise<Result<ReadRecipe, SourceFailure>> {
  const { recipe, ingredientLines, imageUrls, warnings, confidence } = (
    await api.parseRecipe({ body: { url } })
  ).body
  const { source, ...draft } = recipe
  const key = source?.key ?? url
  const byTitle = groupBy(ingredientLines, ({ ingredient }) => ingredient.toLowerCase())
  return ok({
    draft: { ...draft, ...(source ? { source } : {}) },
    ingredientLines,
    newIngredients: [...byTitle.values()].map((lines) => ({
      title: lines[0]?.ingredient ?? '',
      usageIds: lines.map(({ usageId }) => usageId),
    })),
    equipment: (draft.equipmentUsages ?? []).flatMap(({ id, equipmentTitleOverride: title }) =>
      title ? { usageId: id, title } : [],
    ),
    imageUrls,
    stepImages: [],
    warnings,
    confidence,
    ownFile: null,
    source: { kind: key.startsWith('sha256:') ? 'content' : 'address', key, isCertain: true },
    url: source?.url ?? url,
    siteName: source?.name ?? null,
    author: source?.author ?? null,
    images: [],
    beside: null,
    others: 0,
    siblings: null,
  })
}
