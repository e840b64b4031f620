const words = (text: string): readonly string[] => text.split(' ')

/**
 * Words in recipes of other languages that do not occur in English lines; loan words ("crème", "al dente") are omitted.
 */
const OTHER_LANGUAGES: readonly string[] = [
  ...words(
    'und oder mit ohne von vom zum zur für nach etwas el tl esslöffel eßlöffel teelöffel prise prisen zehe zehen',
  ),
  ...words(
    'dose dosen becher packung päckchen bund scheibe scheiben tasse tassen stück stk gehackt gerieben geschält',
  ),
  ...words(
    'bis ein eine einen zwei drei vier fünf halbe gramm große großer kleine kleiner mehl zucker eier wasser salz butter-',
  ),
  ...words(
    'et ou avec sans pour des du les aux à cuillère cuillères cuillerée cuillerées gousse gousses pincée pincées',
  ),
  ...words(
    'tranche tranches brin brins botte boîte sachet-de une deux trois quatre cinq haché hachée hachés râpé fondu',
  ),
  ...words(
    'y con sin para del los las cucharada cucharadas cucharadita cucharaditas cda cdta taza tazas diente dientes',
  ),
  ...words('pizca puñado rebanada rebanadas dos tres picado picada picados rallado harina azúcar'),
  ...words(
    'di della dello dei delle degli senza per cucchiaio cucchiai cucchiaino cucchiaini bicchiere spicchio spicchi',
  ),
  ...words('pizzico fetta fette rametto uno due tre tritato tritata farina zucchero uova'),
  ...words(
    'en zonder voor eetlepel eetlepels theelepel theelepels teen teentje teentjes snufje plakje plakjes takje',
  ),
  ...words('takjes een twee drie gesneden gehakt geraspt fijngehakt bloem suiker eieren'),
  ...words(
    'com sem do da dos das colher colheres xícara xícaras dente dentes pitada fatia fatias um uma dois duas picada',
  ),
  ...words('ralado farinha açúcar ovos lata latas condensado condensada triturado'),
  ...words(
    'gestr geh evtl eventuell ggf tomaten käse hefe backpulver knoblauch petersilie brühe gemüsebrühe',
  ),
  ...words(
    'quelques feuilles levure farine sucre huile persil ail quanto bustina lievito pomodori hojas ramita manojo',
  ),
  ...words('blik snuf kaas gist bakpoeder olijfolie'),
  ...words(
    'och eller utan finhackad hackad hackade riven rivna skalad tsk msk krm efter etter smak smag evt tesked matsked klyfta klyftor burk burkar',
  ),
  ...words('skiva skivor knippe kvist kvistar nypa nypor socker vatten mjöl smör ägg'),
  ...words(
    'og uden uten eller af finthakket hakket revet skrellet spsk teske teskje spiseske spiseskje ss klype boks bokser pakke pakker',
  ),
  ...words('skive skiver bundt bunt kvister sukker mel vann vand melk egg- olje'),
  ...words('tai rkl kpl tl prk ripaus suolaa sokeria vehnäjauhoja jauhoja voita kermaa maitoa hienonnettua'),
  ...words(
    'lub posiekana posiekany starty szklanka szklanki szklanek szczypta jajka jajko cukru soli masła mleka oliwy',
  ),
  ...words('nebo alebo cukru masla mleka oleja cibule cibula soli hrnek kocka balenie plechovka pl ks'),
  ...words(
    'vagy dkg dag deka liszt cukor tojás vaj tej olaj hagyma só bors gerezd csipet csomag szelet fej darab csokor db ek tk kk',
  ),
]

/** Letters that do not occur in English words, of Nordic, Slavic and Hungarian words and of non-Latin scripts. */
const OTHER_LETTERS = /[åøæłżźśćńęąőűřěůčšžďťňđğışșțţăа-яёіїєґͰ-Ͽ֐-׿؀-ۿऀ-෿฀-໿가-힣ぁ-んァ-ヴ一-龯]/

/** Foods that occur in lines of a single word and a number, and words for halves. */
const FOODS = words(
  'zwiebel zwiebeln sahne milch ei möhre möhren kartoffel kartoffeln oignon oignons beurre lait œuf œufs sel poivre échalote échalotes ' +
    'cebolla cebollas ajo aceite leche huevo huevos mantequilla sal cipolla cipolle aglio olio burro sale uovo patate ' +
    'ui uien knoflook olie melk boter zout peper eieren citroen cebola cebolas alho azeite leite manteiga ovo batatas ' +
    'media medio meia meio mezza mezzo ca geschmack gusto gosto goût smaak',
)

/** Words of English lines that do not occur in the other languages. */
const ENGLISH = words(
  'and or of with the for cup cups tablespoon tablespoons teaspoon teaspoons tbsp tsp oz ounce ounces lb pound pounds chopped fresh large small sliced plus more to taste finely ground about into cut',
)

const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ...[...OTHER_LANGUAGES, ...FOODS].map((word) => [word, 1] as const),
  ...ENGLISH.map((word) => [word, -1] as const),
])

/** 1 for a word that does not occur in English lines, -1 for one that occurs only in English, 0 for others. */
export function languageWeight(lower: string): number {
  return WEIGHTS.get(lower) ?? (OTHER_LETTERS.test(lower) ? 1 : 0)
}
