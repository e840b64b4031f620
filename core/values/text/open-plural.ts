/** Optional plural endings, as written in several languages: "clove(s)", "Zehe/n", "Ei(er)". */
const ending = String.raw`\((?:s|es|x|n|en|er|e|i|ies)\)|\/(?:s|es|n|en|er)(?![\p{L}\d])`
const endingAt = new RegExp(ending, 'uy')
const endings = new RegExp(String.raw`(?<=\p{L})(?:${ending})`, 'gu')

/** The end of an optional plural ending that starts at an offset after a word; the offset itself if there is none. */
export function openPluralEnd(text: string, at: number): number {
  endingAt.lastIndex = at
  return endingAt.test(text) ? endingAt.lastIndex : at
}

/** The text without optional plural endings, so that the words are singular. */
export function withoutOpenPlurals(text: string): string {
  return text.replace(endings, '')
}
