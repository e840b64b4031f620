import type { WordRows } from './word-rows.ts'

/**
 * Words at the start of headings within the ingredients and the steps, in lower case with accents.
 *
 * - `purpose`: how a heading for the purpose of ingredients starts ("for the sauce", "to serve"). Do not list a
 *   preposition alone: it also starts steps.
 * - `step`: the label before the number of a step ("Step 2").
 */
export const partHeadings: WordRows<'purpose' | 'step'> = {
  en: { purpose: 'for the, for serving, for garnish, to serve, to finish, to garnish', step: 'step' },
  de: { purpose: 'für den, für die, für das', step: 'schritt' },
  fr: { purpose: "pour la, pour le, pour les, pour l'", step: 'étape, etape' },
  es: { purpose: 'para el, para la, para los, para las', step: 'paso' },
  it: { purpose: "per il, per la, per lo, per l'", step: 'passo, passaggio, fase' },
  nl: { purpose: 'voor de, voor het', step: 'stap' },
  pt: { purpose: 'para o, para a', step: 'passo' },
  sv: { step: 'steg' },
  da: { step: 'trin' },
  nb: { step: 'trinn, steg' },
  fi: { step: 'vaihe' },
  pl: { step: 'krok' },
  cs: { step: 'krok' },
  sk: { step: 'krok' },
  hu: { step: 'lépés' },
  ru: { step: 'шаг' },
  tr: { step: 'adım' },
  hr: { step: 'korak' },
}
