import type { PageLine } from '../../lines/page-line.ts'
import type { TextDocument } from '../parse/parse-text.ts'

/** What a text says about its recipe: its lines, and the addresses of its images. */
export type TextEvidence = { readonly lines: readonly PageLine[]; readonly images: readonly string[] }

/** Collects what a text says about its only recipe. */
export function gatherTextEvidence({ lines, images }: TextDocument): readonly TextEvidence[] {
  return [{ lines, images }]
}
