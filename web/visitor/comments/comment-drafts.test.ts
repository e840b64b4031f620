import { expect, it } from 'vitest'
import { commentDraftsKey, removePersonalData } from '../../browser/stored/personal-keys.ts'
import { commentDrafts } from './comment-drafts.ts'

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

const draft = { text: 'Lovely soup', replyDrafts: { first: 'So do I', second: '' } }
const none = { text: '', replyDrafts: {} }

it('drafts are stored by recipe, and removed once they are sent', () => {
  const local = memoryStorage()
  commentDrafts(local, 'soup').keep(draft)
  commentDrafts(local, 'cake').keep({ text: 'Too sweet', replyDrafts: {} })
  expect(commentDrafts(local, 'soup').read()).toEqual({
    text: 'Lovely soup',
    replyDrafts: { first: 'So do I' },
  })
  commentDrafts(local, 'soup').keep(none)
  expect(commentDrafts(local, 'soup').read()).toEqual(none)
  expect(commentDrafts(local, 'cake').read().text).toBe('Too sweet')
  commentDrafts(local, 'cake').keep(none)
  expect(local.values.size).toBe(0)
})

it('signing out removes drafts, and a page that is still open does not store them again', () => {
  const local = memoryStorage()
  const open = commentDrafts(local, 'soup')
  open.keep(draft)
  removePersonalData(local)
  open.keep(draft)
  expect(commentDrafts(local, 'soup').read()).toEqual(none)
  expect(local.values.size).toBe(0)
})

it('a tab in which nothing was typed does not restore a draft that another tab has sent', () => {
  const local = memoryStorage()
  commentDrafts(local, 'soup').keep(draft)
  const second = commentDrafts(local, 'soup')
  commentDrafts(local, 'soup').keep(none)
  second.keep(draft)
  expect(commentDrafts(local, 'soup').read()).toEqual(none)
})

it.each(['{', '5', '[["soup"]]', '[["soup",{"text":5,"replies":[]}]]', '[["soup",{"text":"a"}]]'])(
  'the invalid value %s counts as no drafts',
  (stored) => {
    const local = memoryStorage()
    local.set(commentDraftsKey, stored)
    expect(commentDrafts(local, 'soup').read()).toEqual(none)
  },
)
