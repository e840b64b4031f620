import { units } from './units.ts'
import type { WordTable } from './word-table.ts'

const english: WordTable = {
  mg: 'mgs',
  g: 'gm, gms, gr, grs, grm, gramme, grammes',
  kg: 'kgs, kilo, kilos, kilogramme, kilogrammes',
  ml: 'mls, mil, mils, millilitre, millilitres',
  cl: 'centilitre, centilitres',
  dl: 'decilitre, decilitres',
  l: 'lt, ltr, ltrs, litre, litres',
  tsp: 'tsps, tspn, tspns, teasp, ts, tea spoon, tea spoons, teaspoonful, teaspoonfuls',
  tbsp: 'tbsps, tbs, tbl, tbls, tblsp, tblsps, tbspn, tb, tablesp, table spoon, table spoons, tablespoonful, tablespoonfuls',
  dessertspoon: 'dsps, dstspn, dessert spoon, dessert spoons, dessertspoonful, dessertspoonfuls',
  'fl-oz': 'fl-oz, fluid-ounce, fl ozs, floz, fl. oz, fluid oz, fl ounce, fl ounces',
  cup: 'c, cp, cupful, cupfuls',
  pint: 'pts',
  quart: 'qts',
  gallon: 'gals, gall',
  oz: 'ozs',
  lb: 'lbs, #',
  mm: 'millimetre, millimetres',
  cm: 'cms, centimetre, centimetres',
  inch: 'ins, ", ″, ”',
  celsius: 'c°, deg c, degree c, degrees c, centigrade',
  fahrenheit: 'f°, deg f, degree f, degrees f',
  'gas-mark': 'gas-mark, gas',
  can: 'cn',
  slice: 'sl',
  bunch: 'bn',
  piece: 'pc, pcs, pce, pces',
  package: 'pkg, pkgs, pkge, pack, packs',
  packet: 'pkt, pkts',
  pinch: 'pn',
  dash: 'ds',
  container: 'ctn',
  dozen: 'doz, dozens',
  handful: 'handsful',
  disc: 'disk, disks',
  envelope: 'env',
  grind: 'grinding, grindings, twist, twists',
}

const german: WordTable = {
  g: 'gramm',
  kg: 'kilogramm',
  mg: 'milligramm',
  cl: 'zentiliter',
  dl: 'deziliter',
  tsp: 'tl, teelöffel, kaffeelöffel, kl',
  tbsp: 'el, esslöffel, eßlöffel',
  cup: 'tasse, tassen',
  cm: 'zentimeter',
  can: 'dose, dosen, büchse, büchsen',
  jar: 'gläser',
  package: 'packung, packungen, pck, pkg, pack',
  packet: 'päckchen, beutel, tüte, tüten',
  tub: 'becher',
  bottle: 'flasche, flaschen',
  bunch: 'bund, bündel',
  clove: 'zehe, zehen',
  slice: 'scheibe, scheiben',
  sprig: 'zweig, zweige, stängel',
  stalk: 'stange, stangen, stengel',
  head: 'kopf, köpfe',
  bulb: 'knolle, knollen',
  leaf: 'blatt, blätter',
  piece: 'stück, stücke, stk',
  pinch: 'prise, prisen, messerspitze, messerspitzen, msp',
  dash: 'schuss, spritzer',
  drop: 'tropfen',
  handful: 'handvoll, hand voll',
  cube: 'würfel',
  dozen: 'dutzend',
}

const french: WordTable = {
  tsp: 'cuillère à café, cuillères à café, cuillere a cafe, cuilleres a cafe, cuillerée à café, cuillerées à café, c à c, c à café, c. à c, c. à café, càc, cac, cc',
  tbsp: 'cuillère à soupe, cuillères à soupe, cuillere a soupe, cuilleres a soupe, cuillerée à soupe, cuillerées à soupe, c à s, c à soupe, c. à s, c. à soupe, càs, cas, cs',
  cup: 'tasses',
  oz: 'once, onces',
  can: 'boîte, boîtes, boite, boites, conserve',
  jar: 'bocal, bocaux',
  pot: 'pots',
  package: 'paquet, paquets',
  bottle: 'bouteille, bouteilles',
  bunch: 'botte, bottes, bouquet, bouquets',
  clove: 'gousse, gousses',
  slice: 'tranche, tranches',
  sprig: 'brin, brins',
  branch: 'branches',
  leaf: 'feuille, feuilles',
  piece: 'pièce, pièces, morceau, morceaux',
  pinch: 'pincée, pincées',
  dash: 'filet, trait',
  drop: 'goutte, gouttes',
  handful: 'poignée, poignées',
  glass: 'verre, verres',
  knob: 'noix, noisette',
  dozen: 'douzaine, douzaines',
}

const spanish: WordTable = {
  g: 'gramo, gramos',
  kg: 'kilogramo, kilogramos',
  ml: 'mililitro, mililitros',
  cl: 'centilitro, centilitros',
  dl: 'decilitro, decilitros',
  l: 'litro, litros',
  tsp: 'cucharadita, cucharaditas, cdta, cdtas, cdita, cditas',
  tbsp: 'cucharada, cucharadas, cda, cdas',
  cup: 'taza, tazas',
  oz: 'onza, onzas',
  lb: 'libra, libras',
  can: 'lata, latas',
  jar: 'frasco, frascos, tarro, tarros',
  package: 'paquete, paquetes',
  sachet: 'sobre, sobres',
  bottle: 'botella, botellas',
  bunch: 'manojo, manojos',
  clove: 'diente, dientes',
  slice: 'rebanada, rebanadas, loncha, lonchas, rodaja, rodajas',
  sprig: 'ramita, ramitas',
  leaf: 'hoja, hojas',
  piece: 'pieza, piezas, trozo, trozos, unidad, unidades',
  pinch: 'pizca, pizcas',
  dash: 'chorro, chorrito, chorritos',
  drop: 'gota, gotas',
  handful: 'puñado, puñados',
  glass: 'vaso, vasos',
  dozen: 'docena, docenas',
}

const italian: WordTable = {
  g: 'grammo, grammi',
  kg: 'chilo, chili, chilogrammo, chilogrammi',
  ml: 'millilitro, millilitri',
  dl: 'decilitri',
  l: 'litri',
  tsp: 'cucchiaino, cucchiaini',
  tbsp: 'cucchiaio, cucchiai',
  cup: 'tazza, tazze',
  can: 'lattina, lattine, scatola, scatole',
  jar: 'barattolo, barattoli, vasetto, vasetti',
  package: 'confezione, confezioni, pacchetto, pacchetti',
  sachet: 'bustina, bustine',
  bottle: 'bottiglia, bottiglie',
  bunch: 'mazzo, mazzi, mazzetto, mazzetti',
  clove: 'spicchio, spicchi',
  slice: 'fetta, fette',
  sprig: 'rametto, rametti',
  stalk: 'gambo, gambi',
  rib: 'costa, coste',
  leaf: 'foglia, foglie',
  piece: 'pezzo, pezzi',
  pinch: 'pizzico, pizzichi, presa, prese',
  drizzle: 'filo',
  drop: 'goccia, gocce',
  handful: 'manciata, manciate',
  glass: 'bicchiere, bicchieri',
  knob: 'noce',
  dozen: 'dozzina, dozzine',
}

const dutch: WordTable = {
  tsp: 'theelepel, theelepels, theel, tl',
  tbsp: 'eetlepel, eetlepels, eetl, el',
  cup: 'kop, kopje, kopjes, koppen',
  can: 'blik, blikken, blikje, blikjes',
  jar: 'pot, potje, potjes',
  package: 'pak, pakken, pakje, pakjes',
  packet: 'zakje, zakjes',
  bottle: 'fles, flessen',
  bunch: 'bos, bosje, bosjes',
  clove: 'teen, teentje, teentjes, tenen',
  slice: 'plak, plakken, plakje, plakjes, sneetje, sneetjes',
  sprig: 'takje, takjes',
  stalk: 'stengel, stengels',
  leaf: 'blaadje, blaadjes, blad',
  piece: 'stuk, stuks, stukken, stukje, stukjes',
  pinch: 'snuf, snufje, snufjes, mespunt',
  dash: 'scheut, scheutje, scheutjes',
  drop: 'druppel, druppels',
  handful: 'handje, handvol',
  glass: 'glas, glazen',
  dozen: 'dozijn',
}

const portuguese: WordTable = {
  g: 'grama, gramas',
  kg: 'quilo, quilos, quilograma, quilogramas',
  tsp: 'colher de chá, colheres de chá, c. de chá, colher (chá), colheres (chá), c. chá',
  tbsp: 'colher de sopa, colheres de sopa, c. de sopa, colher (sopa), colheres (sopa), c. sopa',
  dessertspoon: 'colher de sobremesa, colheres de sobremesa',
  cup: 'xícara, xícaras, chávena, chávenas',
  package: 'pacote, pacotes',
  bottle: 'garrafa, garrafas',
  bunch: 'maço, maços, molho, molhos',
  clove: 'dente, dentes',
  slice: 'fatia, fatias',
  sprig: 'raminho, raminhos, ramo, ramos',
  leaf: 'folha, folhas',
  piece: 'pedaço, pedaços, unidade, unidades',
  pinch: 'pitada, pitadas',
  drizzle: 'fio',
  handful: 'punhado, punhados',
  glass: 'copo, copos',
  dozen: 'dúzia, dúzias',
}

/** If two languages use the same word, the earlier one has priority; the title of a unit has priority over all. */
const languages = [english, german, french, spanish, italian, dutch, portuguese]

/**
 * Every word and abbreviation of a unit, in lower case and without trailing period, mapped to the unit's slug. German
 * Pfund and French livre are omitted: they mean 500 g, for which there is no unit.
 */
export const unitAliases: ReadonlyMap<string, string> = new Map([
  ...languages.toReversed().flatMap(aliasesOf),
  ...units.flatMap(({ slug, title, pluralTitle, abbreviation }) =>
    [slug, title, pluralTitle, abbreviation]
      .filter((word) => word !== null)
      .map((word) => [word.toLowerCase(), slug] as const),
  ),
])

/** Abbreviations whose unit depends on upper and lower case. */
const exactAliases: ReadonlyMap<string, string> = new Map([
  ['T', 'tbsp'],
  ['t', 'tsp'],
  ['Tb', 'tbsp'],
  ['C', 'cup'],
])

/** Finds the slug of a unit by any of its words, in any case, with or without a trailing period. */
export function unitSlugByWord(word: string): string | undefined {
  const bare = word.trim().replace(/\.$/, '')
  return exactAliases.get(bare) ?? unitAliases.get(bare.toLowerCase())
}

/** The words of a table with the slugs of their units. */
export function aliasesOf(table: WordTable): (readonly [word: string, slug: string])[] {
  return Object.entries(table).flatMap(([slug, words]) =>
    words.split(', ').map((word) => [word, slug] as const),
  )
}
