import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '#core/calls/import/run/source.ts'
import { usageFailure } from '../failure.ts'

/** What a folder is searched for. A file that is named by itself may be called anything. */
const pageName =
  /\.(?:(html?|xhtml|testhtml)(\.gz)?|cook|paprikarecipes?|zip|mmf|mxp|mx2|rk|grmt|csv|tsv|json|jsonl|xml|md|markdown)$/i
const addressPattern = /^https?:\/\//i

/** Finds out what was named: addresses, files, all pages in folders, and `-` for standard input. */
export async function findSources(
  names: readonly string[],
  readInput: () => Promise<Uint8Array>,
): Promise<Source[]> {
  const found: Source[] = []
  for (const name of names) {
    found.push(...(name === '-' ? await fromInput(await readInput()) : await fromName(name)))
  }
  const known = new Set<string>()
  return found.filter((source) => {
    const isNew = source.kind === 'page' || !known.has(source.name)
    known.add(source.name)
    return isNew
  })
}

/** Standard input holds a list of addresses and paths, one a line, where `#` begins a remark; else one page or text. */
async function fromInput(bytes: Uint8Array): Promise<Source[]> {
  const names = namesIn(bytes)
  const [first] = names
  if (first === undefined && !bytes.some((byte) => byte > 0x20)) {
    throw usageFailure('Standard input is empty: send a page, a text, or addresses one a line.')
  }
  if (first === undefined || !(await isListed(first)))
    return [{ kind: 'page', name: 'standard input', bytes }]
  return (await Promise.all(names.map((name) => fromName(name)))).flat()
}

/** The longest path or address, in characters. */
const longestName = 4096

/** The lines of a list; none of what cannot be one. */
function namesIn(bytes: Uint8Array): string[] {
  if (bytes.subarray(0, longestName).includes(0)) return []
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/)
  const names = lines.map((line) => line.trim()).filter((name) => name !== '' && !name.startsWith('#'))
  return names.every((name) => name.length <= longestName) ? names : []
}

/** The first line tells a list from a text: an address, something that is there, or a path that could be. */
async function isListed(name: string): Promise<boolean> {
  if (addressPattern.test(name) || /^[^\s<>{}[\]]+[./][^\s<>{}[\]]+$/.test(name)) return true
  return (await stat(name).catch(() => null)) !== null
}

async function fromName(name: string): Promise<Source[]> {
  if (addressPattern.test(name)) return [{ kind: 'address', name }]
  const entry = await stat(name).catch(() => null)
  if (!entry) return [{ kind: 'missing', name, message: missingSentence(name) }]
  if (!entry.isDirectory()) return [{ kind: 'file', name }]
  const paths = await pagesIn(name).catch(() => null)
  if (paths === null) return [{ kind: 'missing', name, message: unreadable, code: 'unreadable' }]
  if (paths.length > 0) return paths.map((path) => ({ kind: 'file', name: path }))
  return [
    {
      kind: 'missing',
      name,
      message:
        'This folder holds no saved page (.html, .htm, or .gz of them) and no file of a recipe program.',
    },
  ]
}

const unreadable = 'This folder, or one in it, cannot be read.'

async function pagesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && pageName.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function missingSentence(name: string): string {
  const looksLikeAddress = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(name)
  const advice = looksLikeAddress ? ' An address begins with https://.' : ''
  return `There is no such file or folder.${advice}`
}
