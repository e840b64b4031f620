import { hasAttribute, wordsOf } from '../../document/html-query.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import type { Evidence } from './evidence.ts'
import { markedItems, type Syntax } from './marked-items.ts'
import { nodeEvidence } from './recipe-nodes.ts'

const microdata: Syntax = {
  isThing: (element) => hasAttribute(element, 'itemscope') || hasAttribute(element, 'itemtype'),
  typesOf: (element) => wordsOf(element, 'itemtype'),
  propertiesOf: (element) => wordsOf(element, 'itemprop'),
}

const rdfa: Syntax = {
  isThing: (element) => hasAttribute(element, 'typeof'),
  typesOf: (element) => wordsOf(element, 'typeof'),
  propertiesOf: (element) => wordsOf(element, 'property').map((name) => name.replace(/^.*[:/#]/, '')),
}

/** The recipes in the microdata of a page. */
export function findMicrodata(document: PageDocument): Evidence[] {
  return nodeEvidence('microdata', markedItems(document.tree, microdata), document)
}

/** The recipes in the RDFa Lite of a page (`vocab`, `typeof`, `property`). */
export function findRdfa(document: PageDocument): Evidence[] {
  return nodeEvidence('rdfa', markedItems(document.tree, rdfa), document)
}
