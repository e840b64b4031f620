import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedComment } from '#core/model/comment/comment.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { unsentTextsKey } from '../../browser/stored/personal-keys.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { Component } from './comments-page.tsx'

let unmount = () => undefined as void
afterEach(() => {
  unmount()
  localStorage.removeItem(unsentTextsKey)
})

const commentOf = (number: number, isBlocked = false): ManagedComment => ({
  ...{ id: `c${number}`, recipeId: 'r', parentId: null, level: 1, upvoteCount: 0, isHeld: false },
  ...{ isHidden: isBlocked, isBlocked, isParentHidden: false, createdAt: '2026-03-01T12:00:00.000Z' },
  content: { type: 'document', children: [{ type: 'paragraph', children: [{ text: `Comment ${number}` }] }] },
  user: { id: `u${number}`, displayName: `Reader ${number}`, avatar: null },
  authorName: `Reader ${number}`,
  recipe: { id: 'r', slug: 'soup', title: 'Soup' },
})

/**
 * Renders the page with this number of comments. One of them can be hidden, and those of one reader are hidden by a
 * block.
 */
function show(total: number, blocked: readonly number[] = []) {
  const hidden = new Set<string>()
  const unblocked: string[] = []
  const all = () =>
    Array.from({ length: total }, (_, index) => {
      const comment = commentOf(index + 1, blocked.includes(index + 1))
      return hidden.has(comment.id) ? { ...comment, isHidden: true } : comment
    })
  const part = (offset: number) => ({ comments: all().slice(offset, offset + 50), total })
  const api = fakeApi({
    listManagedComments: async ({ offset }: { offset: string }) => ({
      status: 200,
      body: part(Number(offset)),
    }),
    hideComment: async ({ commentId }: { commentId: string }) => {
      hidden.add(commentId)
      return { status: 200, body: {} }
    },
    unblockReader: async ({ userId }: { userId: string }) => {
      unblocked.push(userId)
      return { status: 200, body: {} }
    },
  })
  const loader = () => ({ ...part(0), held: 0, query: { status: 'all', search: '' } })
  unmount = mountOnSite({ Component, api, loader, site: { commentsEnabled: true } })
  return unblocked
}

const comment = (number: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(`Comment ${number}`, { exact: true }) })

it('hiding a comment after the first fifty updates it in the list', async () => {
  show(60)
  await userEvent.click(page.getByRole('button', { name: 'Show more (10)' }))
  await userEvent.click(comment(55).getByRole('button', { name: 'Hide' }))
  await expect.element(comment(55).getByRole('button', { name: 'Show again' })).toBeVisible()
  await expect.element(comment(60)).toBeVisible()
})

it('a comment of a blocked reader is marked as such and offers only to unblock', async () => {
  const unblocked = show(2, [1])
  await expect.element(comment(1).getByText('Hidden, reader blocked')).toBeVisible()
  expect(await comment(1).getByRole('button').all()).toHaveLength(1)
  await userEvent.click(comment(1).getByRole('button', { name: 'Unblock Reader 1' }))
  await expect.poll(() => unblocked).toEqual(['u1'])
})

it('the draft of a reply is restored when its form is opened again', async () => {
  show(1)
  await userEvent.click(comment(1).getByRole('button', { name: 'Reply' }))
  const reply = page.getByRole('textbox', { name: 'Reply to Reader 1' })
  await userEvent.fill(reply, 'Thank you')
  await userEvent.keyboard('{Escape}')
  await expect.element(reply).not.toBeInTheDocument()
  await userEvent.keyboard('r')
  await expect.element(reply).toHaveValue('Thank you')
})

it('J focuses the first comment from anywhere except text fields', async () => {
  show(2)
  await userEvent.click(page.getByRole('link', { name: 'Hidden' }))
  await userEvent.keyboard('j')
  await expect.element(comment(1)).toHaveFocus()
  await userEvent.click(page.getByRole('searchbox', { name: 'Search comments' }))
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('searchbox', { name: 'Search comments' })).toHaveValue('j')
})

it('the shortcuts of a comment also work from its buttons and in upper case', async () => {
  show(2)
  await expect.element(comment(1)).toBeVisible()
  await userEvent.keyboard('J')
  await userEvent.keyboard('{Tab}')
  await expect.element(comment(1).getByRole('button', { name: 'Hide' })).toHaveFocus()
  await userEvent.keyboard('R')
  await expect.element(page.getByRole('textbox', { name: 'Reply to Reader 1' })).toHaveFocus()
  await userEvent.keyboard('Hj{Escape}j')
  await expect.element(comment(2)).toHaveFocus()
  await expect.element(comment(1).getByRole('button', { name: 'Hide' })).toBeVisible()
})

it('comment shortcuts are shown only on devices with a keyboard', async () => {
  await page.viewport(1280, 860)
  show(1)
  await expect.element(page.getByText(/first, next and previous/)).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByText(/first, next and previous/)).not.toBeVisible()
})

it('J enters the comment list when nothing is focused, and K stays in it', async () => {
  show(2)
  await expect.element(comment(1)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(comment(1)).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(comment(2)).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(comment(1)).toHaveFocus()
})

it('an unsent reply is restored when the page is opened again', async () => {
  show(1)
  await userEvent.click(page.getByRole('button', { name: 'Reply', exact: true }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Reply to Reader 1' }), 'Use the white part')
  unmount()
  show(1)
  await userEvent.click(page.getByRole('button', { name: 'Continue your reply' }))
  const reply = page.getByRole('textbox', { name: 'Reply to Reader 1' })
  await expect.element(reply).toHaveValue('Use the white part')
  await userEvent.clear(reply)
  await expect.element(page.getByRole('button', { name: 'Reply', exact: true })).toBeVisible()
})

it('a reply to a hidden comment is shown as hidden with it and cannot be replied to', async () => {
  const reply = { ...commentOf(1), level: 2, parentId: 'c2', isParentHidden: true }
  const loader = () => ({ comments: [reply], total: 1, held: 0, query: { status: 'all', search: '' } })
  unmount = mountOnSite({ Component, api: fakeApi({}), loader, site: { commentsEnabled: true } })
  await expect.element(comment(1).getByText('Hidden with the comment that it replies to')).toBeVisible()
  await expect.element(comment(1).getByRole('button', { name: 'Hide' })).toBeVisible()
  await expect.element(comment(1).getByRole('button', { name: 'Reply' })).not.toBeInTheDocument()
})
