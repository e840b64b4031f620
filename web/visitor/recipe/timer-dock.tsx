import { remainingSeconds } from '#core/machines/timer-machine.ts'
import { timerDisplay } from '#core/values/time/timer-display.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTimer, useTimerRef } from './timer-context.tsx'

/** The current timer, always within reach; nothing while there is none. */
export function TimerDock() {
  const timer = useTimerRef()
  const current = useTimer(({ context }) => context.timer)
  const seconds = useTimer(({ context }) => remainingSeconds(context))
  const isRunning = useTimer((snapshot) => snapshot.matches('running'))
  const isFinished = useTimer((snapshot) => snapshot.matches('finished'))
  const isSounding = useTimer((snapshot) => snapshot.matches({ finished: 'sounding' }))
  return (
    <>
      <p className="visually-hidden" role="status">
        {isFinished && current !== null ? `Timer finished: ${current.label}` : ''}
      </p>
      {current !== null && (
        <section
          className={`timer-dock ${isFinished ? 'timer-dock--finished' : ''}`.trim()}
          aria-label="Timer"
        >
          <Icon name="alarm" />
          <p className="timer-dock__time" role="timer">
            {timerDisplay(seconds)}
          </p>
          <p className="timer-dock__label">{isFinished ? 'Time is up' : current.label}</p>
          {isSounding ? (
            <Button look="quiet" onClick={() => timer.send({ type: 'alarm.stop' })}>
              Stop alarm
            </Button>
          ) : (
            !isFinished && (
              <IconButton
                icon={isRunning ? 'pause' : 'play'}
                label={isRunning ? 'Pause timer' : 'Resume timer'}
                onClick={() => timer.send({ type: isRunning ? 'timer.pause' : 'timer.resume' })}
              />
            )
          )}
          <IconButton icon="reset" label="Reset timer" onClick={() => timer.send({ type: 'timer.reset' })} />
          <IconButton icon="close" label="Close timer" onClick={() => timer.send({ type: 'timer.close' })} />
        </section>
      )}
    </>
  )
}
