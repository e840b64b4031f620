import { isJsonObject } from '../../document/loose-json.ts'
import { visitObjects } from '../../schema/visit-objects.ts'
import type { PageHead } from './page-head.ts'
import { firstText, isOfType, valueOf } from '../../record/schema-node.ts'

/** The name of the site: from the head of the page, its structured data, or the document title. */
export function siteNameOf(head: PageHead, blocks: readonly unknown[]): string | null {
  return head.siteName ?? nameInData(blocks) ?? nameBehindTitle(head.documentTitle)
}

/** The name of the website in the structured data, otherwise that of the publisher. */
function nameInData(blocks: readonly unknown[]): string | null {
  let site: string | null = null
  let publisher: string | null = null
  visitObjects(blocks, (node) => {
    if (isOfType(node, 'WebSite')) site ??= firstText(valueOf(node, 'name'))
    else if (isOfType(node, 'Organization')) publisher ??= firstText(valueOf(node, 'name'))
    const inner = valueOf(node, 'publisher')
    if (isJsonObject(inner)) publisher ??= firstText(valueOf(inner, 'name'))
    return true
  })
  return site ?? publisher
}

const maxNameLength = 40

/** "Some Site" in "Green Soup | Some Site". */
function nameBehindTitle(title: string | null): string | null {
  const parts = (title ?? '').split(/\s+[|–—·•»-]\s+|\s*\|\s*/)
  const last = parts.at(-1)?.trim() ?? ''
  return parts.length > 1 && last !== '' && last.length <= maxNameLength ? last : null
}
