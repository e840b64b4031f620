import { render } from 'react-email'
import type { RenderMail } from '#core/ports/mail-renderer.ts'
import { MailPage } from './mail-page.tsx'

/** Renders a mail with react-email. */
export const renderMailPage: RenderMail = (document) => render(<MailPage document={document} />)
