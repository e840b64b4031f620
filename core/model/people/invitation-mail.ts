import type { MailBrand, MailDocument } from '../mail/mail-document.ts'
import type { SiteRole } from '../site/site-role.ts'

/** The content of a mail with an invitation. It contains no text that was entered by the person who invites. */
export type InvitationMail = {
  readonly brand: MailBrand
  readonly role: SiteRole
  /** The address of the site without scheme; its title would be text of the sender in a mail to a stranger. */
  readonly place: string
  readonly link: string
}

const wordings: Readonly<Record<SiteRole, { subject: (place: string) => string; text: string }>> = {
  writer: {
    subject: (place) => `Invitation to write for ${place}`,
    text: 'You are invited to write drafts of recipes. Editors of the site publish them.',
  },
  editor: {
    subject: (place) => `Invitation to edit ${place}`,
    text: 'You are invited to write, publish and send recipes, and to look after comments.',
  },
  owner: {
    subject: (place) => `Invitation to take over ${place}`,
    text: 'Its owner wants to hand the site over to you, with its settings, its people and its plans.',
  },
}

/** The mail that invites a person to a site. */
export function invitationMail({ brand, role, place, link }: InvitationMail): MailDocument {
  const { subject, text } = wordings[role]
  return {
    brand,
    subject: subject(place),
    preheader: 'You can accept or decline within 7 days.',
    parts: [
      { kind: 'title', text: subject(place) },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: 'Sign in with this address to accept or decline, within 7 days.' },
      { kind: 'button', label: 'See the invitation', href: link },
    ],
    footer: [
      {
        kind: 'small',
        text: 'If you do not know the site, you can ignore this mail: nothing changes without you.',
      },
    ],
  }
}
