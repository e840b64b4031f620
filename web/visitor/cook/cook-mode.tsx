import './cook.css'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  cookModeMachine,
  cookProgress,
  cookSteps,
  currentStep,
} from '#core/machines/recipe/cook-mode-machine.ts'
import { shownInstructionGroups } from '#core/model/recipe/recipe-presence.ts'
import { useApp } from '../../app/app-context.tsx'
import { useSelector } from '../../browser/machine.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useVisit } from '../site/visits.tsx'
import { useRecipe } from '../recipe-parts/recipe-context.tsx'
import { CookStepList } from './cook-step-list.tsx'
import { CookStepView } from './cook-step-view.tsx'
import { useCookKeys, useSwipe } from './cook-gestures.ts'
import { useOnlyThis } from './only-this.ts'

/** Shows one step at a time in full screen, in type that is readable from a distance. */
export function CookMode({ onClose }: { onClose: () => void }) {
  const { recipe, view } = useRecipe()
  const cook = useCook()
  useCookVisit()
  useOnlyThis()
  useCookKeys(cook, onClose)
  const swipe = useSwipe(cook)
  const isFinished = useSelector(cook, (snapshot) => snapshot.matches('finished'))
  const step = useSelector(cook, ({ context }) => currentStep(context))
  const steps = useSelector(cook, ({ context }) => context.steps)
  const [isListOpen, setIsListOpen] = useState(false)
  const count = steps.length
  const progress = useSelector(cook, (snapshot) =>
    cookProgress(snapshot.context, snapshot.matches('finished')),
  )
  const startOver = () => {
    view.send({ type: 'cooking.start-over' })
    onClose()
  }
  const goTo = (number: number) => {
    setIsListOpen(false)
    cook.send({ type: 'step.go', number })
  }
  return createPortal(
    <section className="cook-mode" role="dialog" aria-modal="true" aria-label={`Cooking ${recipe.title}`}>
      <header className="cook-mode__header">
        <p className="cook-mode__title">{recipe.title}</p>
        <Button
          className="cook-mode__steps"
          variant="quiet"
          icon="menu"
          aria-expanded={isListOpen}
          onClick={() => setIsListOpen(!isListOpen)}
        >
          Steps
        </Button>
        <IconButton className="cook-mode__close" icon="close" label="Leave cook mode" onClick={onClose} />
        <progress className="cook-mode__progress" value={progress} max={1} aria-label="Progress" />
      </header>
      <div className="cook-mode__body" {...swipe}>
        {isFinished || step === null ? (
          <Finished onStartOver={startOver} onClose={onClose} />
        ) : (
          <CookStepView key={step.number} step={step} next={steps[step.number] ?? null} count={count} />
        )}
      </div>
      <CookStepList
        steps={steps}
        current={isFinished ? null : (step?.number ?? null)}
        isOpen={isListOpen}
        onChoose={goTo}
      />
      <footer className="cook-mode__footer">
        <Button
          className="cook-mode__move"
          icon="arrowLeft"
          disabled={step?.number === 1 && !isFinished}
          onClick={() => cook.send({ type: 'step.previous' })}
        >
          Back
        </Button>
        {!isFinished && (
          <Button
            variant="primary"
            className="cook-mode__move cook-mode__next"
            onClick={() => cook.send({ type: 'step.next' })}
          >
            {step?.number === count ? 'Done' : 'Next step'}
          </Button>
        )}
      </footer>
    </section>,
    document.body,
  )
}

function Finished({ onStartOver, onClose }: { onStartOver: () => void; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="cook-mode__finished">
      <h2 ref={heading} tabIndex={-1}>
        All steps done
      </h2>
      <p>Enjoy your meal.</p>
      <div className="cook-mode__ways">
        <Button variant="primary" onClick={onClose}>
          Back to the recipe
        </Button>
        <Button onClick={onStartOver}>Start over</Button>
      </div>
    </div>
  )
}

/** Counts one "cook" visit each time cook mode is opened. */
function useCookVisit() {
  const recordVisit = useEffectEvent(useVisit())
  useEffect(() => recordVisit('cook'), [])
}

/** Starts cook mode at the reader's current step; each step they reach becomes the current step of the page behind. */
function useCook() {
  const { recipe, view } = useRecipe()
  const { device } = useApp()
  const steps = useMemo(() => cookSteps(shownInstructionGroups(recipe)), [recipe])
  const { hasSelected, selectedInstructionId } = view.getSnapshot().context
  const cook = useActorRef(cookModeMachine, {
    input: { device, steps, instructionId: hasSelected ? selectedInstructionId : null },
  })
  useEffect(() => {
    const { context } = cook.getSnapshot()
    const select = (instructionId: string) => view.send({ type: 'instruction.select', instructionId })
    const first = currentStep(context)
    if (first !== null) select(first.instruction.id)
    const changed = cook.on('step.change', ({ instructionId }) => select(instructionId))
    return () => changed.unsubscribe()
  }, [cook, view])
  return cook
}
