import { attributeOf } from '../../document/html-query.ts'
import { decodeEntities } from '../../document/html-text.ts'
import { visitObjects } from '../../schema/visit-objects.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import type { Evidence } from './evidence.ts'

const metaNames = /^(?:(?:og|twitter):(?:title|description)|description)$/i
const textFields = ['articleBody', 'caption', 'description', 'text', 'headline', 'name']
const minLength = 60
const maxLength = 20_000
const maxCaptions = 12

/**
 * The long texts in the head of a page, one of which may be the caption of a post with its whole recipe: titles,
 * descriptions, and the texts of its structured data.
 */
export function findCaptions({ tree, data }: PageDocument): Evidence[] {
  const texts = new Set<string>()
  const add = (text: unknown): void => {
    if (typeof text === 'string' && text.length >= minLength && texts.size < maxCaptions)
      texts.add(text.slice(0, maxLength))
  }
  for (const element of tree.elements) {
    if (element.tag === 'title')
      add(decodeEntities(element.children.filter((child) => typeof child === 'string').join('')))
    if (element.tag !== 'meta') continue
    const name = attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? ''
    if (metaNames.test(name)) add(attributeOf(element, 'content'))
  }
  visitObjects(data.blocks, (node) => {
    for (const field of textFields) add(node[field])
    return texts.size < maxCaptions
  })
  return texts.size === 0 ? [] : [{ kind: 'captions', source: 'caption', captions: [...texts] }]
}
