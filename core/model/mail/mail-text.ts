import { plainTextWithAddresses } from '../../values/rich-text/write-text.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import type { MailDocument, MailPart } from './mail-document.ts'

/** The text part of a mail: paragraphs separated by blank lines, with the full address of every link. */
export function mailText(document: MailDocument): string {
  const { parts, footer, brand } = document
  const written = (list: readonly MailPart[]) =>
    list.map((part) => partText(part, document)).filter((text) => text !== '')
  return [...written(parts), '--', ...written(footer), `${brand.name}:\n${brand.url}/`].join('\n\n')
}

function partText(part: MailPart, document: MailDocument): string {
  const rich = (text: RichText) => plainTextWithAddresses(text, document.brand.url)
  switch (part.kind) {
    case 'title':
      return [part.text.trim(), ...ownAddress(part.href, document)].join('\n')
    case 'heading':
    case 'paragraph':
    case 'facts':
    case 'small':
      return part.text.trim()
    case 'quote':
      return part.text.replace(/^/gm, '> ')
    case 'rich':
      return rich(part.text)
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n')
    case 'steps':
      return part.steps.map((step, index) => `${index + 1}. ${rich(step)}`).join('\n\n')
    case 'image':
      return ownAddress(part.href, document)
        .map((address) => `${part.alt}:\n${address}`)
        .join('')
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

/**
 * The address of a title or an image; omitted if a button or a sentence has it too, or if it is the sender's home page.
 */
function ownAddress(href: string | undefined, { parts, footer, brand }: MailDocument): string[] {
  const isSaid = [...parts, ...footer].some(
    (part) => (part.kind === 'button' || part.kind === 'link') && part.href === href,
  )
  return href === undefined || isSaid || href === `${brand.url}/` ? [] : [href]
}
