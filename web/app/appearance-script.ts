import { appearanceKey, readAppearance, wearAppearance } from './appearance.ts'
import { keepEarlyPresses } from './early-press.ts'

try {
  wearAppearance(readAppearance(localStorage.getItem(appearanceKey)), document.documentElement)
} catch {
  // Storage that is forbidden holds no choice.
}
keepEarlyPresses()
