import type { WordRows } from './word-rows.ts'

/**
 * Words at the start of headings within the ingredients and the steps, in lower case with accents.
 *
 * - `purpose`: how a heading for the purpose of ingredients starts ("for the sauce", "to serve"). Do not list a
 *   preposition alone: it also starts steps.
 * - `step`: the label before the number of a step ("Step 2").
 */
export const partHeadings: WordRows<'purpose' | 'step'> = {
  en: {
    purpose:
      'for the, for serving, for garnish, to serve, to finish, to garnish, for dusting, for topping, ' +
      'to decorate, for decoration, to assemble, for assembly, for frying, for coating',
    step: 'step',
  },
  de: {
    purpose:
      'für den, für die, für das, zum servieren, zum garnieren, zum bestreuen, zum dekorieren, zum anrichten, ' +
      'zum bestreichen, außerdem, für die füllung',
    step: 'schritt, arbeitsschritt',
  },
  fr: {
    purpose:
      "pour la, pour le, pour les, pour l', pour servir, pour garnir, pour décorer, pour la garniture, pour un, " +
      'pour une',
    step: 'étape, etape',
  },
  es: {
    purpose:
      'para el, para la, para los, para las, para servir, para decorar, para adornar, para acompañar, ' +
      'para terminar',
    step: 'paso',
  },
  it: {
    purpose:
      "per il, per la, per lo, per l', per i, per gli, per le, per servire, per guarnire, per decorare, " +
      'per completare, inoltre',
    step: 'passo, passaggio, fase',
  },
  nl: {
    purpose:
      'voor de, voor het, om te serveren, om te garneren, ter garnering, ter decoratie, verder nodig, voor erbij',
    step: 'stap',
  },
  pt: {
    purpose: 'para o, para a, para os, para as, para servir, para decorar, para finalizar, para polvilhar',
    step: 'passo',
  },
  sv: { step: 'steg', purpose: 'till servering, till garnering, till dekoration, till serveringen' },
  da: { step: 'trin', purpose: 'til servering, til pynt, til garnering, til pensling' },
  nb: { step: 'trinn, steg', purpose: 'til servering, til pynt, til garnering, til topping' },
  fi: { step: 'vaihe, kohta', purpose: 'tarjoiluun, koristeluun, pinnalle' },
  pl: { step: 'krok', purpose: 'do podania, do dekoracji, do posypania, dodatkowo, do ozdoby' },
  cs: { step: 'krok', purpose: 'na ozdobu, na ozdobení, na posypání, dále, na podávání, k podávání' },
  sk: { step: 'krok', purpose: 'na ozdobu, na posypanie, na podávanie' },
  hu: { step: 'lépés', purpose: 'a tálaláshoz, a díszítéshez, tálaláshoz, díszítéshez, továbbá' },
  ru: { step: 'шаг', purpose: 'для подачи, для украшения, для посыпки, дополнительно, для смазки' },
  tr: { step: 'adım', purpose: 'üzeri için, servis için, üzerine, süslemek için' },
  hr: { step: 'korak', purpose: 'za posluživanje, za ukrašavanje, za posipanje' },
  uk: { purpose: 'для подачі, для прикраси, для посипки, додатково', step: 'крок' },
  ro: { purpose: 'pentru servire, pentru decor, pentru ornat', step: 'pasul, pas' },
  el: {
    purpose: 'για το, για τη, για την, για τα, για τις, για τους, για το σερβίρισμα, για το γαρνίρισμα',
    step: 'βήμα',
  },
  bg: { step: 'стъпка' },
  he: { step: 'שלב' },
  ar: { step: 'الخطوة, خطوة' },
  fa: { step: 'مرحله' },
  vi: { step: 'bước' },
  id: { step: 'langkah' },
  ja: { step: '手順, 工程' },
  zh: { step: '步骤, 步驟' },
  ko: { step: '단계' },
}
