import type { WatchedPage } from './browser.ts'
import { linkIn, platform } from './platform.ts'

/** Signs a person in on a host, as they would: by address and the link of the mail. A new address gets an account. */
export async function signIn(page: WatchedPage, origin: string, email: string, next = '/'): Promise<void> {
  await page.visit(`${origin}/sign-up?next=${encodeURIComponent(next)}`)
  await page
    .getByRole('textbox', { name: /E-?mail/ })
    .first()
    .fill(email)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText(`Click the link we sent to ${email} to sign in`).waitFor()
  await page.visit(linkIn(await platform.mailTo(email)))
  await page.waitForURL((url) => !url.searchParams.has('mgk'))
}
