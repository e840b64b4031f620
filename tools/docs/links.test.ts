import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { groupsOfPages } from './documents.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]

/** A page without its code, in which brackets are no links. */
function prose(path: string): string {
  return readFileSync(root + path, 'utf8')
    .replaceAll(/^( *)```.*?^\1```$/gms, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''))
}

/** The anchors of the headings of a page, as GitHub and TypeDoc name them. */
function anchorsOf(path: string): Set<string> {
  const headings = [...prose(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)
  const anchors = new Set<string>()
  for (const heading of headings) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')
    anchors.add(anchors.has(anchor) ? `${anchor}-1` : anchor)
  }
  return anchors
}

/** The relative links and images of a page that lead nowhere. */
function deadLinks(page: string): string[] {
  const links = [...prose(page).matchAll(/\]\(<?([^)>\s]+)>?(?: "[^"]*")?\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(root + target)) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
    })
    .map((link) => `${page}: ${link}`)
}

describe('the links of the documentation', () => {
  it('lead to files and headings that exist', () => {
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.flatMap(deadLinks)).toEqual([])
  })

  it('reach every page of docs from its index, directly or from a page that it links', () => {
    const linked = (page: string): string[] => [...groupsOfPages(prose(page), dirname(page)).keys()]
    const direct = linked('docs/index.md')
    const reached = new Set([
      'docs/index.md',
      ...direct,
      ...direct.flatMap((page) => (existsSync(root + page) ? linked(page) : [])),
    ])
    // The examples are recipes.
    const all = pages.filter((page) => /^docs\/(?!examples\/)/.test(page))
    expect(all.filter((page) => !reached.has(page))).toEqual([])
  })
})

describe('the groups of pages', () => {
  it('are the headings under which the index first links a page', () => {
    const text =
      '# Docs\n[Tour](tour.md)\n## Guides\n- [A](guides/a.md#b), [tour](tour.md)\n## Reference\n[A](guides/a.md)\n'
    expect([...groupsOfPages(text, 'docs')]).toEqual([
      ['docs/tour.md', 'Overview'],
      ['docs/guides/a.md', 'Guides'],
    ])
  })
})
