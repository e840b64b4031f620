import { createActor } from 'xstate'
import { createMemoryDevice } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { remainingSeconds } from '../timers/timer-entry.ts'
import { timerMachine } from '../timers/timer-machine.ts'

/** Starts the timer machine with a simulated clock. */
export function startTimer(world = { time: createSimulatedTime(), device: createMemoryDevice() }) {
  const { time, device } = world
  const actor = createActor(timerMachine, {
    input: { clock: time.clock, device },
    clock: time.scheduler,
  }).start()
  const state = () => actor.getSnapshot()
  const seconds = () => remainingSeconds(state().context)
  const begin = (minutes: number, instructionId = 'simmer') =>
    actor.send({ type: 'timer.start', recipeId: 'soup', instructionId, minutes })
  return { ...world, actor, state, seconds, begin }
}

/** Starts the machine again with the same storage, as after a reload, and restores the stored timer. */
export function restoreTimer(before: ReturnType<typeof startTimer>): ReturnType<typeof startTimer> {
  before.actor.stop()
  const after = startTimer(before)
  after.actor.send({ type: 'timer.restore' })
  return after
}
