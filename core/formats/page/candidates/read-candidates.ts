import type { Evidence, EvidenceKind, EvidenceOf } from '../evidence/evidence.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { fieldsWith } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { captionCandidates } from './caption-candidate.ts'
import { confidence } from './confidence.ts'
import { headCandidate } from './head-candidate.ts'
import { imageCandidates } from './image-candidate.ts'
import { linesCandidate } from './lines-candidate.ts'
import { nodeCandidate } from './node-candidate.ts'
import { stateCandidates } from './state-candidate.ts'

/** Reads evidence of one kind, given the candidates before. */
type Reader<Kind extends EvidenceKind> = (
  evidence: EvidenceOf<Kind>,
  document: PageDocument,
  before: readonly Candidate[],
) => readonly Candidate[]

const readers: { readonly [Kind in EvidenceKind]: Reader<Kind> } = {
  node: (evidence, document) => [nodeCandidate(evidence, document)],
  head: (_, document) => [headCandidate(document)],
  name: ({ name }) => [bylineCandidate(name)],
  lines: ({ lines }, document, before) => [linesCandidate(lines, document, before)],
  images: ({ images }, document, before) => imageCandidates(images, document, before),
  scripts: ({ scripts }, document, before) => stateCandidates(scripts, document, before),
  captions: ({ captions }, document, before) => captionCandidates(captions, document, before),
}

/**
 * Reads every piece of evidence as a partial recipe, in the order of the evidence. What takes long is read only for the
 * fields that the candidates before lack.
 */
export function readCandidates(document: PageDocument, evidence: readonly Evidence[]): readonly Candidate[] {
  const candidates: Candidate[] = []
  const read = <Kind extends EvidenceKind>(each: EvidenceOf<Kind>): readonly Candidate[] => {
    const reader: Reader<Kind> = readers[each.kind]
    return reader(each, document, candidates)
  }
  for (const each of evidence) candidates.push(...read(each))
  return candidates
}

function bylineCandidate(author: string): Candidate {
  const fields = fieldsWith({ author }, confidence.byline)
  return { source: 'byline', role: 'shared', fields, leftovers: [], warnings: [] }
}
