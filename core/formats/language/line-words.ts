import type { WordRows } from './word-rows.ts'

/** A kind of word in the lines of pages; see `lineWords`. */
export type LineWord =
  | 'measure'
  | 'vague'
  | 'first'
  | 'other'
  | 'otherFirst'
  | 'nutrient'
  | 'ofWhich'
  | 'outOf'
  | 'control'

/**
 * Words by which the lines of a page are known as ingredients, or as something else; in lower case with accents. A
 * period within or after an abbreviation is written.
 *
 * - `measure`: units after a number. The units of ingredient lines are in `core/values/units`; here are those that
 *   pages without markup are searched for, so list the frequent ones. Signs of all languages ("g") are in the row of
 *   English.
 * - `vague`: phrases in place of an amount, anywhere in a line ("to taste").
 * - `first`: first words of ingredient lines without a number: articles, indefinite amounts, seasonings.
 * - `other`: what is counted by lines that are not ingredients ("20 minutes", "4 servings").
 * - `otherFirst`: first words of such lines; `#` stands for a number.
 * - `nutrient`: names of nutrients before their value; `ofWhich`: a word before them ("of which").
 * - `outOf`: words between the two numbers of a rating ("4.5 of 12").
 * - `control`: the names of buttons that convert or scale a list of ingredients; single words.
 */
export const lineWords: WordRows<LineWord> = {
  en: {
    measure:
      'g, gr, gm, gms, gram, grams, gramme, grammes, kg, kgs, kilo, kilos, kilogram, kilograms, ' +
      'kilogramme, kilogrammes, mg, ml, cl, dl, l, lt, ltr, litre, litres, liter, liters, oz, ounce, ' +
      'ounces, lb, lbs, pound, pounds, cup, cups, c, tbsp, tbsps, tbs, tb, tablespoon, tablespoons, tsp, tsps, ' +
      'teaspoon, teaspoons, pint, pints, quart, quarts, gallon, gallons, qt, pt, fl, stick, sticks, ' +
      'clove, cloves, can, cans, tin, tins, jar, jars, package, packages, packet, packets, pkg, pkgs, ' +
      'slice, slices, piece, pieces, pinch, pinches, dash, dashes, handful, handfuls, bunch, bunches, ' +
      'sprig, sprigs, stalk, stalks, head, heads, drop, drops, inch, knob, knobs, sheet, sheets, ' +
      'scoop, scoops',
    vague: 'to taste, as needed, for serving, for garnish, optional',
    first:
      'a, an, one, two, three, four, half, some, few, several, pinch, dash, handful, large, small, ' +
      'medium, salt, pepper, water, olive oil',
    other:
      'minute, minutes, min, mins, hour, hours, hr, hrs, kcal, cal, calories, kj, kb, mb, serving, ' +
      'servings, people, person, persons',
    otherFirst:
      'serves, yield, serving, servings, makes, prep, cook, total, print, share, save, pin, rate, ' +
      'jump, scale, updated, last updated, posted, published',
    nutrient:
      'protein, proteins, carbs, carbohydrate, carbohydrates, fat, saturates, saturated fat, energy, ' +
      'calories',
    ofWhich: 'of which',
    outOf: 'from, of',
    control: 'units, unit, scale, us, customary, metric, imperial',
  },
  de: {
    measure:
      'gramm, kilogramm, liter, el, tl, esslöffel, teelöffel, prise, prisen, ' +
      'bund, becher, dose, dosen, packung, packungen, päckchen, pck, pkg, stück, stk, stange, stangen, ' +
      'zehe, zehen, tasse, tassen, blatt, scheibe, scheiben, msp',
    vague: 'nach geschmack',
    first: 'ein, eine, einen, zwei, drei, etwas, salz, pfeffer',
    other: 'std, stunden, minuten, kcal, kj, personen',
    otherFirst: 'portionen, für # person',
    nutrient: 'eiweiß, eiweiss, protein, kohlenhydrate, fett, energie, kalorien, brennwert',
    ofWhich: 'davon',
    outOf: 'von',
    control: 'einheiten, metrisch, skalieren',
  },
  fr: {
    measure:
      'gramme, grammes, kilogramme, kilogrammes, litre, litres, cs, cc, càs, ' +
      'càc, cuill., cuill.s, cuillère, cuillères, verre, verres, sachet, sachets, pincée, pincées, ' +
      'gousse, gousses, tranche, tranches, brin, brins, feuille, feuilles',
    vague: 'au goût',
    first: 'un, une, deux, trois, quelques, sel, poivre',
    other: 'heure, heures, minute, minutes, personnes',
    otherFirst: 'pour # personnes',
    nutrient: 'protéine, protéines, glucides, lipides, matières grasses, énergie, calories',
    outOf: 'sur',
  },
  es: {
    measure:
      'gramo, gramos, kilo, kilos, litro, litros, cucharada, cucharadas, ' +
      'cucharadita, cucharaditas, taza, tazas, pizca, pizcas, diente, dientes, vaso, vasos, cda, cdas, ' +
      'cdta',
    vague: 'al gusto, a gusto',
    first: 'un, una, uno, dos, sal',
    other: 'personas',
    nutrient: 'proteína, proteínas, hidratos, hidratos de carbono, grasas, energia',
    outOf: 'de',
  },
  it: {
    measure:
      'grammi, litri, cucchiaio, cucchiai, cucchiaino, cucchiaini, spicchio, ' +
      'spicchi, bicchiere, bicchieri, pizzico, pizzichi, qb, q.b',
    vague: 'qb, q.b, q b, q. b, quanto basta',
    first: 'un, una, uno, due, sale',
    other: 'minuti, persone',
    nutrient: 'proteine, carboidrati, grassi, energia',
    outOf: 'di',
  },
  nl: {
    measure:
      'gram, liter, el, tl, eetlepel, eetlepels, theelepel, theelepels, teen, ' +
      'tenen, snuf, snufje, stuk, stuks, plak, plakken, plakjes, bosje, bosjes',
    vague: 'naar smaak',
    first: 'een, wat',
    other: 'personen, porties',
    nutrient: 'eiwit, eiwitten, koolhydraten, vetten, energie',
    outOf: 'van',
  },
  pt: {
    measure: 'litro, litros, colher, colheres, xícara, xícaras, dente, dentes, pitada, ' + 'pitadas',
    first: 'sal',
    other: 'pessoas',
    nutrient: 'proteína, proteínas, carboidratos, gordura, gorduras, energia',
    outOf: 'de',
  },
  sv: {
    measure: 'gram, msk, tsk, krm, st, klyftor',
    vague: 'efter smak',
    first: 'en, ett, salt',
    other: 'personer, portioner',
    nutrient: 'protein, kolhydrater, fett, energi',
  },
  da: {
    measure: 'gram, spsk, tsk, fed, stk',
    first: 'en, et, salt',
    other: 'personer, portioner',
    nutrient: 'protein, kulhydrat, fedt, energi',
    outOf: 'fra',
  },
  nb: {
    measure: 'gram, ss, ts, stk',
    first: 'en, et, salt',
    other: 'personer, porsjoner',
    nutrient: 'protein, karbohydrater, fett, energi',
    outOf: 'fra',
  },
  fi: { measure: 'rkl, kpl, tl', nutrient: 'energia' },
  pl: {
    measure:
      'gram, kilograma, kilogramy, kilogramów, łyżka, łyżki, łyżek, łyżeczka, łyżeczki, ' +
      'łyżeczek, szklanka, szklanki, szczypta, sztuka, sztuki, sztuk, szt, ząbki',
    vague: 'do smaku',
    first: 'garść, szczypta, sól',
    nutrient: 'węglowodany, białko, energia',
  },
  cs: {
    measure: 'ks, lžíce, lžic, lžice, lžička, lžičky, lžiček, hrnky',
    first: 'pár',
  },
  sk: { measure: 'dkg, ks' },
  hu: {
    measure: 'dkg, dag, ek, tk, evőkanál, teáskanál, csipet, gerezd, darab, db',
    vague: 'ízlés',
  },
  ru: {
    measure: 'г, гр, кг, мл, л, ст, ч, шт, стакан, стакана, щепотка, зубчик, зубчика, зубчики',
    vague: 'по вкусу',
  },
  tr: { measure: 'su, yemek, çay, adet, bardağı' },
  ja: {
    measure: '大さじ, 小さじ, カップ, 個, 本, 枚, 片',
    nutrient: 'カロリー, 炭水化物, 脂質, たんぱく質, 糖質, 塩分',
  },
  zh: { measure: '克, 毫升, 个, 勺' },
  hr: {
    measure: 'žlica, žlice, žličica, žličice, šalica, šalice, komada, kom, prstohvat, dag, dkg, režnja',
    vague: 'po ukusu, po želji',
    first: 'malo, nekoliko, sol, papar, prstohvat',
    other: 'minuta, sati, osoba, osobe, porcija, porcije',
    nutrient: 'bjelančevine, ugljikohidrati, masti, energija',
  },
}
