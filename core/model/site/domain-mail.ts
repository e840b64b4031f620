import type { MailBrand, MailDocument } from '../mail/mail-document.ts'
import { domainDays } from './site-domain.ts'

/** The content of a mail about a site's own domain. */
export type DomainMail = {
  readonly brand: MailBrand
  readonly domain: string
  /** `failing` while the domain is still served, `stopped` after that. */
  readonly news: 'failing' | 'stopped'
  /** The result of the last check, as a sentence. */
  readonly message: string
  /** The site's address on the platform, which always works, without scheme. */
  readonly place: string
  /** The address of the domain settings. */
  readonly link: string
}

/** The mail that tells an owner that the proof of their domain can no longer be found. */
export function domainMail({ brand, domain, news, message, place, link }: DomainMail): MailDocument {
  const isFailing = news === 'failing'
  const subject = isFailing
    ? `${domain} no longer leads to your site`
    : `Your site is no longer served at ${domain}`
  return {
    brand,
    subject,
    preheader: isFailing
      ? `It is served for ${domainDays.failing} more days.`
      : `Readers find it at ${place}.`,
    parts: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: message },
      {
        kind: 'paragraph',
        text: isFailing
          ? `The domain is checked every day. If the check fails for ${domainDays.failing} days, the site is served at ${place} alone. Compare the records at your domain’s provider with those in the settings.`
          : `The check failed for ${domainDays.failing} days. Readers find your site at ${place}. Once the records are correct again, press Check now in the settings, and the domain is served again.`,
      },
      { kind: 'button', label: 'Open the settings', href: link },
    ],
    footer: [{ kind: 'small', text: 'You get this mail because you own the site.' }],
  }
}
