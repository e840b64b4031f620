import type { RenderMail } from '#core/ports/mail-renderer.ts'

/** Renders mails with react-email, which is loaded with the first mail so that the server starts faster. */
export const renderMail: RenderMail = async (document) => {
  const { renderMailPage } = await import('./templates/render-mail-page.tsx')
  return renderMailPage(document)
}
