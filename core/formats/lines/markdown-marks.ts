import { collapse } from '../document/html-text.ts'

/** Removes Markdown from a line: emphasis, code, images, and links with their addresses. */
export function withoutMarks(line: string): string {
  return collapse(withoutEmphasis(line.replace(image, '').replace(link, '$1')))
}

/** Like `withoutMarks`, but keeps the address of a link in brackets, so that nothing is lost. */
export function withLinksShown(line: string): string {
  if (!/[[*_`]/.test(line)) return line
  return collapse(
    withoutEmphasis(
      line.replace(link, (_, text: string, address: string) =>
        text === address ? address : `${text} (${address})`,
      ),
    ),
  )
}

const image = /!\[[^\]]{0,300}\]\([^)\s]{1,2000}\)/g
const link = /(?<!!)\[([^\]]{1,300})\]\(([^)\s]{1,2000})\)/g

function withoutEmphasis(line: string): string {
  return line
    .replace(/(\*\*|__|`)(?=\S)([^*_`]{1,500})\1/g, '$2')
    .replace(/(?<![\p{L}\d*])[*_](?=\S)([^*_]{1,500})[*_](?![\p{L}\d*])/gu, '$1')
}
