import { plainWords } from './section-words.ts'

const number =
  '(?:\\d{1,4}(?:[.,]\\d{1,3})?(?:\\s?[¼½¾⅓⅔⅛⅜⅝⅞⅕]|[ -]\\d{1,2}\\s?[\\/⁄]\\s?\\d{1,2})?|\\d{1,2}\\s?[\\/⁄]\\s?\\d{1,2}|[¼½¾⅓⅔⅛⅜⅝⅞⅕])'
const range = `${number}(?:\\s?(?:-|–|—|to|bis|à|a|or|oder|ou|x|×)\\s?${number})?`

/** Units after a number, in the supported languages. */
const units =
  'g|gr|gm|gms|gms?|grams?|grammes?|gramm?|gramos?|grammi|kg|kgs|kilos?|kilogram(?:m|mes?|ów|y|a|s)?|mg|ml|cl|dl|l|lt|ltr|litres?|liters?|litros?|litri|oz|ounces?|lbs?|pounds?|' +
  'cups?|c|tbsps?|tbs|tb|tablespoons?|tsps?|teaspoons?|pints?|quarts?|gallons?|qt|pt|fl|sticks?|cloves?|cans?|tins?|jars?|packages?|packets?|pkgs?|' +
  'slices?|pieces?|pinch(?:es)?|dash(?:es)?|handfuls?|bunch(?:es)?|sprigs?|stalks?|heads?|drops?|inch|knobs?|sheets?|scoops?|' +
  'el|tl|esslöffel|teelöffel|prisen?|bund|becher|dosen?|packungen?|päckchen|pck|pkg|stück|stk|stange|stangen|zehen?|tassen?|blatt|scheiben?|msp|' +
  'cs|cc|càs|càc|cuill(?:ère|\\.)s?|cuillères?|verres?|sachets?|pincées?|gousses?|tranches?|brins?|feuilles?|' +
  'cucharad(?:a|ita)s?|tazas?|pizcas?|dientes?|vasos?|cda|cdas|cdta|colher(?:es)?|xícaras?|dentes?|pitadas?|cucchia(?:i|io|ini|ino)|spicchi(?:o)?|' +
  'bicchier[ei]|pizzic[oh]i?|q\\.?b|eetlepels?|theelepels?|teen|tenen|snuf(?:je)?|stuks?|plakken?|plakjes|bosjes?|' +
  'msk|tsk|krm|st|klyftor?|ss|ts|stk|spsk|tsk|fed|rkl|kpl|łyżk[aiy]|łyżeczk[aiy]|łyżek|łyżeczek|szklank[aiy]|szczypta|sztuk[aiy]?|ząbki?|szt|ks|lžíce|' +
  'lžic[e]?|lžiček|lžičk[ay]|hrnky?|dkg|dag|dkg|ek|tk|evőkanál|teáskanál|csipet|gerezd|darab|db|г|гр|кг|мл|л|ст|ч|шт|стакана?|щепотка|зубчик[аи]?|' +
  'su|yemek|çay|adet|bardağı|克|毫升|个|勺|大さじ|小さじ|カップ|個|本|枚|片'

const nutrients =
  'protein|proteins|eiweiß|eiweiss|eiwit(?:ten)?|protéines?|proteínas?|proteine|carbs|carbohydrates?|kohlenhydrate|karbohydrater|kulhydrat|kolhydrater|' +
  'koolhydraten|glucides|carboidrati|carboidratos|hidratos(?: de carbono)?|węglowodany|białko|fat|fett|fedt|vetten?|lipides|matières grasses|grassi|grasas|gorduras?|' +
  'saturates|saturated fat|energy|energie|énergie|energi|energia|calories|kalorien|brennwert|カロリー|炭水化物|脂質|たんぱく質|糖質|塩分'
const portions =
  'servings?|portions?|people|persons?|portionen|personen|personnes?|personas|porciones|persone|porzioni|pessoas|porções|porties|personer|portioner|porsjoner|porcj[aei]|osoby|人分|人份'
const besideTheList = new RegExp(
  `^(?:(?:of which |davon )?(?:${nutrients})[ :]{1,3}[\\d.,]{1,6} ?(?:g|kcal|kj|cal)?\\b|[\\d.]{1,4}(?: ?- ?\\d{1,3})? (?:${portions})$|` +
    `(?:serves|for|für|pour|para|per|voor) \\d{1,3}(?: (?:${portions}))?$|[\\d.,]{1,4} (?:from|of|fra|von|sur|de|di|van) [\\d.,]{1,7}\\b)`,
  'u',
)

/** True for lines among ingredients that are none: a nutrient, a number of servings, a rating. */
export function isBesideTheList(line: string): boolean {
  return line.length < 80 && besideTheList.test(line.toLowerCase())
}

const anyNumber = /[\d¼½¾⅓⅔⅛⅜⅝⅞⅕]/
const leadingAmount = new RegExp(
  `^(?:[•·▢☐□*–-]\\s*)?(?:~|ca\\.?\\s|circa\\s|about\\s|approx\\.?\\s|env\\.?\\s|etwa\\s)?${range}`,
  'u',
)
const leadingMeasure = new RegExp(`${leadingAmount.source}\\s?(?:${units})(?![\\p{L}])`, 'u')
const anyMeasure = new RegExp(`(?<![\\p{L}\\d])${range}\\s?(?:${units})(?![\\p{L}])`, 'u')
const trailingAmount = new RegExp(`[\\s:(…-]${range}\\s?(?:${units})?\\.?\\)?$`, 'u')
const eastAsianAmount =
  /(?:大さじ|小さじ|カップ|適量|少々|各?(?<!\d)\d+(?:g|ml|個|本|枚|克|cc)|适量|少许|(?<!\d)\d+[克勺])/
const vague =
  /(?:to taste|as needed|for serving|for garnish|optional|nach geschmack|au goût|al gusto|a gusto|q\.?\s?b\.?|quanto basta|naar smaak|efter smak|do smaku|ízlés|по вкусу)/i
const wordAmount =
  /^(?:an?|one|two|three|four|half|some|few|several|pinch|dash|handful|large|small|medium|ein(?:e|en)?|zwei|drei|etwas|une?|deux|trois|quelques|una?|un|dos|uno|due|een|en|ett|et|wat|garść|szczypta|pár|sal|salt|salz|sel|sale|sól|pepper|pfeffer|poivre|water|olive oil)(?![\p{L}])/iu
const notAnIngredient =
  /(?:\d\s?(?:minutes?|mins?|hours?|hrs?|std|stunden|heures?|minuti|minuten|kcal|cal|calories|kj|kb|mb|servings?|people|persons?|personen|personnes|personas|persone|pessoas|porties|personer|portioner|porsjoner)\b|^(?:serves|yield|servings?|makes|prep|cook|total|portionen|für \d+ person|pour \d+ personnes|print|share|save|pin|rate|jump|scale|updated|last updated|posted|published)\b|https?:|©|@)/iu

/** True if a line starts with an amount, or contains a number with a unit. */
export function hasAmount(line: string): boolean {
  const text = line.toLowerCase()
  if (eastAsianAmount.test(text)) return true
  return (
    anyNumber.test(text) && (leadingAmount.test(text) || anyMeasure.test(text) || trailingAmount.test(text))
  )
}

const amountAlone = new RegExp(`${leadingAmount.source}\\s?(?:(?:${units})\\.?|\\p{L}{1,14})?$`, 'u')

/** True for a text that is only an amount: "200 g", "1 kilogram". */
export function isAmountAlone(text: string): boolean {
  return text.length < 30 && amountAlone.test(text.toLowerCase())
}

/** True if most ingredient lines have no amount. */
export function lacksAmounts(known: readonly string[]): boolean {
  return known.length > 1 && known.filter((line) => /[\d¼½¾⅓⅔⅛]/.test(line)).length < known.length * 0.2
}

/** The line in lower case without the amount at its start or end; a lone amount is kept. */
export function withoutAmount(line: string): string {
  const text = line.toLowerCase()
  if (!anyNumber.test(text)) return text
  const rest = text.replace(leadingMeasure, '').replace(trailingAmount, '').trim()
  return rest === '' ? text : rest
}

/** A score for how much a line looks like an ingredient: likely above 0.5, unlikely below 0. */
export function ingredientScore(line: string): number {
  // Converting to lower case once is faster than case-insensitive patterns.
  const text = line.toLowerCase()
  if (text.length > 220 || text.length < 2) return -1.2
  let score = -0.25
  if (!anyNumber.test(text)) score = wordScore(text)
  else if (leadingMeasure.test(text)) score = 1.6
  else if (leadingAmount.test(text)) score = /^\d+[.)]\s/.test(text) ? -0.2 : 0.8
  else if (anyMeasure.test(text)) score = 0.5
  else if (trailingAmount.test(text) || eastAsianAmount.test(text)) score = 0.6
  else score = wordScore(text)
  if (notAnIngredient.test(text)) score -= 1
  if (/[.!?]$/.test(text) && text.length > 50) score -= 0.5
  if (/[\p{Ll})]{2}[.!?]\s+\p{Lu}/u.test(line)) score -= 0.7
  if (text.length > 110) score -= 0.4
  return score
}

/** The score of a line without a number, or with a number that is not an amount. */
function wordScore(text: string): number {
  if (eastAsianAmount.test(text)) return 0.6
  if (vague.test(text)) return 0.8
  if (wordAmount.test(text)) return 0.4
  return text.length < 40 ? -0.1 : -0.25
}

/** Verbs at the start of steps, in the forms that recipes use, without accents. */
const stepVerbs = new Set(
  (
    'add adjust allow arrange assemble bake baste beat begin blanch blend blitz boil break bring broil brown brush build carefully chill chop clean coat combine continue cook cool core ' +
    'cover cream crush cube cut deglaze dice dip discard dissolve divide drain drizzle drop dry dust fill finally finish flatten flip fluff fold form freeze fry garnish gently ' +
    'grate grease grill grind halve heat if immediately in increase insert invert juice knead ladle lay layer leave let lift lightly line lower make marinate mash meanwhile measure melt microwave ' +
    'mince mix move next once pat peel pierce pinch pipe place poach pop pour prep prepare preheat press process pulse puree put reduce refrigerate remove repeat reserve rest return rinse ' +
    'roast roll rub saute scatter scoop score scrape season sear separate serve set shake shape shred sieve sift simmer skim slice slowly smear soak soften spoon spread sprinkle squeeze ' +
    'stack start steam stir store strain stuff take taste tear then thicken thread thinly tie tilt tip to toast top toss transfer trim turn twist uncover unroll use using wait warm wash weigh when whip whisk ' +
    'while wipe with work wrap zest after as at be before by during for from pan ' +
    'den die das in mit zuerst dann anschliessend nun backofen ofen alles butter eier mehl teig zwiebel zwiebeln wasser zum zur fur aus inzwischen wahrend nach ' +
    'ajouter ajoutez ajoute battre battez chauffer coupez couper cuire cuisez dans decorez degustez deposez disposez dresser egouttez emincez enfournez ensuite epluchez etaler etalez faire faites fais ' +
    'fondre former formez fouettez fouetter hacher hachez incorporez laisser laissez laver lavez melanger melangez melange mettre mettez mets mixez mixer nappez parsemez peler pelez placez portez poser posez ' +
    'poivrez prechauffer prechauffez prechauffe preparer preparez prenez quand recouvrez remuez repartir repartissez retirez reserver reservez rincez saler salez saupoudrez servez servir sortez verser versez verse ' +
    'agregar agrega anadir anadimos anade bate batir calentar calienta cocer cocina cocinar colocar coloca cortar corta cubrir deja dejar en escurre freir hornear incorpora lava lavar mezcla mezclar ' +
    'pela pelar picar pon poner ponemos precalienta precalentar remueve retira servir sirve vierte verter ' +
    'adicione aqueca asse bata coloque corte cozinhe deixe despeje em junte leve misture numa num pre retire sirva tempere ' +
    'aggiungere aggiungete aggiungi amalgamare cuocere cuocete disporre far fate impastare infornare iniziare iniziate lasciare lasciate lavare lavate mescolare mescolate mettere mettete mettiamo prendere prepara preparate ' +
    'scaldare servire servite sbattere tagliare tagliate togliere unire unite versare versate versiamo per ' +
    'verwarm snijd snij doe meng voeg bak kook laat leg roer schenk strooi verdeel was haal giet hak klop maak neem pel serveer zet breng bestrooi ' +
    'bland blanda tillsatt koka stek hall lagg satt ror skala skar hacka vispa grada servera varm kog steg tilsaet ror skaer haeld pisk bag server kok tilsett rist ha la legg skjaer hell vispe stek fres ' +
    'sekoita lisaa kuumenna keita paista kaada kuori leikkaa pilko anna tarjoile vatkaa ' +
    'dodaj dodajemy gotuj mieszaj piecz piekarnik podawaj pokroj przygotuj smaz ubij umyj wlej wlozyc wymieszaj wymieszac wsyp zagotuj zmiksuj do na w ' +
    'pridame pridejte smichame zamichame nakrajime oloupeme osolime pecte peceme rozehrejeme troubu varime vlijeme uvarime nakrajame umyjeme osmazime ' +
    'a az hozzaadjuk keverjuk megmossuk felvagjuk sutjuk tegyuk ' +
    'добавить добавьте смешать смешайте нарезать нарежьте варить положить залить взбить выложить разогреть очистить налить перемешать подавать готовить ' +
    'ekleyin karistirin pisirin dograyin kavurun koyun'
  ).split(' '),
)

/** A score for how much a line looks like a step: likely above 0.5, unlikely below 0. */
export function methodScore(text: string): number {
  if (text.length > 3000) return -1
  const words = plainWords(text.slice(0, 60)).split(' ')
  const first =
    words[0] === 'step' || /^\d{1,2}$/.test(words[0] ?? '')
      ? words.find((word) => !/^(?:step|\d+)$/.test(word))
      : words[0]
  const startsWithVerb = stepVerbs.has(first ?? '')
  const isSentence = /[.!。!]["”)]?$/.test(text) || /[\p{L})][.;]\s+\p{L}/u.test(text)
  if (text.length < 12) return -0.3
  let score = text.length < 30 ? -0.2 : 0
  if (isSentence) score += 0.3
  if (startsWithVerb) score += 0.7
  if (/^(?:step\s*)?\d{1,2}\s*[.):]/i.test(text) && text.length > 25) score += 0.5
  if (/[。]/.test(text)) score += 0.4
  if (
    /\b(?:I|[Ww]e|[Mm]y|[Oo]ur|I’m|I've|[Yy]ou[’']ll love|[Ii]ch|[Ww]ir|mijn|je|[Jj][’']ai|[Nn]ous|[Mm]i|[Mm]io)\b/.test(
      text.slice(0, 200),
    )
  )
    score -= 0.35
  if (
    /https?:|©|\bcomment|newsletter|subscribe|cookies?\s(?:policy|settings)|pinterest|instagram|facebook|whatsapp|patreon|youtube/i.test(
      text,
    )
  )
    score -= 1.2
  return score
}
