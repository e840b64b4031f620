import { appearanceKey, readAppearance, applyAppearance } from './appearance.ts'
import { keepEarlyInput } from './early-input.ts'
import { keepPendingLink } from './pending-link.ts'
import { startScripts } from './start-scripts.ts'

try {
  applyAppearance(readAppearance(localStorage.getItem(appearanceKey)), document.documentElement)
} catch {
  // Without access to storage there is no saved choice.
}
try {
  const session = sessionStorage
  keepPendingLink({
    get: (key) => session.getItem(key),
    set: (key, value) => session.setItem(key, value),
  })
} catch {
  // Without storage the choice applies to this page only.
}
keepEarlyInput()
startScripts()
