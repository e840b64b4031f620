import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { Application, Converter, DocumentReflection, Renderer, type PageEvent } from 'typedoc'

const index = 'docs/index.md'

/** The pages that an index links, by path, with the heading of their first link, in the order of the index. */
export function groupsOfPages(text: string, folder: string): ReadonlyMap<string, string> {
  const groups = new Map<string, string>()
  let group = 'Overview'
  for (const line of text.split('\n')) {
    group = /^## (.+)$/.exec(line)?.[1] ?? group
    for (const [, link = ''] of line.matchAll(/\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g)) {
      const page = join(folder, link)
      if (!groups.has(page)) groups.set(page, group)
    }
  }
  return groups
}

/**
 * A plugin of TypeDoc: the documentation site has the pages of `docs/index.md`, in its order, under its headings, and
 * with their own titles; the decisions follow.
 */
export function load(app: Application): void {
  const groups = new Map(groupsOfPages(readFileSync(index, 'utf8'), dirname(index)))
  for (const page of globSync('docs/decisions/0*.md').toSorted()) groups.set(page, 'Decisions')
  // Options that a plugin sets earlier are replaced by those of `typedoc.json` and the defaults.
  app.on(Application.EVENT_BOOTSTRAP_END, () => {
    app.options.setValue('projectDocuments', [...groups.keys()])
    app.options.setValue('groupOrder', [...new Set(groups.values()), 'Modules'])
  })
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context: undefined, document: DocumentReflection) => {
    const path = document.project.files.getReflectionPath(document) ?? ''
    const group = [...groups].find(([page]) => path.endsWith(`/${page}`))?.[1]
    if (group !== undefined) document.frontmatter['group'] = group
    const [first] = document.content
    const title = /^# (.+)\n+/.exec(first?.text ?? '')?.[1]
    if (title !== undefined) document.name = title.replaceAll('`', '')
  })
  app.renderer.on(Renderer.EVENT_END_PAGE, (page: PageEvent) => {
    // TypeDoc's pages lack landmarks, skip levels of headings, and repeat the title of a document.
    const hasTitle = page.model instanceof DocumentReflection || page.url === 'index.html'
    if (page.contents === undefined) return
    page.contents = page.contents
      .replace('<div class="col-content">', '<div class="col-content" role="main">')
      .replace('<div class="page-menu">', '<div class="page-menu" role="complementary">')
      .replaceAll(/<h3>(Settings|On This Page)<\/h3>/g, '<h2>$1</h2>')
      .replaceAll('<table>', '<table tabindex="0">')
      .replace('<body>', hasTitle ? '<body class="page-with-title">' : '<body>')
  })
}
