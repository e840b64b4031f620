import { open, readFile as readBytes } from 'node:fs/promises'
import type { FileReading } from '#core/formats/file/file-reading.ts'
import { fileLimits } from '#core/formats/file/limits.ts'
import { readFile } from '#core/formats/file/read-file.ts'
import { isZip } from '#core/formats/file/zip.ts'
import type { DecodeTextDep } from '#core/values/text/text-decoding.ts'
import type { Source } from '#core/calls/import/run/source.ts'

/**
 * Puts the recipes of files of other programs in the place of the files; pages and everything else stay as they are and
 * are read one by one.
 */
export async function openFiles(sources: readonly Source[], deps: DecodeTextDep): Promise<Source[]> {
  const opened: Source[] = []
  for (const source of sources) opened.push(...(await openFile(source, deps)))
  return opened
}

async function openFile(source: Source, deps: DecodeTextDep): Promise<readonly Source[]> {
  const bytes = await bytesOf(source)
  if (bytes === null || isPage(bytes)) return [source]
  const reading = readFile({ name: source.name, bytes }, deps)
  if (reading.ok) return isGuess(reading.value) ? [source] : recipeSources(source.name, reading.value)
  if (!isZip(bytes)) return [source]
  const { code, message } = reading.error
  return [{ kind: 'missing', name: source.name, code, message }]
}

async function bytesOf(source: Source): Promise<Uint8Array | null> {
  if (source.kind === 'page') return source.bytes
  if (source.kind !== 'file') return null
  try {
    const file = await open(source.name)
    const { size } = await file.stat()
    const { buffer } = await file.read(
      Buffer.alloc(Math.min(size, headLength)),
      0,
      Math.min(size, headLength),
      0,
    )
    await file.close()
    // A folder of saved pages can hold thousands, and none of them is to be kept in memory.
    return size > fileLimits.fileBytes || isPage(buffer) ? null : new Uint8Array(await readBytes(source.name))
  } catch {
    // Whoever loads the source says why it cannot be read.
    return null
  }
}

const headLength = 4096

/** Pages, packed pages too, are not those of programs that export all recipes on one. */
function isPage(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return true
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headLength)).toString(
    'latin1',
  )
  return /<!doctype html|<html[\s>]/i.test(head) && !/copymethat|recipe-details/i.test(head)
}

/** What only may be a recipe is read as a page or a text is, with the key that it always had. */
function isGuess({ recipes }: FileReading): boolean {
  return recipes.every(({ format }) => format === 'html' || format === 'text') && recipes.length === 1
}

function recipeSources(file: string, { recipes, pictures, warnings }: FileReading): Source[] {
  const counts = new Map<number, number>()
  for (const { recipe } of pictures) counts.set(recipe, (counts.get(recipe) ?? 0) + 1)
  const told = warnings.map(({ path, message }) => (path === file ? message : `${path}: ${message}`))
  const titles = new Map<string, number>()
  return recipes.map(({ recipe, source }, index) => {
    const title = recipe.title ?? ''
    const count = (titles.get(title) ?? 0) + 1
    titles.set(title, count)
    const place = source === file ? title || `recipe ${index + 1}` : source
    return {
      kind: 'recipe',
      name: recipes.length === 1 && source === file ? file : `${file}: ${place}`,
      recipe,
      key: `recipe:${title}${count === 1 ? '' : `:${count}`}`,
      image: pictures.find((picture) => picture.recipe === index)?.bytes ?? null,
      warnings: [...(index === 0 ? told : []), ...morePictures(counts.get(index) ?? 0)],
    }
  })
}

/** A recipe has one picture; those of steps are not known by the file. */
function morePictures(count: number): string[] {
  if (count < 2) return []
  return [
    count === 2 ? 'One more picture of it was left out.' : `${count - 1} more pictures of it were left out.`,
  ]
}
