import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createMemoryDevice } from '../../testing/fakes/memory-device.ts'
import {
  cookModeMachine,
  cookProgress,
  cookSteps,
  currentStep,
  type CookModeEvent,
} from './cook-mode-machine.ts'
import { instructionGroup } from '../testing/instruction-group.ts'

const steps = cookSteps([instructionGroup('Dough', 'mix', 'knead'), instructionGroup(null, 'bake')])

function cook(instructionId: string | null = null) {
  const device = createMemoryDevice()
  const actor = createActor(cookModeMachine, { input: { device, steps, instructionId } })
  const changes: string[] = []
  actor.on('step.change', (event) => changes.push(event.instructionId))
  actor.start()
  const at = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.matches('finished') ? 'finished' : currentStep(snapshot.context)?.instruction.id
  }
  const after = (...events: CookModeEvent[]) => {
    for (const event of events) actor.send(event)
    return at()
  }
  return { actor, device, changes, at, after }
}

const next = { type: 'step.next' } as const
const previous = { type: 'step.previous' } as const
const swipe = (x: number, y = 0) => ({ type: 'swipe.end', x, y }) as const

describe('the list of steps in cook mode', () => {
  const go = (number: number) => ({ type: 'step.go', number }) as const

  it('leads to any step, also once all are done, and the page behind follows', () => {
    const { after, changes } = cook()
    expect(after(go(3))).toBe('bake')
    expect(after(go(1))).toBe('mix')
    expect(after(go(3), next)).toBe('finished')
    expect(after(go(2))).toBe('knead')
    expect(changes).toEqual(['bake', 'mix', 'bake', 'knead'])
  })

  it('leads nowhere for a step that does not exist', () => {
    expect(cook().after(go(4), go(0))).toBe('mix')
  })
})

describe('the steps of cook mode', () => {
  it('are numbered across groups, each with the title of its group', () => {
    expect(steps.map(({ number, groupTitle }) => [number, groupTitle])).toEqual([
      [1, 'Dough'],
      [2, 'Dough'],
      [3, null],
    ])
  })

  it("start at the first, or at the reader's current step", () => {
    expect(cook().at()).toBe('mix')
    expect(cook('bake').at()).toBe('bake')
    expect(cook('gone').at()).toBe('mix')
  })

  it('go one by one to the end, and back', () => {
    const { after, changes } = cook()
    expect(after(next)).toBe('knead')
    expect(after(next)).toBe('bake')
    expect(after(next)).toBe('finished')
    expect(after(next)).toBe('finished')
    expect(after(previous)).toBe('bake')
    expect(after(previous, previous, previous)).toBe('mix')
    expect(changes).toEqual(['knead', 'bake', 'knead', 'mix'])
  })

  it('can start over', () => {
    expect(cook('bake').after(next, { type: 'step.first' })).toBe('mix')
  })
})

describe('a swipe in cook mode', () => {
  it('to the left continues, to the right goes back', () => {
    expect(cook().after(swipe(-60))).toBe('knead')
    expect(cook('bake').after(swipe(60, 20))).toBe('knead')
    expect(cook('bake').after(next, swipe(60))).toBe('bake')
  })

  it('does nothing if it is short or rather a scroll', () => {
    expect(cook().after(swipe(-47), swipe(-60, 31), swipe(-60, -200))).toBe('mix')
  })
})

it('cook mode keeps the screen awake while it runs, and not after', () => {
  const { actor, device } = cook()
  expect(device.seen).toMatchObject({ locks: 1, locksEver: 1 })
  actor.stop()
  expect(device.seen.locks).toBe(0)
})

it('cook mode reports the progress', () => {
  const progress = [0, 1, 2].map((index) => cookProgress({ steps, index }, false))
  expect(progress.map((part) => Number(part.toFixed(2)))).toEqual([0.17, 0.5, 0.83])
  expect(cookProgress({ steps, index: 2 }, true)).toBe(1)
  expect(cookProgress({ steps: [], index: 0 }, false)).toBe(1)
})
