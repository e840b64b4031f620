const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words for preparing an ingredient before it is used. */
export const PREPARATION_WORDS = words(
  'chopped diced sliced minced grated shredded peeled crushed melted softened cubed halved quartered beaten drained rinsed trimmed seeded deseeded cored pitted zested juiced mashed sifted toasted crumbled julienned cooked thawed cut torn separated washed divided squeezed packed stemmed cleaned cooled warmed whisked pressed bruised scrubbed shelled slit snipped flaked gehackt gehackte gehackter gewürfelt geschnitten gerieben gerieben geschält zerlassen haché hachée hachés émincé émincée râpé coupé coupée pelé fondu picado picada picados rallado cortado cortada pelado tritato tritata affettato grattugiato tagliato sbucciato gesneden gehakt geraspt fijngehakt gepeld picada ralado cortada descascado hackad hackade finhackad finhackade riven rivna skalad skalade skivad hakket hakkede finthakket finthakkede revet skrellet skivet hienonnettua silputtua raastettua posiekany posiekana posiekane starty starta starte pokrojony pokrojona pokrojone obrany obrane nasekaný nasekaná nasekané nakrájený nakrájená nakrájené nastrouhaný nastrouhaná nastrúhaný nastrúhaná reszelt felaprított нарезанный нарезанная измельченный тертый тёртый',
)

/** Adverbs before a word of preparation. */
export const MANNER_WORDS = words(
  'finely freshly thinly roughly coarsely lightly very well thickly firmly loosely fein grob finement grossièrement finamente fijn grof',
)

/** Sizes between an amount without a unit and its ingredient. */
export const SIZE_WORDS = words(
  'small medium large big jumbo lg md sm medium-sized medium-size large-sized extra-large große großer grosse kleine kleiner mittelgroße mittlere grand grande grands petit petite gros pequeña pequeño pequeñas pequeños mediana mediano medianas medianos medie medi grandes grandi piccole piccoli petits petites moyen moyenne moyens moyennes pequenos pequenas piccola piccolo media kleine grote middelgrote pequena',
)

/** Words that only join a unit to its ingredient. */
export const JOINING_WORDS = words('of de du des di del della dello dei delle von vom da do של من')

/** Words at the start of a remark that is not a preparation. */
export const REMARK_WORDS = words(
  'to for plus such preferably about optional or if as see like from at nach für zum zur oder pour selon facultatif ou al o opcional per voor naar optioneel a gosto zum',
)

/** Words that mark an ingredient as optional. */
export const OPTIONAL_WORDS = words(
  'optional optionally facultatif facultative opcional facoltativo optioneel wahlweise evtl eventuell ggf eventuelt valgfritt valfritt opcjonalnie volitelně voliteľné',
)

/** Words that have no meaning as a whole remark. */
export const EMPTY_REMARKS = words(
  'of and the a an about approximately approx around each total ca circa etwa ungefähr rund environ env aproximadamente aprox ongeveer cerca ungefär cirka omkring noin około asi zhruba približne примерно около',
)

/** Words before an amount that mark it as approximate. */
export const ROUGHLY_WORDS = words(
  'ca circa etwa ungefähr rund environ env aproximadamente aprox ongeveer cerca ungefär cirka omkring noin około ok asi zhruba približne kb примерно около',
)

/** Words for indefinite amounts. */
export const VAGUE_WORDS = words(
  'etwas einige wenig quelques algunos algunas alcuni alcune enkele wat alguns algumas lidt litt lite några noen nogle hieman trochę kilka trochu několik niekoľko kevés немного несколько biraz birkaç câteva puțin λίγο λίγη μερικά μερικές מעט כמה قليل',
)

/** Seasonings that are listed without amounts: "sel, poivre", "Salz, Pfeffer". */
export const SEASONING_WORDS = words(
  'salz pfeffer muskat muskatnuss paprikapulver zucker sel poivre muscade sale pepe pimienta sal comino zout peper nootmuskaat pimenta noz-moscada salt peppar peber suola pippuri sól pieprz sůl pepř soľ korenie só bors соль перец',
)

/** Words for a half at the start of a line; elsewhere they have other meanings. */
export const HALF_WORDS = words('media medio meia meio mezza mezzo halve demi')

/** Phrases for "to taste", as the tokens of a line. */
export const TO_TASTE: readonly (readonly string[])[] = [
  'nach geschmack',
  'nach belieben',
  'nach bedarf',
  'au goût',
  'selon goût',
  'selon le goût',
  'à volonté',
  'al gusto',
  'a gusto',
  'a piacere',
  'q . b',
  'qb',
  'quanto basta',
  'naar smaak',
  'a gosto',
  'efter smak',
  'efter smag',
  'etter smak',
  'maun mukaan',
  'do smaku',
  'podle chuti',
  'podľa chuti',
  'ízlés szerint',
  'по вкусу',
  'după gust',
  'damak tadına göre',
  'isteğe göre',
  'κατά βούληση',
  'לפי הטעם',
  'حسب الرغبة',
  '약간',
  '적당량',
  'за смаком',
].map((phrase) => phrase.split(' '))
