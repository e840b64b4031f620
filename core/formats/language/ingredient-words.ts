import type { WordRows } from './word-rows.ts'

/** A kind of word in ingredient lines; see `ingredientWords`. */
export type IngredientWord =
  | ('preparation' | 'manner' | 'size' | 'qualifier' | 'joining' | 'filler' | 'aside' | 'remark')
  | ('optional' | 'vague' | 'seasoning' | 'half' | 'toTaste' | 'of' | 'ofOne' | 'adding' | 'taking' | 'or')
  | ('each' | 'eachBefore' | 'beforeNumber' | 'halfAfterOne')

/**
 * Words in ingredient lines other than units, numbers and foods; in lower case with accents, in every form that lines
 * have. English lines are read by a trained model, so the row of English has only what the model is not asked for.
 *
 * - `preparation`: what was done with the food before ("chopped"); `manner`: how, before such a word ("finely").
 * - `size`: sizes of a piece ("2 large eggs"); `qualifier`: words between number and unit ("2 heaped spoons").
 * - `joining`: words that only join a unit to its food ("a cup of rice").
 * - `aside`: words that can be alone beside an amount ("2 cups total"); `filler`: words that mean nothing alone.
 * - `remark`: words that start a remark that is not a preparation ("for the pan", "or butter").
 * - `optional`: words for "optional"; `vague`: indefinite amounts at the start of a line ("some").
 * - `seasoning`: what a line lists without amounts ("salt, pepper"); no other food.
 * - `half`: words for a half that have other meanings in the middle of a line.
 * - `halfAfterOne`: words for a half after "one" ("one half").
 * - `beforeNumber`: words before a number that is a name ("type 405 flour", "layer 1").
 * - `toTaste`: phrases for "to taste" and "as needed"; a period is written between spaces ("q . b").
 * - `of`: words between the part of a food and the food ("juice of 1 lemon"); `ofOne`: the same with the number.
 * - `adding`, `taking`, `or`: words between two amounts ("1 cup plus 2 spoons").
 * - `each`, `eachBefore`: words after or before an amount that every piece has ("2 tins, 400 g each").
 */
export const ingredientWords: WordRows<IngredientWord> = {
  en: {
    beforeNumber:
      'type, no, nr, n°, num, number, omega, vitamin, layer, part, step, day, size, grade, formula, ' +
      'heinz, sauce',
    halfAfterOne: 'half',
    preparation:
      'chopped, diced, sliced, minced, grated, shredded, peeled, crushed, melted, softened, cubed, ' +
      'halved, quartered, beaten, drained, rinsed, trimmed, seeded, deseeded, cored, pitted, zested, ' +
      'juiced, mashed, sifted, toasted, crumbled, julienned, cooked, thawed, cut, torn, separated, ' +
      'washed, divided, squeezed, packed, stemmed, cleaned, cooled, warmed, whisked, pressed, bruised, ' +
      'scrubbed, shelled, slit, snipped, flaked',
    manner: 'finely, freshly, thinly, roughly, coarsely, lightly, very, well, thickly, firmly, loosely',
    size:
      'small, medium, large, big, jumbo, lg, md, sm, medium-sized, medium-size, large-sized, ' +
      'extra-large',
    qualifier:
      'medium-sized, medium-size, large-size, small-size, good-sized, fist-sized, thumb-sized, tiny, ' +
      'mini, extra-large, jumbo, heaped, heaping, rounded, level, scant, generous, good, hefty, ' +
      'healthy, fat, plump, big, large, small, medium, thick, thin, long, short, full, lg, md, sm',
    joining: 'of',
    filler: 'of, and, the, a, an',
    aside: 'each, total',
    remark: 'to, for, plus, such, preferably, about, optional, or, if, as, see, like, from, at',
    optional: 'optional, optionally',
    adding: 'plus, and',
    taking: 'minus, less',
    or: 'or',
    each: 'each, apiece, per',
    eachBefore: 'each',
  },
  de: {
    beforeNumber: 'type, typ, nr, schicht, teil, schritt, tag, größe, vitamin',
    halfAfterOne: 'halben, halbe, halber, halbes',
    preparation: 'gehackt, gehackte, gehackter, gewürfelt, geschnitten, gerieben, geschält, zerlassen',
    manner: 'fein, grob',
    size: 'große, großer, grosse, kleine, kleiner, mittelgroße, mittlere',
    qualifier:
      'gestr, geh, gehäuft, gestrichen, gehäufter, gehäufte, gestrichener, gestrichene, großer, große, ' +
      'großes, kleiner, kleine, kleines',
    joining: 'von, vom',
    of: 'von, vom',
    ofOne: 'einer, eines',
    remark: 'nach, für, zum, zur, oder',
    optional: 'wahlweise, evtl, eventuell, ggf',
    vague: 'etwas, einige, wenig',
    seasoning: 'salz, pfeffer, muskat, muskatnuss, paprikapulver, zucker',
    toTaste: 'nach geschmack, nach belieben, nach bedarf',
    adding: 'und',
    taking: 'minus, weniger',
    or: 'oder',
    each: 'jeweils, pro',
    eachBefore: 'je, à, jeweils',
  },
  fr: {
    beforeNumber: 'type, no, n°, couche, partie, jour, vitamine',
    halfAfterOne: 'demi, demie',
    preparation: 'haché, hachée, hachés, émincé, émincée, râpé, coupé, coupée, pelé, fondu',
    manner: 'finement, grossièrement',
    size:
      'grand, grande, grands, grandes, petit, petite, petits, petites, gros, moyen, moyenne, moyens, ' +
      'moyennes',
    qualifier: 'grosse, grande, petite, bombée, rase',
    joining: 'de, du, des',
    of: 'de, du, des, d',
    ofOne: "d'un, d'une",
    remark: 'pour, selon, facultatif, ou',
    optional: 'facultatif, facultative',
    vague: 'quelques',
    seasoning: 'sel, poivre, muscade',
    half: 'demi',
    toTaste: 'au goût, selon goût, selon le goût, à volonté',
    adding: 'plus, et',
    taking: 'moins',
    or: 'ou',
    each: 'chacun, chacune, par',
    eachBefore: 'à',
  },
  es: {
    beforeNumber: 'tipo, no, capa, parte, vitamina',
    preparation: 'picado, picada, picados, rallado, cortado, cortada, pelado',
    manner: 'finamente',
    size:
      'grande, grandes, pequeña, pequeño, pequeñas, pequeños, mediana, mediano, medianas, medianos, ' +
      'media',
    qualifier: 'gran, grande, pequeña, pequeño, raso, rasa',
    joining: 'de, del',
    of: 'de, del',
    remark: 'al, o, opcional, a',
    optional: 'opcional',
    vague: 'algunos, algunas',
    seasoning: 'pimienta, sal, comino',
    half: 'media, medio',
    toTaste: 'al gusto, a gusto',
    adding: 'y, e',
    taking: 'menos',
    or: 'o',
    each: 'por',
  },
  it: {
    beforeNumber: 'tipo, strato, parte, vitamina',
    preparation: 'tritato, tritata, affettato, grattugiato, tagliato, sbucciato',
    manner: 'finamente',
    size: 'grande, grandi, piccole, piccoli, piccola, piccolo, medie, medi, media',
    qualifier: 'grande, colma, raso, rasa',
    joining: 'di, del, della, dello, dei, delle',
    of: 'di, del, della, dello, dei, delle, d',
    remark: 'per, a',
    optional: 'facoltativo',
    vague: 'alcuni, alcune',
    seasoning: 'sale, pepe',
    half: 'mezza, mezzo',
    toTaste: 'a piacere, q . b, qb, quanto basta',
    adding: 'e',
    taking: 'meno',
    or: 'o, oppure',
    each: 'cadauno, cadauna, ciascuno, ciascuna, per',
  },
  nl: {
    beforeNumber: 'type, laag, deel',
    halfAfterOne: 'halve',
    preparation: 'gesneden, gehakt, geraspt, fijngehakt, gepeld',
    manner: 'fijn, grof',
    size: 'kleine, grote, middelgrote',
    qualifier: 'afgestreken, volle, flinke',
    of: 'van',
    remark: 'voor, naar, optioneel',
    optional: 'optioneel',
    vague: 'enkele, wat',
    seasoning: 'zout, peper, nootmuskaat',
    half: 'halve',
    toTaste: 'naar smaak',
    adding: 'en',
    taking: 'min',
    or: 'of',
  },
  pt: {
    preparation: 'picada, ralado, cortada, descascado',
    size: 'grande, grandes, pequenos, pequenas, pequena, media',
    joining: 'de, da, do',
    of: 'de, do, da, dos, das',
    remark: 'ou, o, opcional, a, gosto',
    optional: 'opcional',
    vague: 'alguns, algumas',
    seasoning: 'sal, pimenta, noz-moscada',
    half: 'meia, meio',
    toTaste: 'a gosto',
    adding: 'e',
    taking: 'menos',
    or: 'ou',
    each: 'por',
  },
  sv: {
    preparation: 'hackad, hackade, finhackad, finhackade, riven, rivna, skalad, skalade, skivad',
    of: 'av',
    optional: 'eventuelt, valfritt',
    vague: 'lite, några',
    seasoning: 'salt, peppar',
    toTaste: 'efter smak',
    adding: 'och',
  },
  da: {
    preparation: 'hakket, hakkede, finthakket, finthakkede, revet',
    of: 'af',
    optional: 'eventuelt',
    vague: 'lidt, nogle',
    seasoning: 'salt, peber',
    toTaste: 'efter smag',
    adding: 'og',
  },
  nb: {
    preparation: 'hakket, hakkede, finthakket, finthakkede, revet, skrellet, skivet',
    of: 'av',
    optional: 'eventuelt, valgfritt',
    vague: 'litt, noen',
    seasoning: 'salt',
    toTaste: 'etter smak',
    adding: 'og',
  },
  fi: {
    preparation: 'hienonnettua, silputtua, raastettua',
    vague: 'hieman',
    seasoning: 'suola, pippuri',
    toTaste: 'maun mukaan',
  },
  pl: {
    preparation:
      'posiekany, posiekana, posiekane, starty, starta, starte, pokrojony, pokrojona, pokrojone, ' +
      'obrany, obrane',
    of: 'z, ze, od',
    optional: 'opcjonalnie',
    vague: 'trochę, kilka',
    seasoning: 'sól, pieprz',
    toTaste: 'do smaku',
  },
  cs: {
    preparation: 'nasekaný, nasekaná, nasekané, nakrájený, nakrájená, nakrájené, nastrouhaný, nastrouhaná',
    of: 'z, ze, od',
    optional: 'volitelně',
    vague: 'trochu, několik',
    seasoning: 'sůl, pepř',
    toTaste: 'podle chuti',
  },
  sk: {
    preparation: 'nasekaný, nasekaná, nasekané, nakrájený, nakrájená, nakrájené, nastrúhaný, nastrúhaná',
    of: 'z, od',
    optional: 'voliteľné',
    vague: 'trochu, niekoľko',
    seasoning: 'soľ, korenie',
    toTaste: 'podľa chuti, podľa potreby',
  },
  hu: {
    preparation: 'reszelt, felaprított',
    vague: 'kevés',
    seasoning: 'só, bors',
    toTaste: 'ízlés szerint',
  },
  ro: { vague: 'câteva, puțin', toTaste: 'după gust' },
  ru: {
    preparation: 'нарезанный, нарезанная, измельченный, тертый, тёртый',
    of: 'из',
    vague: 'немного, несколько',
    seasoning: 'соль, перец',
    toTaste: 'по вкусу',
  },
  uk: { toTaste: 'за смаком', of: 'з, із' },
  hr: {
    of: 'od, iz',
    preparation:
      'nasjeckan, nasjeckana, nasjeckani, nasjeckane, nasjeckanog, narezan, narezana, narezani, narezane, naribana, naribano, naribanog, oguljen, oguljena, oguljene, otopljen, otopljenog',
    manner: 'sitno, krupno, fino',
    size: 'veliki, velika, velike, velikih, mali, mala, male, malih, srednji, srednja, srednje',
    remark: 'za, ili, po, prema',
    optional: 'opcionalno, neobavezno',
    vague: 'malo, nekoliko',
    seasoning: 'sol, papar',
    toTaste: 'po ukusu, prema ukusu, po želji, po potrebi',
    adding: 'i, plus',
    or: 'ili',
  },
  el: { vague: 'λίγο, λίγη, μερικά, μερικές', toTaste: 'κατά βούληση' },
  tr: { vague: 'biraz, birkaç', toTaste: 'damak tadına göre, isteğe göre' },
  he: { joining: 'של', vague: 'מעט, כמה', toTaste: 'לפי הטעם' },
  ar: { joining: 'من', vague: 'قليل', toTaste: 'حسب الرغبة' },
  ko: { toTaste: '약간, 적당량' },
}
