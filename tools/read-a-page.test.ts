import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { explainPage } from './explain-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const guides = ['read-a-page', 'add-a-format', 'add-a-source-of-evidence', 'add-a-language']

function guide(name: string): string {
  return readFileSync(`${root}docs/guides/${name}.md`, 'utf8')
}

function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , block = '']) => block.trimEnd())
}

describe('the guide to reading a page', () => {
  it('shows the tables that its page results in', () => {
    const text = guide('read-a-page')
    const [html = ''] = blocks(text, 'html')
    const url = /--explain \S+ (\S+)/.exec(text)?.[1] ?? ''
    const explained = explainPage({ html, url })
    const shown = blocks(text, 'text')
    expect(shown).toHaveLength(4)
    for (const table of shown) expect(explained).toContain(table)
  })

  it.each(guides)('and %s name only files that exist', (name) => {
    const paths = [...guide(name).matchAll(/`((?:core|tools|lab|docs)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  })
})
