import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CookModeEvent, cookModeMachine } from '#core/machines/recipe/cook-mode-machine.ts'

type CookRef = ActorRefFrom<typeof cookModeMachine>

const next: CookModeEvent = { type: 'step.next' }
const previous: CookModeEvent = { type: 'step.previous' }
const eventOfKey: Readonly<Record<string, CookModeEvent>> = {
  PageDown: next,
  PageUp: previous,
}
/** Arrow keys follow the text direction of the page. */
const eventOfArrow: Readonly<Record<string, Readonly<Record<string, CookModeEvent>>>> = {
  ltr: { ArrowRight: next, ArrowLeft: previous },
  rtl: { ArrowLeft: next, ArrowRight: previous },
}
const isRightToLeft = () => document.documentElement.dir === 'rtl'

/** Arrow keys change the step, Escape closes cook mode. Fields and videos keep their own keys. */
export function useCookKeys(cook: CookRef, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type="checkbox"]), video, dialog')
      )
        return
      const meant = eventOfKey[event.key] ?? eventOfArrow[isRightToLeft() ? 'rtl' : 'ltr']?.[event.key]
      if (event.key === 'Escape') close()
      else if (meant !== undefined) cook.send(meant)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [cook])
}

/** Swiping changes the step, mirrored where the page runs from right to left; the machine decides which movements are swipes. */
export function useSwipe(cook: CookRef) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x, y }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from === null) return
      const x = (clientX - from.x) * (isRightToLeft() ? -1 : 1)
      cook.send({ type: 'swipe.end', x, y: clientY - from.y })
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
