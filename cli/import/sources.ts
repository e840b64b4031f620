import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { Source } from '#core/workflows/import/source.ts'
import { usageFailure } from '../environment/failure.ts'
import { filesBelow } from '../environment/files-below.ts'
import { imagesBeside, stemOf } from './images-beside.ts'

/** The names of files that are read from a folder. A file that is named explicitly can have any name. */
const recipeName = /\.(?:(html?|xhtml|testhtml)(\.gz)?|cook|paprikarecipes?|mmf|mxp|mx2|rk|grmt)$/i
/** Names of files that may contain recipes, but often do not. */
const anyName = /\.(?:zip|csv|tsv|jsonl?|xml|md|markdown|txt)$/i
const imageName = /\.(?:jpe?g|png|webp|gif|avif|heic)$/i
/** Files that operating systems leave in folders. */
const junkName = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i
const addressPattern = /^https?:\/\//i

/** The sources that were found, and sentences about the skipped files of a folder. */
export type FoundSources = { readonly sources: readonly Source[]; readonly skipped: readonly string[] }
type Report = (sentence: string) => void

/** Resolves the arguments: addresses, files, all pages in folders, and `-` for standard input. */
export async function findSources(
  names: readonly string[],
  readInput: () => Promise<Uint8Array>,
): Promise<FoundSources> {
  const found: Source[] = []
  const skipped: string[] = []
  const report = (sentence: string) => skipped.push(sentence)
  for (const name of names) {
    found.push(...(name === '-' ? await fromInput(await readInput(), report) : await fromName(name, report)))
  }
  const known = new Set<string>()
  // All files of a folder may be named, its images too.
  const files = found.flatMap((source) => (source.kind === 'file' ? source.place : []))
  const named = new Set(withoutImagesOf(files.filter(isNoImage), files))
  const sources = found.filter((source) => {
    const place = source.kind === 'file' ? source.place : source.name
    const isNew = source.kind === 'page' || !known.has(place)
    known.add(place)
    return isNew && (source.kind !== 'file' || named.has(place))
  })
  return { sources, skipped }
}

/**
 * Standard input is a list of addresses and paths, one per line, with comments after `#`; otherwise one page or text.
 */
async function fromInput(bytes: Uint8Array, report: Report): Promise<Source[]> {
  const names = namesIn(bytes)
  const [first] = names
  if (first === undefined && !bytes.some((byte) => byte > 0x20)) {
    throw usageFailure('Standard input is empty: send a page, a text, or addresses, one per line.')
  }
  if (first === undefined || !(await isListed(first)))
    return [{ kind: 'page', name: 'standard input', bytes }]
  return (await Promise.all(names.map((name) => fromName(name, report)))).flat()
}

/** The maximum length of a path or address, in characters. */
const maxNameLength = 4096

/** The lines of a list; empty if the bytes cannot be a list. */
function namesIn(bytes: Uint8Array): string[] {
  if (bytes.subarray(0, maxNameLength).includes(0)) return []
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/)
  const names = lines.map((line) => line.trim()).filter((name) => name !== '' && !name.startsWith('#'))
  return names.every((name) => name.length <= maxNameLength) ? names : []
}

/** A list is recognized by its first line: an address, an existing path, or text in the form of a path. */
async function isListed(name: string): Promise<boolean> {
  if (addressPattern.test(name) || /^[^\s<>{}[\]]+[./][^\s<>{}[\]]+$/.test(name)) return true
  return (await stat(name).catch(() => null)) !== null
}

async function fromName(name: string, report: Report): Promise<Source[]> {
  if (addressPattern.test(name)) return [{ kind: 'address', name }]
  const entry = await stat(name).catch(() => null)
  if (!entry) return [missing(name, missingSentence(name), 'not_found')]
  if (!entry.isDirectory()) return [fileSource(name, dirname(resolve(name)), false)]
  const files = await filesBelow(name).catch(() => null)
  if (files === null)
    return [missing(name, 'This folder or one of its subfolders cannot be read.', 'unreadable')]
  const paths = files.filter((path) => !junkName.test(basename(path)))
  const found = paths.filter((path) => recipeName.test(path) || anyName.test(path))
  const others = withoutImagesOf(
    found,
    paths.filter((path) => !recipeName.test(path) && !anyName.test(path)),
  )
  if (others.length > 0) report(ignored(name, others))
  if (found.length > 0) return found.map((path) => fileSource(path, resolve(name), !recipeName.test(path)))
  return [missing(name, nothingInFolder, 'not_found')]
}

const nothingInFolder =
  'This folder contains no saved pages (.html, .htm, or compressed with .gz), texts or files of recipe programs.'

const isNoImage = (path: string) => !imageName.test(path)

/** The files without the images that have the name of a recipe file next to them. */
function withoutImagesOf(recipes: readonly string[], files: readonly string[]): readonly string[] {
  const nameOf = (path: string) => join(dirname(path), stemOf(path))
  const names = new Set(recipes.map(nameOf))
  return files.filter((path) => isNoImage(path) || !names.has(nameOf(path)))
}

function ignored(folder: string, files: readonly string[]): string {
  const exception = files.some((path) => imageName.test(path))
    ? ', except for images that a recipe names'
    : ''
  return `Ignored in ${folder}${exception}: ${counted(files)}.`
}

/** Images are read within `root`, the folder that is imported, or that of a file. */
function fileSource(name: string, root: string, isOptional: boolean): Source {
  const place = resolve(name)
  return { kind: 'file', name, place, isOptional, beside: imagesBeside(place, root) }
}

function missing(name: string, message: string, code: string): Source {
  return { kind: 'missing', name, message, code, isSkipped: false }
}

/** The number of files by extension: "12 .jpg, 1 .pdf". */
function counted(paths: readonly string[]): string {
  const kinds = Map.groupBy(paths, (path) => extname(path).toLowerCase() || 'without an extension')
  return [...kinds].map(([kind, files]) => `${files.length} ${kind}`).join(', ')
}

function missingSentence(name: string): string {
  const looksLikeAddress = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(name)
  const advice = looksLikeAddress ? ' An address starts with https://.' : ''
  return `There is no such file or folder.${advice}`
}
