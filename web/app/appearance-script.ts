import { appearanceKey, readAppearance, applyAppearance } from './appearance.ts'
import { keepEarlyInput } from './early-input.ts'

try {
  applyAppearance(readAppearance(localStorage.getItem(appearanceKey)), document.documentElement)
} catch {
  // Storage that is forbidden holds no choice.
}
keepEarlyInput()
