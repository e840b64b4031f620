import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { createMemoryDevice } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { timerMachine, type TimerEvent } from './timer-machine.ts'

const { clock } = createSimulatedTime()
const events: TimerEvent[] = [
  { type: 'timer.start', recipeId: 'soup', instructionId: 'simmer', minutes: 5 },
  { type: 'timer.start', recipeId: 'soup', instructionId: 'rest', minutes: 1 },
  { type: 'timer.start', recipeId: 'soup', instructionId: 'rest', minutes: 0 },
  { type: 'timer.pause' },
  { type: 'timer.resume' },
  { type: 'timer.reset' },
  { type: 'timer.close' },
  { type: 'timer.restore' },
  { type: 'timer.repaint' },
  { type: 'alarm.stop' },
]

const paths = getShortestPaths(timerMachine, {
  input: { clock, device: createMemoryDevice() },
  events,
  serializeState: ({ value, context }) => JSON.stringify([value, context.timer, context.remainingMs]),
})

describe('whatever the reader presses, in whatever order', () => {
  it('the timer is none, idle, running or paused', () => {
    const names = paths.map(({ state }) =>
      typeof state.value === 'string' ? state.value : Object.keys(state.value)[0],
    )
    expect(new Set(names)).toEqual(new Set(['none', 'idle', 'running', 'paused']))
  })

  it.each(
    paths.map(
      ({ state, steps }) =>
        [
          steps
            .slice(1)
            .map(({ event }) => event.type)
            .join(', ') || 'nothing',
          state,
        ] as const,
    ),
  )('its end, its remaining time and its state are consistent after %s', (_, state) => {
    const { context } = state
    const { timer } = context
    expect(timer === null).toBe(state.matches('none'))
    expect(timer?.endsAt != null).toBe(state.matches('running'))
    expect(timer?.pausedMs != null).toBe(state.matches('idle') || state.matches('paused'))
    expect(context.remainingMs).toBeGreaterThanOrEqual(0)
    expect(context.remainingMs).toBeLessThanOrEqual(timer?.totalMs ?? 0)
  })

  it('a timer can always be closed', () => {
    for (const { state } of paths) {
      expect(state.can({ type: 'timer.close' })).toBe(!state.matches('none'))
    }
  })
})
