import { languageName, suggestedLanguage } from '#core/formats/draft/draft-language.ts'
import type { ImportedDraft } from '#core/formats/draft/imported-draft.ts'
import type { Output } from '../environment/output.ts'
import { undoHint } from './undo-hint.ts'

/** The site that recipes were imported to, and its language. */
type TargetSite = { readonly siteSlug: string; readonly language: string }

/** Reports how to undo an import, and how to set the language of the site if the recipes are clearly in another one. */
export function noteAfterImport(
  output: Output,
  importId: string,
  { siteSlug, language }: TargetSite,
  reads: readonly ImportedDraft[],
): void {
  output.note(undoHint(importId))
  const suggested = suggestedLanguage(reads, language)
  if (suggested === null) return
  output.note(
    `Most of these recipes are in ${languageName(suggested)}, and the site says that it is in ${languageName(language)}. To change it: trivet settings set language=${suggested} --site ${siteSlug}`,
  )
}
