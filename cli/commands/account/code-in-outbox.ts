import type { PageFetcher } from '#core/ports/page-fetcher.ts'

/** The number of mails to look at, because others may be requested at the same time. */
const newest = 3

/** The code of the newest sign-in mail to an address in the outbox of a platform; null if it cannot be read there. */
export async function codeInOutbox(
  pageFetcher: PageFetcher,
  server: string,
  email: string,
): Promise<string | null> {
  const list = await textAt(pageFetcher, `${server}/_mail`)
  for (const [, id] of [...list.matchAll(/href="\/_mail\/([\w-]+)"/g)].slice(0, newest)) {
    const mail = await textAt(pageFetcher, `${server}/_mail/${id}`)
    const [, code] = /\bcode\b[^:]*: (\d{6})\b/.exec(mail) ?? []
    if (code !== undefined && mail.includes(`<dd>${email.toLowerCase()}</dd>`)) return code
  }
  return null
}

async function textAt(pageFetcher: PageFetcher, url: string): Promise<string> {
  const page = await pageFetcher.fetchPage(url)
  return page.ok ? new TextDecoder().decode(page.value.bytes) : ''
}
