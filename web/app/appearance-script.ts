import { appearanceKey, readAppearance, wearAppearance } from './appearance.ts'
import { keepEarlyInput } from './early-input.ts'

try {
  wearAppearance(readAppearance(localStorage.getItem(appearanceKey)), document.documentElement)
} catch {
  // Storage that is forbidden holds no choice.
}
keepEarlyInput()
