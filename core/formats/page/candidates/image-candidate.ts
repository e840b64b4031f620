import { resolveUrl } from '../../document/resolve-url.ts'
import { plainWords } from '../../lines/section-words.ts'
import type { PageImage } from '../evidence/evidence.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { fieldsWith, ofMainRecipe, surest } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { confidence } from './confidence.ts'

/** The image of the dish among those that the page displays, if the candidates before have no image. */
export function imageCandidates(
  images: readonly PageImage[],
  { head }: PageDocument,
  before: readonly Candidate[],
): Candidate[] {
  const known = ofMainRecipe(before)
  if (surest(known, 'images') !== undefined) return []
  const url = imageOfDish(images, head.baseUrl, surest(known, 'title')?.value ?? null)
  if (url === null) return []
  const fields = fieldsWith({ images: [{ url, width: 0, height: 0 }] }, confidence.visible)
  return [{ source: 'images', role: 'shown', fields, leftovers: [], warnings: [] }]
}

/**
 * The first image whose file name or description contains a word of the title, otherwise the first, preferably after the
 * heading. Null if there is none.
 */
function imageOfDish(
  images: readonly PageImage[],
  baseUrl: string | null,
  title: string | null,
): string | null {
  const words = new Set(wordsIn(title ?? ''))
  let before: string | null = null
  let behind: string | null = null
  for (const { address, alt, isBehindHeading } of images) {
    const url = resolveUrl(address, baseUrl)
    if (url === null) continue
    if (wordsIn(`${fileName(url)} ${alt}`).some((word) => words.has(word))) return url
    if (isBehindHeading) behind ??= url
    before ??= url
  }
  return behind ?? before
}

const minWordLength = 5
const maxNameLength = 300

function wordsIn(text: string): string[] {
  return plainWords(text.slice(0, maxNameLength))
    .split(' ')
    .filter((word) => word.length >= minWordLength)
}

function fileName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
