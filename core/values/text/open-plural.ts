/** The endings that make a word of any language plural, as people leave them open: "clove(s)", "Zehe/n", "Ei(er)". */
const ending = String.raw`\((?:s|es|x|n|en|er|e|i|ies)\)|\/(?:s|es|n|en|er)(?![\p{L}\d])`
const endingAt = new RegExp(ending, 'uy')
const endings = new RegExp(String.raw`(?<=\p{L})(?:${ending})`, 'gu')

/** Where an open plural stops that starts at an offset behind a word; the offset itself where none does. */
export function openPluralEnd(text: string, at: number): number {
  endingAt.lastIndex = at
  return endingAt.test(text) ? endingAt.lastIndex : at
}

/** The text with its words in the singular where their plural was left open. */
export function withoutOpenPlurals(text: string): string {
  return text.replace(endings, '')
}
