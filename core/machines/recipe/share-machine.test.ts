import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createMemoryDevice } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { shareMachine, type ShareInput } from './share-machine.ts'

function startShare(input: Partial<ShareInput> = {}) {
  const time = createSimulatedTime()
  const device = createMemoryDevice()
  const actor = createActor(shareMachine, { input: { device, ...input }, clock: time.scheduler }).start()
  const copy = async (url = 'https://ottolina.example/recipes/tart') => {
    actor.send({ type: 'link.copy', url })
    await time.settle()
  }
  return { actor, time, device, copy, state: () => actor.getSnapshot() }
}

describe("the 'Link copied' feedback", () => {
  it('appears after the link was copied to the clipboard', async () => {
    const { actor, time, device, state } = startShare()
    expect(state().matches({ copy: 'idle' })).toBe(true)
    actor.send({ type: 'link.copy', url: 'https://ottolina.example/recipes/tart' })
    expect(state().matches({ copy: 'copying' })).toBe(true)
    await time.settle()
    expect(state().matches({ copy: 'copied' })).toBe(true)
    expect(device.seen.copied).toEqual(['https://ottolina.example/recipes/tart'])
  })

  it.each([
    ['2 seconds', 'standard', 2000],
    ['3 seconds in the second variant', 'long', 3000],
  ] as const)('reverts after %s', async (_, variant, ms) => {
    const { copy, state, time } = startShare({ variant })
    await copy()
    await time.advance(ms - 1)
    expect(state().matches({ copy: 'copied' })).toBe(true)
    await time.advance(1)
    expect(state().matches({ copy: 'idle' })).toBe(true)
  })

  it('reverts after 2 seconds by default', async () => {
    const { copy, state, time } = startShare()
    await copy()
    await time.advance(2000)
    expect(state().matches({ copy: 'idle' })).toBe(true)
  })

  it('restarts when the link is copied again', async () => {
    const { copy, state, time } = startShare()
    await copy()
    await time.advance(1500)
    await copy('https://ottolina.example/other')
    await time.advance(1500)
    expect(state().matches({ copy: 'copied' })).toBe(true)
    await time.advance(500)
    expect(state().matches({ copy: 'idle' })).toBe(true)
  })

  it.each([
    ['the browser refuses', createMemoryDevice({ copies: false })],
    ['copying fails', { copyText: () => Promise.reject(new Error('no')) }],
  ])('is never shown when %s', async (_, device) => {
    const { copy, state, time } = startShare({ device })
    await copy()
    expect(state().matches({ copy: 'refused' })).toBe(true)
    expect(state().context.url).toBe('https://ottolina.example/recipes/tart')
    await time.advance(1999)
    expect(state().matches({ copy: 'refused' })).toBe(true)
    await time.advance(1)
    expect(state().matches({ copy: 'idle' })).toBe(true)
  })
})

it('the share menu opens and closes independently of copying', async () => {
  const { actor, copy, state } = startShare()
  expect(state().matches({ menu: 'closed' })).toBe(true)
  actor.send({ type: 'menu.open' })
  await copy()
  expect(state().matches({ menu: 'open', copy: 'copied' })).toBe(true)
  actor.send({ type: 'menu.close' })
  expect(state().matches({ menu: 'closed', copy: 'copied' })).toBe(true)
})
