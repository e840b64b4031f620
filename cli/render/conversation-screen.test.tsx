import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { ImportChoice, ImportDuplicate } from '#core/model/recipe/duplicates.ts'
import type { FoundAgain, QueuedImport } from '#core/machines/import/import-queue-machine.ts'
import type { ParsedImport } from '#core/machines/import/import-review-machine.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { createConversation } from '#core/machines/import/import-conversation.ts'
import { readLine } from '#core/formats/draft/read-line.ts'
import { openScreen } from '../testing/screen.ts'
import { ConversationScreen } from './conversation-screen.tsx'

const usageId = sampleId(7)
const alike: ImportDuplicate = {
  by: 'likeness',
  recipeId: sampleId(9),
  title: 'Lemon cake',
  slug: 'lemon-cake',
  likeness: 0.91,
  isChangedHere: false,
} as const
const imported: ImportDuplicate = { ...alike, by: 'source', likeness: 1 } as const

function queued(id: string, title: string, changes: Partial<QueuedImport> = {}): QueuedImport {
  const { line, usage } = readLine('2 cups flour, sifted', usageId)
  const groups = [{ id: sampleId(8), ingredientUsages: [{ ...usage, id: usageId }] }]
  return {
    id,
    source: `${id}.html`,
    duplicate: null,
    reading: {
      recipe: { title, slug: id, ingredientUsageGroups: groups },
      ingredientLines: [{ ...line, confidence: 0.4 }],
      warnings: [{ path: 'image', message: 'An image is missing.', source: '' }],
      confidence: 0.9,
    },
    ...changes,
  }
}

type Written = { readonly id: string; readonly choice: ImportChoice | null; readonly reading: ParsedImport }
let close = () => {}
afterEach(() => close())

/** Rendering after a key takes several turns of the event loop, however long they are. */
async function settled() {
  for (let turns = 0; turns < 50; turns += 1) await turn()
}

/** A conversation on a screen; nothing is written before `leave`. */
function open(
  items: readonly QueuedImport[],
  {
    fail = () => false,
    leave = Promise.resolve(),
    found = () => null,
  }: {
    readonly fail?: (id: string) => boolean
    readonly leave?: Promise<void>
    readonly found?: (id: string) => FoundAgain | null
  } = {},
) {
  const written: Written[] = []
  const conversation = createConversation(items, {
    find: async ({ id, duplicate }) => found(id) ?? { duplicate, hasNothingNew: false },
    async write(item, reading, choice) {
      await leave
      if (fail(item.id))
        throw { status: 422, body: { error: 'The title is missing.', code: 'validation_failed' } }
      written.push({ id: item.id, choice, reading })
      return sampleId(1)
    },
  })
  let isDone = false
  const screen = openScreen(
    <ConversationScreen
      conversation={conversation}
      onDone={() => (isDone = true)}
      onCtrlC={() => void conversation.stop()}
    />,
  )
  close = () => screen.unmount()
  /** Sends keys one by one, like a person. */
  async function press(...keys: readonly string[]) {
    await settled()
    for (const key of keys) {
      screen.type(key)
      await settled()
    }
  }
  return { written, press, frame: () => screen.lastFrame(), isDone: () => isDone, conversation }
}

describe('the conversation of an import', () => {
  it('shows the parsed recipe, with the doubtful line and its confidence', async () => {
    const { frame, press } = open([queued('cake', 'Lemon Cake')])
    await press()
    expect(frame().split('\n')).toEqual([
      '1 of 1 · 0 written · 0 skipped · ? for help',
      'Lemon Cake',
      'cake.html',
      '1 ingredient, 0 steps, read with 90 % confidence',
      '› ?  40 %  2 cups flour, sifted  → 2 cups · flour · sifted',
      '! An image is missing.',
      'a accept · e edit line · v view · s skip · A accept all · q stop',
    ])
  })

  it('writes accepted recipes, skips others, and ends', async () => {
    const { written, press, frame, isDone } = open([queued('cake', 'Cake'), queued('soup', 'Soup')])
    await press('s')
    expect(frame()).toContain('2 of 2 · 0 written · 1 skipped')
    await press('a')
    expect(written.map(({ id }) => id)).toEqual(['soup'])
    expect(isDone()).toBe(true)
  })

  it('parses an edited line while it is typed', async () => {
    const { written, press, frame } = open([queued('cake', 'Cake')])
    await press('e', '!', '\u007f', ' twice')
    expect(frame()).toContain('2 cups flour, sifted twice')
    expect(frame()).toContain('2 cups · flour · sifted twice')
    await press('\r', 'a')
    expect(written[0]?.reading.ingredientLines[0]).toMatchObject({
      usageId,
      source: '2 cups flour, sifted twice',
    })
    expect(JSON.stringify(written[0]?.reading.recipe)).toContain('sifted twice')
  })

  it.each([
    ['u', 'update'],
    ['n', 'new'],
  ])('asks about a similar recipe: %s means %s', async (key, choice) => {
    const { written, press, frame } = open([queued('cake', 'Cake', { duplicate: alike })])
    await press()
    expect(frame()).toContain(
      '! "Lemon cake" on the site is 91 % alike. u updates it, n creates a new one, s skips.',
    )
    await press(key)
    expect(written.map((each) => each.choice)).toEqual([choice])
  })

  it.each(['a', '\r'])('does not create a second recipe by %j, which is not an answer', async (key) => {
    const { written, press, frame, isDone } = open([queued('cake', 'Cake', { duplicate: alike })])
    await press(key)
    expect(written).toEqual([])
    expect(frame()).toContain('Is it the same recipe? Press u, n or s.')
    expect(frame()).toContain('u update · n new · s skip · e edit line')
    await press('s')
    expect(isDone()).toBe(true)
  })

  it('asks about a recipe that was accepted a moment ago', async () => {
    const items = [queued('cake', 'Cake'), queued('copy', 'Cake')]
    const { written, press, frame } = open(items, {
      found: (id) =>
        id === 'copy' && written.length > 0 ? { duplicate: alike, hasNothingNew: false } : null,
    })
    await press('a')
    expect(frame()).toContain('! "Lemon cake" on the site is 91 % alike.')
  })

  it('skips a recipe that the site already has in the meantime', async () => {
    const items = [queued('cake', 'Cake'), queued('copy', 'Cake')]
    const { written, press, isDone, conversation } = open(items, {
      found: (id) => (id === 'copy' ? { duplicate: alike, hasNothingNew: true } : null),
    })
    await press('a')
    expect(isDone()).toBe(true)
    expect(written).toHaveLength(1)
    expect(conversation.queue.getSnapshot().context.decisions.get('copy')?.how).toBe('unchanged')
  })

  it('handles keys individually that arrive in one chunk', async () => {
    const items = ['one', 'two', 'three'].map((id) => queued(id, id))
    const { press, frame } = open(items)
    await press('ss')
    expect(frame()).toContain('3 of 3 · 0 written · 2 skipped')
  })

  it('moves by three lines when three arrows arrive in one chunk, and inserts text that arrives with a key', async () => {
    const item = queued('cake', 'Cake')
    const [line] = item.reading.ingredientLines
    const lines = [1, 2, 3, 4].map((number) => ({
      ...(line ?? readLine('', usageId).line),
      ...{ usageId: sampleId(20 + number), source: `${number} eggs` },
    }))
    const { press, frame } = open([{ ...item, reading: { ...item.reading, ingredientLines: lines } }])
    await press('\u001b[B\u001b[B\u001b[B')
    expect(frame()).toContain('› ?  40 %  4 eggs')
    await press('e\u0015two cups of finely sifted flour')
    expect(frame()).toContain('› two cups of finely sifted flour')
  })

  it.each([
    ['Home', '\u001b[H', '! 2 cups flour, sifted'],
    ['Ctrl-A', '\u0001', '! 2 cups flour, sifted'],
    ['Ctrl-A and End', '\u0001\u001b[F', '2 cups flour, sifted!'],
    ['Ctrl-A and Ctrl-E', '\u0001\u0005', '2 cups flour, sifted!'],
    ['Ctrl-W', '\u0017', '2 cups flour, !'],
    ['Ctrl-U', '\u0015', '› !'],
  ])('edits a line as shells do: %s', async (_name, keys, shown) => {
    const { press, frame } = open([queued('cake', 'Cake')])
    await press('e', keys, shown.startsWith('! ') ? '! ' : '!')
    expect(frame()).toContain(shown)
  })

  it('accepts all remaining recipes at once', async () => {
    const items = Array.from({ length: 40 }, (_, index) => queued(`cake-${index}`, `Cake ${index}`))
    const { written, press, conversation } = open(items, { fail: (id) => id === 'cake-5' })
    await press('A')
    await expect.poll(() => conversation.queue.getSnapshot().value).toBe('done')
    expect(written).toHaveLength(39)
    expect(conversation.queue.getSnapshot().context.decisions.get('cake-5')).toMatchObject({ how: 'failed' })
  })

  it('stays at a recipe that the site rejects, and says why', async () => {
    const { press, frame, isDone } = open([queued('cake', 'Cake')], { fail: () => true })
    await press('a')
    expect(frame()).toContain('✗ The title is missing.')
    await press('s')
    expect(isDone()).toBe(true)
  })

  it.each(['q', '\u0003'])('stops at %j and leaves the rest', async (key) => {
    const { written, press, conversation, isDone } = open([queued('cake', 'Cake'), queued('soup', 'Soup')])
    await press('a', key)
    expect(isDone()).toBe(true)
    expect(written).toHaveLength(1)
    expect(conversation.queue.getSnapshot().context.decisions.size).toBe(1)
  })

  it('marks a line that the user confirmed, also without color', async () => {
    const { press, frame } = open([queued('cake', 'Cake')])
    await press(' ')
    expect(frame()).toContain('› ✓  40 %  2 cups flour, sifted')
  })

  it('shows the whole recipe, and returns', async () => {
    const { press, frame } = open([queued('cake', 'Cake')])
    await press('v')
    expect(frame()).toContain('- 2 cups · flour · sifted\nv goes back')
    await press('v')
    expect(frame()).toContain('a accept')
  })

  it('does not overwrite changes made on the site with the default key', async () => {
    const changed = { ...imported, isChangedHere: true }
    const { written, press, frame } = open([queued('cake', 'Cake', { duplicate: changed })])
    await press()
    expect(frame()).toContain('! It was imported before, and "Lemon cake" was changed on the site since.')
    await press('a')
    expect(written).toEqual([])
  })

  it('applies the default of the import when all remaining recipes are accepted', async () => {
    const { written, press } = open([queued('cake', 'Cake', { duplicate: imported })])
    await press('A')
    expect(written.map(({ choice }) => choice)).toEqual([null])
  })

  it.each(['q', '\u0003'])('stops at %j while the rest is written, after the current recipe', async (key) => {
    const items = Array.from({ length: 40 }, (_, index) => queued(`cake-${index}`, `Cake ${index}`))
    const { promise: leave, resolve: give } = Promise.withResolvers<void>()
    const { written, press, isDone, conversation } = open(items, { leave })
    await press('A', key)
    give()
    await expect.poll(isDone).toBe(true)
    expect(written.length).toBeGreaterThan(0)
    expect(written.length).toBeLessThan(40)
    expect(conversation.queue.getSnapshot().context.decisions.size).toBe(written.length)
  })

  it('stops after the recipe that is being written, and ignores other keys meanwhile', async () => {
    const { promise: leave, resolve: give } = Promise.withResolvers<void>()
    const items = [queued('cake', 'Cake'), queued('soup', 'Soup')]
    const { written, press, frame, isDone, conversation } = open(items, { leave })
    await press('a', 's', '\u0003')
    expect(frame()).toContain('Stopping after the current step.')
    expect(isDone()).toBe(false)
    give()
    await expect.poll(isDone).toBe(true)
    expect(written.map(({ id }) => id)).toEqual(['cake'])
    expect([...conversation.queue.getSnapshot().context.decisions.values()]).toEqual([
      { how: 'written', message: null },
    ])
  })

  it('explains its keys', async () => {
    const { press, frame } = open([queued('cake', 'Cake')])
    await press('?')
    expect(frame()).toContain('e          edit the line; it is parsed as you type')
    await press('?')
    expect(frame()).toContain('a accept')
  })
})
