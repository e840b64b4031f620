import type { RenderMail } from '#core/ports/mail-renderer.ts'

/** Writes mails with react-email, which is loaded with the first of them: a server starts sooner without. */
export const renderMail: RenderMail = async (document) => {
  const { renderMailPage } = await import('./templates/render-mail-page.tsx')
  return renderMailPage(document)
}
