/** The words of a text as search compares them: lower-case, without diacritics; runs of letters and digits. */
export function searchWords(text: string): string[] {
  const folded = text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}
