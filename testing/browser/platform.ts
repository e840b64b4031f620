import { inject } from 'vitest'
import { mailTo, type MailKind } from './outbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The platform of `global-setup.ts`. */
    platform: { readonly url: string; readonly dataFolder: string }
  }
}

const { url, dataFolder } = inject('platform')

/** The built platform with its demo, shared by all test files. */
export const platform = {
  url,
  /** The origin of a site's host. */
  siteUrl: (slug: string) => url.replace('//', `//${slug}.`),
  /** The text of the newest mail to an address; waits for it. */
  mailTo: (address: string, kind?: MailKind) => mailTo(dataFolder, address, kind),
}

export { codeIn, linkIn } from './outbox.ts'
