import type { ManagedInvitation } from '#core/model/people/person.ts'

/** The message after an invitation, which says whether the mail was sent. */
export function invitedText({ email, mailState }: Pick<ManagedInvitation, 'email' | 'mailState'>): string {
  return mailState === 'sent'
    ? `${email} has a mail, valid for 7 days.`
    : 'The mail could not be sent: copy the link and pass it on.'
}
