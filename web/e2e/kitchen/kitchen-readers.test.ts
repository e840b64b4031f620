import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const kitchen = (slug: string, path: string) => `${platform.url}/kitchen/${slug}/${path}`
const text = (words: string) => ({
  ...{ type: 'document', children: [{ type: 'paragraph', children: [{ text: words }] }] },
})

/** A published recipe with comments on it, by the owner of the site. */
async function withComments(page: WatchedPage, slug: string, words: readonly string[]): Promise<void> {
  await callAs(page, 'PUT', `/api/v1/manage/${slug}/sites`, { commentsEnabled: true })
  const recipe = { title: 'Green soup', slug: 'green-soup' }
  const created = (await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes`, recipe)) as {
    recipe: { id: string }
  }
  const recipeId = created.recipe.id
  await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes/${recipeId}/publish`, {})
  for (const one of words) {
    await callAs(page, 'POST', `/api/v1/site/${slug}/comments`, { recipeId, content: text(one) })
  }
}

onScreens(describe, 'wide')('the comments of a site (%s)', (screen) => {
  it('are hidden, shown again and replied to', async () => {
    const slug = `moderated-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Moderated')
    await page.visit(kitchen(slug, 'comments'))
    await page.getByRole('heading', { name: 'No comments yet' }).waitFor()
    await withComments(page, slug, ['Too salty', 'Lovely soup'])
    await page.visitAgain()
    const salty = page.getByRole('listitem').filter({ hasText: 'Too salty' })
    await page.evaluate(holdNextToast)
    await salty.getByRole('button', { name: 'Hide' }).click()
    await salty.getByText('Hidden').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await salty.getByRole('button', { name: 'Hide' }).waitFor()
    await page.getByRole('button', { name: 'Reply' }).first().click()
    await page.getByRole('textbox', { name: /^Reply to/ }).fill('Thank you!')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Thank you!' }).waitFor()
  })
})

onScreens(describe, 'wide')('the link of a mail about a comment (%s)', (screen) => {
  it('opens the named decision, and changes nothing by itself', async () => {
    const slug = `decided-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Decided')
    await withComments(page, slug, ['Too salty', 'Lovely soup'])
    const { comments } = (await callAs(page, 'GET', `/api/v1/manage/${slug}/comments`)) as {
      comments: { id: string }[]
    }
    await page.visit(kitchen(slug, `comments/${comments[0]?.id}?act=hide`))
    const hide = page.getByRole('button', { name: 'Hide' })
    await expect.poll(() => hide.evaluate((button) => button.matches(':focus'))).toBe(true)
    const comment = page.getByRole('listitem').filter({ hasText: 'Lovely soup' })
    await expect.poll(() => comment.getByText('Hidden').count()).toBe(0)
    await expect.poll(() => page.getByText('Too salty').count()).toBe(0)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await comment.getByText('Hidden').waitFor()
    await page.visit(kitchen(slug, 'comments/00000000-0000-4000-8000-000000000000?act=hide'))
    await page.getByRole('heading', { name: 'This comment is no longer there' }).waitFor()
  })
})

it('comments are moderated by keys', async () => {
  const { page } = await ownSite(browser, 'wide', 'by-keys', 'By keys')
  await withComments(page, 'by-keys', ['First', 'Second'])
  await page.visit(kitchen('by-keys', 'comments'))
  const newest = page.getByRole('listitem').filter({ hasText: 'Second' })
  await newest.waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => newest.evaluate((item) => item.matches(':focus'))).toBe(true)
  // Shortcut letters typed into a text do not create recipes.
  await page.keyboard.type('Tnnn')
  await page.keyboard.press('j')
  await page.keyboard.press('h')
  await page.getByRole('listitem').filter({ hasText: 'First' }).getByText('Hidden').waitFor()
  await page.getByRole('link', { name: 'Hidden' }).click()
  await page.waitForURL(/status=hidden/)
  await expect.poll(() => page.getByRole('list', { name: 'Comments' }).getByRole('listitem').count()).toBe(1)
  const { recipes } = (await callAs(page, 'GET', '/api/v1/manage/by-keys/recipes')) as { recipes: unknown[] }
  expect(recipes).toHaveLength(1)
})

it('readers are blocked with all of their comments, by key, and unblocked', async () => {
  const { page } = await ownSite(browser, 'narrow', 'blocking', 'Blocking')
  await withComments(page, 'blocking', [])
  const { recipes } = (await callAs(page, 'GET', '/api/v1/manage/blocking/recipes')) as {
    recipes: { id: string }[]
  }
  const reader = await browser.open('wide')
  await signIn(reader, platform.url, 'rude@example.com', null)
  await callAs(reader, 'PUT', '/api/v1/manage/current-user', { displayName: 'Rude' })
  const comment = { recipeId: recipes[0]?.id, content: text('Worst soup') }
  await callAs(reader, 'POST', '/api/v1/site/blocking/comments', comment)
  await page.visit(kitchen('blocking', 'comments'))
  const rude = page.getByRole('listitem').filter({ hasText: 'Worst soup' })
  await rude.getByRole('button', { name: 'Block Rude' }).waitFor()
  await rude.focus()
  await page.keyboard.press('b')
  await page.getByText('Rude is blocked, and all of their comments are hidden.').waitFor()
  await expect(callAs(reader, 'POST', '/api/v1/site/blocking/comments', comment)).rejects.toThrow('403')
  await page.getByRole('link', { name: 'Blocked readers' }).click()
  await page.getByText('1 comment hidden.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Unblock Rude' }).click()
  await page.getByRole('heading', { name: 'Nobody is blocked' }).waitFor()
})

onScreens(describe, 'wide')('the subscribers of a site (%s)', (screen) => {
  it('are imported from a file after a preview of the changes, and found by search', async () => {
    const slug = `subscribed-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Subscribed')
    await page.visit(kitchen(slug, 'subscribers'))
    await page.getByRole('heading', { name: 'Nobody subscribes yet' }).waitFor()
    await page.getByRole('button', { name: 'Import a list…' }).click()
    const rows = Array.from(
      { length: 250 },
      (_, index) => `reader-${index}-${screen}@example.com,Reader ${index}`,
    )
    const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
    await dialog
      .getByRole('textbox', { name: 'How did these people agree to get your newsletter?' })
      .fill('They signed up on my old site and confirmed by mail.')
    await dialog.getByLabel('CSV file').setInputFiles({
      ...{ name: 'list.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['email,name', ...rows].join('\n')),
    })
    await dialog.getByText('250 people will get newsletters').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Done: 250 rows' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const table = page.getByRole('table', { name: 'Subscribers' })
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('251')
    await page.getByRole('searchbox', { name: 'Search subscribers' }).fill('reader-123-')
    await page.keyboard.press('Enter')
    await table.getByText('Reader 123').waitFor()
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('2')
    expect(await violationsOf(page)).toEqual([])
    await page.visitAgain()
    await table.getByText('Reader 123').waitFor()
    await page.getByRole('button', { name: `History of reader-123-${screen}@example.com` }).click()
    const reader = page.getByRole('dialog', { name: 'Reader 123' })
    await reader.getByText('Gets newsletters.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await reader.getByRole('button', { name: 'Remove from the newsletter' }).click()
    await page.getByRole('heading', { name: 'No subscribers found' }).waitFor()
    await page.getByRole('combobox', { name: 'State' }).selectOption('removed')
    await table.getByText('Reader 123').waitFor()
    await page.getByRole('button', { name: `History of reader-123-${screen}@example.com` }).click()
    await reader.getByRole('button', { name: 'Undo the removal' }).click()
    await page.getByRole('heading', { name: 'No subscribers found' }).waitFor()
  })

  it(
    'are imported from a file whose column names are not English after matching the columns by hand',
    { tags: 'long' },
    async () => {
      const slug = `matched-${screen}`
      const { page } = await ownSite(browser, screen, slug, 'Matched')
      await page.visit(kitchen(slug, 'subscribers'))
      await page.getByRole('button', { name: 'Import a list…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
      await dialog
        .getByRole('textbox', { name: 'How did these people agree to get your newsletter?' })
        .fill('They signed up on my old site and confirmed by mail.')
      const rows = [
        'Účet;Přezdívka;Doporučil;Stav',
        `ada-${screen}@example.com;Lovelace;bob-${screen}@example.com;active`,
        `cyd-${screen}@example.com;Charisse;;unsubscribed`,
      ]
      await dialog.getByLabel('CSV file').setInputFiles({
        ...{ name: 'čtenáři.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(rows.join('\n')),
      })
      await dialog.getByText('2 people will get newsletters').waitFor()
      await dialog.getByRole('combobox', { name: 'Use “Doporučil” as' }).selectOption('Leave out')
      await dialog.getByRole('combobox', { name: 'Use “Přezdívka” as' }).selectOption('Last name')
      await dialog.getByText('1 person will get newsletters').waitFor()
      expect(await violationsOf(page)).toEqual([])
      const email = dialog.getByRole('combobox', { name: 'Use “Účet” as' })
      const submit = dialog.getByRole('button', { name: 'Import', exact: true })
      await email.selectOption('Leave out')
      await dialog.getByText('choose which column is the email address').waitFor()
      await expect.poll(() => submit.isDisabled()).toBe(true)
      await email.selectOption('Email')
      await expect.poll(() => submit.isEnabled()).toBe(true)
      await submit.click()
      await dialog.getByRole('heading', { name: 'Done: 2 rows' }).waitFor()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      const table = page.getByRole('table', { name: 'Subscribers' })
      await table.getByText('Lovelace').waitFor()
      await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('2')
    },
  )

  it('are not added by hand while their address is on the suppression list', async () => {
    const slug = `suppressed-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Suppressed')
    await page.visit(kitchen(slug, 'subscribers/not-mailed'))
    await page.getByRole('textbox', { name: 'Email address' }).fill('left@example.com')
    await page.getByRole('button', { name: 'Stop mailing' }).click()
    await page.getByRole('table', { name: 'Not mailed' }).getByText('left@example.com').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.visit(kitchen(slug, 'subscribers'))
    await page.getByRole('button', { name: 'Add…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a subscriber' })
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('left@example.com')
    await dialog.getByRole('textbox', { name: /^How did they agree/ }).fill('On paper at the market.')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText(/Remove it from there first/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('table', { name: 'Subscribers' }).getByText('ada@example.com').waitFor()
  })

  it('are hidden by a search that does not match, which can be cleared', { tags: 'long' }, async () => {
    const slug = `nobody-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Nobody')
    await page.visit(kitchen(slug, 'subscribers?search=nobody'))
    await page.getByRole('heading', { name: 'No subscribers found' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('heading', { name: 'Nobody subscribes yet' }).waitFor()
  })
})

onScreens(describe, 'wide')('the people of a site (%s)', (screen) => {
  it('are invited, and the log records it', async () => {
    const slug = `peopled-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Peopled')
    await page.visit(kitchen(slug, 'people'))
    await page.getByRole('textbox', { name: 'Email address' }).fill(`editor-${screen}@example.com`)
    await page.getByRole('button', { name: 'Invite' }).click()
    const invitation = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
    await invitation.getByText(`editor-${screen}@example.com`).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await platform.mailTo(`editor-${screen}@example.com`)
    await page.visit(kitchen(slug, 'log'))
    await page.getByRole('list', { name: 'Log' }).getByText('invited somebody').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('combobox', { name: 'About' }).selectOption('recipes')
    await page.getByRole('heading', { name: 'No entries found' }).waitFor()
    await page.visit(kitchen(slug, 'log?kind=people'))
    await page.getByRole('list', { name: 'Log' }).getByRole('link', { name: 'invited somebody' }).click()
    await page.waitForURL(kitchen(slug, 'people'))
    await invitation.getByRole('button', { name: 'Withdraw' }).click()
    await expect.poll(() => invitation.count()).toBe(0)
  })
})
