import { appearanceKey, readAppearance, applyAppearance } from './appearance.ts'
import { keepEarlyInput } from './early-input.ts'
import { noteOpenedRecipe } from '../stored/opened-recipes.ts'
import { keepPendingLink } from '../stored/pending-link.ts'
import { startScripts } from './start-scripts.ts'

try {
  applyAppearance(readAppearance(localStorage.getItem(appearanceKey)), document.documentElement)
} catch {
  // Without access to storage there is no saved choice.
}
try {
  const storage = sessionStorage
  const session = {
    get: (key: string) => storage.getItem(key),
    set: (key: string, value: string) => storage.setItem(key, value),
  }
  keepPendingLink(session)
  noteOpenedRecipe(session, location.pathname)
} catch {
  // Without storage the choice applies to this page only.
}
keepEarlyInput()
startScripts()
