import type { MailDocument } from '../model/mail/mail-document.ts'

/**
 * Renders an email as a self-contained HTML page, apart from its images. Texts are escaped; addresses are used as
 * given.
 */
export type RenderMail = (document: MailDocument) => Promise<string>

/** The dependency on a `RenderMail` function. */
export type RenderMailDep = { readonly renderMail: RenderMail }
