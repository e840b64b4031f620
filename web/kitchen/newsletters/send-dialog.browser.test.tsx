import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { SendDialog } from './send-dialog.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const recipes = [{ id: 'r1', title: 'Soup' }]

function show() {
  const sent: unknown[] = []
  const api = fakeApi({
    listSubscribers: async () => ({ status: 200, body: { counts: { newsletter: 2 } } }),
    previewNewsletter: async () => ({ status: 200, body: { preview: { subject: '', html: '', text: '' } } }),
    createNewsletterSend: async ({ body }: { body: unknown }) => {
      sent.push(body)
      return { status: 200, body: {} }
    },
  })
  const Component = () => <SendDialog recipes={recipes} isOpen onClose={() => {}} />
  unmount = mountOnSite({ Component, api })
  return sent
}

const note = page.getByRole('textbox', { name: 'A few words above the recipe' })

it('the words above a recipe survive closing the dialog until the newsletter is sent', async () => {
  show()
  await userEvent.fill(note, 'The first of the season')
  unmount()
  const sent = show()
  await expect.element(note).toHaveValue('The first of the season')
  await userEvent.click(page.getByRole('button', { name: 'Send to 2 readers' }))
  await expect.poll(() => sent).toEqual([{ recipeId: 'r1', note: 'The first of the season' }])
  await expect.element(note).toHaveValue('')
})
