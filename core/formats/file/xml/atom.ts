import type { ImportWarning } from '../../imported/imported-recipe.ts'
import { fileLimits } from '../archive/file-limits.ts'
import { readForRecipes, readPost, withoutRecipe, type Post } from '../html/read-post.ts'
import type { ParsedRecipes, ReadRecipe } from '../../imported/parsed-file.ts'
import {
  xmlChild,
  xmlChildren,
  xmlChildText,
  xmlDescendants,
  xmlMarkup,
  xmlText,
  type XmlElement,
} from '../../document/xml-tree.ts'

/**
 * Parses an Atom feed, or a whole blog that was exported as one: its posts and pages that contain a recipe. Comments,
 * templates and settings are no posts; what is a draft or in the trash has a warning.
 */
export function readAtom(feed: XmlElement): ParsedRecipes {
  const entries = xmlDescendants(feed, 'entry').filter(isPost)
  const author = authorOf(feed)
  const recipes: ReadRecipe[] = []
  const others: string[] = []
  let posts = 0
  for (const entry of entries) {
    if (recipes.length > fileLimits.recipes) break
    const post = postOf(entry, author)
    const read = readPost(post)
    if (read.length === 0) others.push(post.title)
    else posts += 1
    recipes.push(...read)
  }
  return { recipes, warnings: [...readForRecipes(posts), ...withoutRecipe('post', others)] }
}

function isPost(entry: XmlElement): boolean {
  const kinds = xmlChildren(entry, 'category').filter(isKind).map(termOf)
  const type = xmlChildText(entry, 'blogger:type')
  return (
    xmlChild(entry, 'thr:in-reply-to') === null &&
    kinds.every((kind) => /(?:#|\/)(?:post|page)$/.test(kind)) &&
    (type === '' || /^(?:post|page)$/i.test(type))
  )
}

/** Blogger says the kind of an entry in a category. */
function isKind(category: XmlElement): boolean {
  return /#kind$/.test(category.attributes.get('scheme') ?? '')
}

function termOf(category: XmlElement): string {
  return category.attributes.get('label') ?? category.attributes.get('term') ?? xmlText(category)
}

function postOf(entry: XmlElement, author: string): Post {
  const links = xmlChildren(entry, 'link')
  const link = links.find(({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate')
  const id = xmlChildText(entry, 'id')
  return {
    html: htmlOf(xmlChild(entry, 'content') ?? xmlChild(entry, 'summary')),
    title: xmlChildText(entry, 'title'),
    link: link?.attributes.get('href') ?? '',
    author: authorOf(entry) || author,
    keywords: xmlChildren(entry, 'category')
      .filter((category) => !isKind(category))
      .map(termOf)
      .filter((term) => term !== ''),
    id: /^(?:https?:|tag:|urn:uuid:)\S{1,500}$/.test(id) ? id : null,
    warnings: warningsOf(entry),
  }
}

function htmlOf(content: XmlElement | null): string {
  if (content === null) return ''
  return content.attributes.get('type') === 'xhtml' ? xmlMarkup(content) : xmlText(content)
}

function authorOf(element: XmlElement): string {
  return xmlChildText(xmlChild(element, 'author') ?? { ...element, children: [] }, 'name')
}

function warningsOf(entry: XmlElement): ImportWarning[] {
  const status = xmlChildText(entry, 'blogger:status')
  const isDraft = xmlDescendants(entry, 'app:draft').some((draft) => /^yes$/i.test(xmlText(draft)))
  if (/trash|delete/i.test(status)) return [warning('It lies in the trash of the other program.', status)]
  return isDraft || /draft/i.test(status) ? [warning('It is a draft in the other program.', 'draft')] : []
}

function warning(message: string, source: string): ImportWarning {
  return { path: '', message, source }
}
