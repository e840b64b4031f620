import type { MailDocument } from '../model/mail/mail-document.ts'

/**
 * Writes a mail as an HTML page of its own that needs nothing from elsewhere but its images. Texts are escaped;
 * addresses stand as they are given.
 */
export type RenderMail = (document: MailDocument) => Promise<string>

/** The dependency on a `RenderMail` function. */
export type RenderMailDep = { readonly renderMail: RenderMail }
