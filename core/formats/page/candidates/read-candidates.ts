import { addressOfNode } from '../../schema/schema-recipe.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { addressesOf } from '../parse/page-head.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { fieldsWith } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { captionCandidates } from './caption-candidate.ts'
import { confidence } from './confidence.ts'
import { headCandidate } from './head-candidate.ts'
import { imageCandidates } from './image-candidate.ts'
import { linesCandidate } from './lines-candidate.ts'
import { nodeCandidate } from './node-candidate.ts'
import { schemaContextOf } from './schema-context.ts'
import { stateCandidates } from './state-candidate.ts'

/**
 * Reads every piece of evidence as a partial recipe, in the order of the evidence. What takes long is read only for the
 * fields that the candidates before lack.
 */
export function readCandidates(document: PageDocument, evidence: readonly Evidence[]): readonly Candidate[] {
  const located = withAddressInData(document, evidence)
  const candidates: Candidate[] = []
  for (const each of evidence) candidates.push(...candidatesOf(each, located, candidates))
  return candidates
}

function candidatesOf(
  evidence: Evidence,
  document: PageDocument,
  before: readonly Candidate[],
): readonly Candidate[] {
  switch (evidence.kind) {
    case 'node':
      return [nodeCandidate(evidence, document)]
    case 'head':
      return [headCandidate(document)]
    case 'name':
      return [bylineCandidate(evidence.name)]
    case 'lines':
      return [linesCandidate(evidence.lines, document, before)]
    case 'images':
      return imageCandidates(evidence.images, document, before)
    case 'scripts':
      return stateCandidates(evidence.scripts, document, before)
    case 'captions':
      return captionCandidates(evidence.captions, document, before)
  }
}

function bylineCandidate(author: string): Candidate {
  const fields = fieldsWith({ author }, confidence.byline)
  return { source: 'byline', role: 'shared', fields, leftovers: [], warnings: [] }
}

/** The document with the address in the recipe's data as its own, if nothing else says where it is from. */
function withAddressInData(document: PageDocument, evidence: readonly Evidence[]): PageDocument {
  if (document.addresses.baseUrl !== null) return document
  const main = evidence.find((each) => each.kind === 'node')
  const url = main?.kind === 'node' ? addressOfNode(main.node, schemaContextOf(document)) : null
  return url === null ? document : { ...document, addresses: addressesOf(document.head, document.url, url) }
}
