const words =
  'step|schritt|étape|etape|paso|passo|passaggio|stap|steg|trin|trinn|krok|lépés|шаг|vaihe|fase|adım'
const label = new RegExp(`^(?:${words})?\\s*\\d{0,2}\\s*[.):/\\\\-]?\\s*\\d{0,2}\\s*:?$`, 'iu')

/** True for text that only counts steps: "Step 2", "3.", "Schritt 4:", "1/5". */
export function isStepLabel(text: string): boolean {
  return text.length < 20 && label.test(text.trim())
}
