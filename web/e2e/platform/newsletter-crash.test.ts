// @module-tag long
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createCrashServer } from '#testing/browser/crash-server.ts'
import { callAs } from '#testing/browser/own-site.ts'

/** A batch has 100 mails. At 5 per second the next one starts 20 seconds later, so that the kill is between the two. */
const pace = { TRIVET_NEWSLETTER_HOLD_SECONDS: '0', TRIVET_MAIL_PER_SECOND: '5' }
const server = createCrashServer(pace)
const slug = 'crashing-mail'
const site = `/api/v1/manage/${slug}`
const readers = 150
const Recipe = z.object({ recipe: z.object({ id: z.string() }) })
const Sends = z.object({
  newsletterSends: z.array(z.object({ progress: z.object({ sent: z.number(), pending: z.number() }) })),
})

async function openDraft() {
  const page = await server.openSite({ title: 'Crashing mail', slug })
  const addresses = Array.from({ length: readers }, (_, index) => `reader-${index}@example.com`)
  await callAs(page, 'POST', `${site}/subscriber-imports`, {
    file: Buffer.from(['email', ...addresses].join('\n')).toString('base64'),
    consent: 'They signed up on paper at the market.',
  })
  const made = await callAs(page, 'POST', `${site}/recipes`, { title: 'Tart', slug: 'tart' })
  await page.visit(`${server.url()}/kitchen/${slug}/recipes/${Recipe.parse(made).recipe.id}`)
  return page
}

/** The number of mails to each reader. */
async function mailsByReader(): Promise<Map<string, number>> {
  const names = (await readdir(join(server.folder(), 'outbox'))).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map((name) => readFile(join(server.folder(), 'outbox', name), 'utf8')),
  )
  const counts = new Map<string, number>()
  for (const mail of mails) {
    const to = /^To: .*?(reader-\d+@example\.com)/m.exec(mail)?.[1]
    if (to !== undefined) counts.set(to, (counts.get(to) ?? 0) + 1)
  }
  return counts
}

// A resumed send reached some readers 3 to 5 times, and others never (listmonk#2313).
it('a newsletter reaches each reader exactly once, although the server is killed between its mails', async () => {
  const page = await openDraft()
  const progress = async () =>
    Sends.parse(await callAs(page, 'GET', `${site}/newsletter-sends`)).newsletterSends[0]?.progress
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('checkbox', { name: /^Mail it to 15\d/ }).check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(progress).toMatchObject({ sent: 100 })
  await server.end('SIGKILL')
  expect((await mailsByReader()).size).toBeLessThan(readers)

  await server.start()
  await page.visit(`${server.url()}/kitchen/${slug}/newsletters`)
  await page.getByText(/^Sent to 15\d$/).waitFor()
  await expect.poll(() => progress()).toMatchObject({ pending: 0 })
  const mails = await mailsByReader()
  expect(mails.size).toBe(readers)
  expect([...mails.values()].filter((count) => count !== 1)).toEqual([])
  // Another restart sends nothing again either.
  await server.end('SIGTERM')
  await server.start()
  await page.visitAgain()
  await page.getByText(/^Sent to 15\d$/).waitFor()
  expect(await mailsByReader()).toEqual(mails)
})
