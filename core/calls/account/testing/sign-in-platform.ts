import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'

export const email = 'ada@example.com'

export let platform: MemoryPlatform

/** The link and the code of the newest mail. */
export function newestMail() {
  const mail = platform.mailer.mails.at(-1)
  if (!mail) throw new Error('No mail was sent')
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''
  return {
    ...mail,
    link,
    token: /[?&]mgk=([\w-]+)/.exec(link)?.[1] ?? '',
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '',
  }
}

export async function askForLink(address = email) {
  await platform.signIn(address)
  await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body: { email: address } })
  return newestMail()
}

export const byLink = (token: string) => platform.api().confirmSiteSignIn({ siteSlug: 'ottolina', token })
export const byCode = (code: string, address = email) =>
  platform.api().confirmSiteSignInCode({ siteSlug: 'ottolina', body: { email: address, code } })

export const expired = { status: 401, body: { code: 'link_expired', error: 'Your sign in link has expired' } }
export const wrongCode = { status: 401, body: { code: 'code_invalid' } }

/** Starts a platform with one site, before every test. */
export async function startPlatform() {
  platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  await owner.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
}
