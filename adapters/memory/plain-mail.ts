import { mailText } from '#core/model/mail/mail-text.ts'
import type { RenderMail } from '#core/ports/mail-renderer.ts'
import { escapeHtml } from '#core/values/rich-text/escape-html.ts'

/** Mails as plain text only, for tests of their content. */
export const renderPlainMail: RenderMail = async (document) => {
  const images = document.parts.flatMap((part) =>
    part.kind === 'image' ? [`<img src="${escapeHtml(part.url)}" alt="${escapeHtml(part.alt)}">`] : [],
  )
  const title = `<title>${escapeHtml(document.subject)}</title>`
  return `<!doctype html>${title}${images.join('')}<pre>${escapeHtml(mailText(document))}</pre>`
}
