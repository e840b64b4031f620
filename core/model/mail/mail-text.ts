import { plainText } from '../../values/rich-text/write-text.ts'
import type { MailDocument, MailPart } from './mail-document.ts'

/** The text part of a mail: paragraphs with an empty line between them. */
export function mailText({ parts, footer }: MailDocument): string {
  const written = (list: readonly MailPart[]) => list.map(partText).filter((text) => text !== '')
  return [...written(parts), ...(footer.length > 0 ? ['--'] : []), ...written(footer)].join('\n\n')
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'facts':
    case 'small':
      return part.text.trim()
    case 'quote':
      return part.text.replace(/^/gm, '> ')
    case 'rich':
      return plainText(part.text)
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n')
    case 'steps':
      return part.steps.map((step, index) => `${index + 1}. ${plainText(step)}`).join('\n\n')
    case 'image':
      return ''
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'rows':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'code':
      return `${part.label} ${part.code}`
    case 'link':
      return `${part.text}\n${part.label}: ${part.href}`
  }
}
