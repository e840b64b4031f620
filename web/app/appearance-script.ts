import { appearanceKey, readAppearance, applyAppearance } from './appearance.ts'
import { keepEarlyInput } from './early-input.ts'
import { keepPendingLink } from './pending-link.ts'

try {
  applyAppearance(readAppearance(localStorage.getItem(appearanceKey)), document.documentElement)
} catch {
  // Storage that is forbidden holds no choice.
}
try {
  keepPendingLink({ set: (key, value) => sessionStorage.setItem(key, value) })
} catch {
  // Without storage the link counts on this page alone.
}
keepEarlyInput()
