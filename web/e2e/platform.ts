import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The platform that `serve-platform.ts` serves to all test files. */
    platform: { readonly url: string; readonly dataFolder: string }
  }
}

const { url, dataFolder } = inject('platform')

/** The built platform with its demo, which all tests of all files share. */
export const platform = {
  url,
  /** The origin of a site's host. */
  siteUrl: (slug: string) => url.replace('//', `//${slug}.`),
  /** The text of the newest mail to an address; waits for it. */
  async mailTo(address: string): Promise<string> {
    const read = () => newestMail(join(dataFolder, 'outbox'), address)
    await expect.poll(read, { message: `a mail to ${address}` }).not.toBeNull()
    return (await read()) ?? ''
  },
}

/** The first link in a mail. */
export const linkIn = (mail: string) => /https?:\/\/\S+/.exec(mail)?.[0] ?? ''

/** The 6-digit code in a mail. */
export const codeIn = (mail: string) => /\bcode\b[^:]*: (\d{6})/.exec(mail)?.[1] ?? ''

async function newestMail(folder: string, address: string): Promise<string | null> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')) : []
  for (const name of names.sort().toReversed()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.some((to) => to.address === address)) return mail.text ?? ''
  }
  return null
}
