import { parseHtml } from '../../document/html-tree.ts'
import type { HtmlTree } from '../../document/html-tree.ts'
import type { PageLine } from '../../lines/page-line.ts'
import { readPageHead } from './page-head.ts'
import type { PageHead } from './page-head.ts'
import { pageLines } from './page-lines.ts'
import { readJsonLd } from './read-json-ld.ts'
import type { JsonLd } from './read-json-ld.ts'

/** The HTML of a page; `url` is its address, with which relative addresses are resolved. */
export type Page = { readonly html: string; readonly url?: string }

/** A parsed page: everything that more than one of the next stages needs of it. */
export type PageDocument = {
  readonly url: string | null
  readonly tree: HtmlTree
  readonly head: PageHead
  /** Its JSON-LD, which names the recipe, the site and the page. */
  readonly data: JsonLd
  /** Its visible text. */
  readonly lines: readonly PageLine[]
}

/** Parses a page, once for all stages; never throws. */
export function parsePage(page: Page): PageDocument {
  const url = page.url ?? null
  const tree = parseHtml(page.html)
  const data = readJsonLd(tree)
  const lines = pageLines(tree)
  return { url, tree, head: readPageHead(tree, url, data), data, lines }
}
