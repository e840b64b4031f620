/** A webmail service. */
export type Mailbox = { readonly name: string; readonly url: string }

const gmail = { name: 'Gmail', url: 'https://mail.google.com/mail/' }
const outlook = { name: 'Outlook', url: 'https://outlook.live.com/mail/' }
const icloud = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' }
const proton = { name: 'Proton Mail', url: 'https://mail.proton.me/' }
const fastmail = { name: 'Fastmail', url: 'https://app.fastmail.com/mail/' }
const yahoo = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }

/** By the domain of the address. */
const mailboxes: Readonly<Record<string, Mailbox>> = {
  ...{ 'gmail.com': gmail, 'googlemail.com': gmail },
  ...{ 'outlook.com': outlook, 'hotmail.com': outlook, 'live.com': outlook, 'msn.com': outlook },
  ...{ 'icloud.com': icloud, 'me.com': icloud, 'mac.com': icloud },
  ...{ 'proton.me': proton, 'protonmail.com': proton, 'pm.me': proton },
  ...{ 'fastmail.com': fastmail, 'fastmail.fm': fastmail },
  ...{ 'yahoo.com': yahoo, 'ymail.com': yahoo, 'rocketmail.com': yahoo },
  'aol.com': { name: 'AOL Mail', url: 'https://mail.aol.com/' },
  ...{ 'gmx.net': gmx('net'), 'gmx.de': gmx('net'), 'gmx.com': gmx('com') },
  'web.de': { name: 'WEB.DE', url: 'https://web.de/email/' },
}

function gmx(ending: string): Mailbox {
  return { name: 'GMX', url: `https://www.gmx.${ending}/` }
}

/** The webmail service of an address at a well-known provider; null for any other. */
export function mailboxOf(email: string): Mailbox | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return Object.hasOwn(mailboxes, domain) ? (mailboxes[domain] ?? null) : null
}
