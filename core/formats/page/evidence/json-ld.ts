import type { PageDocument } from '../parse/parse-page.ts'
import type { Evidence } from './evidence.ts'
import { nodeEvidence } from './recipe-nodes.ts'

/** The recipes in the JSON-LD of a page. */
export function findJsonLd(document: PageDocument): Evidence[] {
  return nodeEvidence('json-ld', document.data.blocks, document)
}
