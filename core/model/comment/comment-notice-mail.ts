import { plainText } from '../../values/rich-text/write-text.ts'
import type { ParagraphText } from '../../values/rich-text/rich-text.ts'
import type { MailBrand, MailDocument } from '../mail/mail-document.ts'
import type { NoticeReason } from './comment-notice.ts'

/** The content of a mail about a comment. */
export type CommentNoticeMail = {
  readonly brand: MailBrand
  readonly reason: NoticeReason
  /** The name of the comment's author; null if they have none. */
  readonly author: string | null
  readonly recipeTitle: string
  readonly content: ParagraphText
  /** True if the comment is not visible until it is approved. */
  readonly isHeld: boolean
  /** The address of the comment. */
  readonly link: string
  /** The address at which managers approve, hide or delete the comment; null for other recipients. */
  readonly decisionUrl: string | null
  /** The address at which these mails can be turned off without signing in. */
  readonly choiceUrl: string
}

/** The maximum length of a quoted comment, in characters. */
const maxQuote = 600

const wordings = {
  reply: {
    subject: (title: string) => `Reply to your comment on ${title}`,
    text: (author: string) => `${author} replied to you:`,
    footer: 'You get this mail because somebody replied to your comment.',
  },
  comment: {
    subject: (title: string) => `New comment on ${title}`,
    text: (author: string) => `${author} wrote:`,
    footer: 'You get this mail because you look after the site.',
  },
} as const satisfies Record<NoticeReason, object>

/** The mail about a new comment on a site, or about a reply to the reader's comment. */
export function commentNoticeMail(mail: CommentNoticeMail): MailDocument {
  const { brand, reason, author, recipeTitle, content, isHeld, link, decisionUrl, choiceUrl } = mail
  const wording = wordings[reason]
  const subject = wording.subject(recipeTitle)
  const letters = Array.from(plainText(content).trim())
  const start = (length: number) => letters.slice(0, length).join('').trimEnd()
  const quote = letters.length > maxQuote ? `${start(maxQuote)} …` : start(maxQuote)
  return {
    brand,
    subject,
    preheader: start(100),
    parts: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: wording.text(author ?? 'A reader') },
      { kind: 'quote', text: quote },
      ...(isHeld
        ? [{ kind: 'small' as const, text: 'It waits for your approval: until then readers do not see it.' }]
        : []),
      ...(isHeld && decisionUrl !== null
        ? [{ kind: 'button' as const, label: 'Approve', href: `${decisionUrl}?act=approve` }]
        : [{ kind: 'button' as const, label: 'Read and reply', href: link }]),
      ...(decisionUrl === null ? [] : decisions(decisionUrl)),
    ],
    footer: [
      { kind: 'small', text: wording.footer },
      { kind: 'link', text: 'No longer want these mails?', label: 'Turn them off', href: choiceUrl },
    ],
  }
}

/**
 * The other actions for a comment: each link opens a page with a button, so that programs that follow links trigger
 * nothing.
 */
function decisions(decisionUrl: string) {
  return [
    {
      ...{ kind: 'link' as const, text: 'Does it not belong there?' },
      ...{ label: 'Hide it', href: `${decisionUrl}?act=hide` },
    },
    {
      ...{ kind: 'link' as const, text: 'No more comments from this reader?' },
      ...{ label: 'Block the reader', href: `${decisionUrl}?act=block` },
    },
  ]
}
