import type { DecodeText } from '../../values/text/text-decoding.ts'
import { decodeBytes } from '../document/decode.ts'
import type { ParsedRecipes } from '../imported/parsed-file.ts'
import type { ArchiveMember } from './archive/zip.ts'
import { parseCsv } from './csv/parse-csv.ts'
import { readPost } from './html/read-post.ts'

/** What the table of an archive says of a post; its text is a page without a title. */
export type SubstackPost = { readonly id: string; readonly title: string; readonly subtitle: string }

/** The posts of an archive by the names of their files without a folder, and the name of their table. */
export type SubstackPosts = { readonly table: string; readonly posts: ReadonlyMap<string, SubstackPost> }

/**
 * The posts of a Substack archive, which are files such as `posts/1234.leek-soup.html`; their titles are in `posts.csv`.
 * Null for any other archive.
 */
export function substackPosts(
  members: readonly ArchiveMember[],
  decodeText: DecodeText,
): SubstackPosts | null {
  const table = members.find(({ name }) => /(?:^|\/)posts\.csv$/i.test(name))
  const bytes = table?.read()
  if (table === undefined || bytes?.ok !== true) return null
  const [header = [], ...rows] = parseCsv(decodeBytes(bytes.value, decodeText).text).rows
  if (!header.includes('post_id') || !header.includes('title')) return null
  const posts = rows.map((row): [string, SubstackPost] => {
    const cell = (name: string) => row[header.indexOf(name)]?.trim() ?? ''
    const id = cell('post_id')
    return [`${id}.html`, { id, title: cell('title'), subtitle: cell('subtitle') }]
  })
  return { table: table.name, posts: new Map(posts) }
}

/** The recipes in the text of a post. */
export function readSubstackPost(html: string, { id, title, subtitle }: SubstackPost): ParsedRecipes {
  const read = readPost({ html, title, link: '', author: '', keywords: [], id: null })
  const recipes = read.map(({ recipe, ...one }) => ({
    ...one,
    id: read.length === 1 ? id.replace(/\..*$/, '') : null,
    recipe: { ...recipe, description: recipe.description ?? (subtitle || null) },
  }))
  return { recipes, warnings: [] }
}
