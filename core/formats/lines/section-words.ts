import { createSubstringCache } from '../../values/performance/substring-cache.ts'

/** The kind of section that a heading starts. */
export type SectionKind = 'ingredients' | 'method' | 'notes' | 'equipment' | 'end'

/** Headings in many languages, without accents; a heading may continue after them ("Zutaten für 4 Personen"). */
const sectionWords: Readonly<Record<SectionKind, string>> = {
  ingredients:
    'ingredients|ingredient|ingredientes|ingredienti|ingredienser|ingredienserne|ingredienten|ingrediencie|ingredience|' +
    'ingredienzen|zutaten|zutatenliste|skladniki|suroviny|hozzavalok|osszetevok|ainekset|ainesosat|malzemeler|sestavine|' +
    'sastojci|namirnice|состав|ингредиенты|ингредиент|необходимые продукты|продукты|продукти|υλικα|συστατικα|材料|食材|原料|用料|재료|' +
    'what you need|what you ll need|you will need|you ll need|what we need|shopping list|the ingredients|recipe ingredients|' +
    'das brauchst du|was du brauchst|du brauchst|il te faut|il vous faut|ce qu il vous faut|benodigdheden|wat heb je nodig|' +
    'dit heb je nodig|det skal du bruge|du trenger|du behover|המצרכים|מצרכים|המכונות|المكونات|المقادير|nguyen lieu|bahan|bahan bahan|' +
    'les ingredients|liste des ingredients|lista de ingredientes|ingredientes principales|shop ingredients|ce dont vous avez besoin|' +
    'das braucht ihr|das brauchen wir|was ihr braucht|ihr braucht|man nehme|man braucht|lo que necesitas|que necesitas|cosa serve|cosa ti serve|' +
    'occorrente|o que vai precisar|voce vai precisar|du behover|detta behover du|det har behover du|dette trenger du|det trenger du|du skal bruge|' +
    'potrebujeme|potrebujete|budeme potrebovat|budete potrebovat|co budeme potrebovat|co potrebujeme|na co si pripravit|co je potreba|potrzebujesz|' +
    'potrzebne skladniki|mire van szukseg|amire szukseg van|tarvitset|tarvikkeet|вам понадобится|понадобится|нам понадобится|потрібно|інгредієнти|' +
    'съставки|необходими продукти|sastojci za|vajalikud koostisosad|koostisosad|ingridienti|sastavdalas|ingredientai|ingrediente|gerekli malzemeler',
  method:
    'method|methods|directions|direction|instructions|instruction|preparation|preparations|preparation method|how to make|how to make it|' +
    'how to|steps|step by step|cooking instructions|cooking method|cooking directions|recipe directions|recipe instructions|' +
    'recipe method|recipe preparation|the method|procedure|let s cook|let s get cooking|what to do|make it|making it|recipe steps|' +
    'zubereitung|anleitung|so geht s|so wird s gemacht|und so wird s gemacht|vorbereitung|arbeitsschritte|zubereitungsschritte|' +
    'realisation|etapes|etapes de preparation|la preparation|la recette|les etapes|preparation de la recette|deroulement|progression|' +
    'elaboracion|preparacion|instrucciones|pasos|paso a paso|como hacer|como preparar|preparacao|modo de preparo|modo de preparacao|preparo|' +
    'preparazione|procedimento|come si prepara|come fare|bereiding|bereidingswijze|werkwijze|aan de slag|zo maak je het|instructies|' +
    'tillagning|gor sa har|sa har gor du|instruktioner|fremgangsmade|sadan gor du|slik gjor du|gjor slik|tilberedning|framgangsmate|' +
    'valmistus|ohje|tee nain|valmistusohje|sposob przygotowania|przygotowanie|sposob wykonania|wykonanie|jak zrobic|priprava|postup|' +
    'postup pripravy|elkeszites|elkeszitese|yapilisi|hazirlanisi|hazirlanis|приготовление|способ приготовления|рецепт приготовления|' +
    'как приготовить|пошаговый рецепт|начин на приготвяне|приготвяне|εκτελεση|οδηγιες|作り方|做法|步骤|步驟|만드는 법|אופן ההכנה|הוראות הכנה|' +
    'طريقة التحضير|طريقة العمل|cach lam|cara membuat|priprema|nacin pripreme|navod|a recept|elkeszites menete|fremgangsmate|slik lager du|' +
    'slik gjor du det|sadan laver du|sa har lagar du|gor sa|tillvagagangssatt|jak na to|jak postupovat|ako na to|pracovni postup|priprava krok za krokem|' +
    'krok po kroku|jak zrobic krok po kroku|igy keszul|elkeszitesi mod|a folyamat|so gehts|so wirds gemacht|und so geht s|so funktioniert s|' +
    'rezept zubereitung|die zubereitung|mode operatoire|marche a suivre|comment faire|la realisation|preparacion paso a paso|como se hace|modo de hacer|' +
    'modo de fazer|como fazer|la preparazione|come procedere|esecuzione|svolgimento|bereidingswijze|zo maak je dit|zo maak je|de bereiding|valmistusohjeet|' +
    'як приготувати|приготування|спосіб приготування|технология приготовления|ход приготовления|valmistamine|pagatavosana|paruosimas|mod de preparare|preparare|hazirlik',
  notes:
    'notes|note|recipe notes|recipe note|cook s notes|cook s note|chef s notes|chef s tips|chef s tip|tips|tip|tipps|tipp|top tip|top tips|' +
    'pro tips|expert tips|tips and tricks|hinweis|hinweise|anmerkung|anmerkungen|astuce|astuces|conseil|conseils|consejo|consejos|dicas|dica|' +
    'consigli|opmerkingen|uwagi|uwaga|wskazowki|poznamka|poznamky|megjegyzes|小贴士|コツ|notas|nota|bemerkung|merknader|vinkit',
  equipment:
    'equipment|tools|utensils|equipment needed|tools needed|special equipment|kitchen tools|kuchengerate|utensilios|materiel|ustensiles|' +
    'ustensiles necessaires|materiel necessaire|attrezzatura|gereedschap|keukengerei|koksredskap',
  end:
    'nutrition|nutrition facts|nutritional information|nutrition information|nutritional info|per serving|nahrwerte|nahrwertangaben|valeurs nutritionnelles|' +
    'comments|leave a comment|leave a reply|reviews|ratings|kommentare|commentaires|comentarios|reacties|related|related recipes|' +
    'more recipes|you may also like|you might also like|similar recipes|more like this|share|share this|newsletter|subscribe|tags|filed under|' +
    'about|about the author|did you make this recipe|recent posts|recommended|popular recipes|latest recipes|keywords|categories|' +
    'video|storage|how to store|faq|faqs|frequently asked questions|voedingswaarden|wartosci odzywcze|weitere rezepte|ahnliche rezepte|' +
    'das konnte dich auch interessieren|d autres recettes|recettes similaires|follow us|advertisement|recipe video|print|did you make this|variation|variations|varianten|variantes|serving suggestions|make ahead|substitutions|see also|' +
    'follow me|pin it|faq s|references|ingredient notes|recipe faqs|more to love|latest posts',
}

const kinds: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(sectionWords).flatMap(([kind, words]) =>
    words.split('|').map((word): [string, SectionKind] => [plainWords(word), kindOf(kind)]),
  ),
)

function kindOf(kind: string): SectionKind {
  switch (kind) {
    case 'ingredients':
    case 'method':
    case 'notes':
    case 'equipment':
      return kind
    default:
      return 'end'
  }
}

/** Text without accents and punctuation, in lower case, for looking up words. */
export function plainWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøæđ]/g, (letter) => ({ ł: 'l', ø: 'o', æ: 'a', đ: 'd' })[letter] ?? letter)
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words that determine the section regardless of what follows them ("Notes, tips and variations"). */
const openEnded = new Set([
  'notes',
  'tips',
  'nutrition',
  'comments',
  'related',
  'variations',
  'equipment',
  'storage',
])

/** Words that determine the section regardless of what precedes them ("Storage tips", "Baker's notes"). */
const openHeaded = new Set(['tips', 'notes', 'tipps'])

/** Phrases at the end of a heading for ingredients ("Til 1 stort brød skal du bruge"). */
const endsInNeed =
  /(?:^| )(?:skal du bruge|skal vi bruge|trenger du|behover du|brauchst du|brauche ich|braucht ihr|braucht man|heb je nodig|you need|you ll need|you will need|il vous faut|il te faut|necesitas|necesitamos|necesitaremos|potrzebujesz|potrebujeme|potrebujete)$/

const maxHeadingWords = 8

/**
 * The section of a heading: either exactly a phrase of the table, or one followed by a few words; null for anything
 * else.
 */
export function sectionKind(heading: string): SectionKind | null {
  return heading.length > 80 ? null : kindOfHeading(heading, 0, heading.length)
}

/** Cached, because several parsers examine the same lines, and many pages have the same headings. */
const kindOfHeading = createSubstringCache(4096, findKind)

function findKind(heading: string): SectionKind | null {
  const words = plainWords(heading).split(' ')
  if (words.length > maxHeadingWords) return null
  const whole = kinds.get(words.join(' '))
  if (whole !== undefined) return whole
  if (words.length <= 4 && openHeaded.has(words.at(-1) ?? '')) return 'notes'
  if (endsInNeed.test(words.join(' '))) return 'ingredients'
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const kind = kinds.get(words.slice(0, count).join(' '))
    // "Tip the flour …" and "Make it ahead" only start like a heading.
    if (kind === 'ingredients' || kind === 'method' || (kind !== undefined && openEnded.has(words[0] ?? '')))
      return kind
  }
  return null
}
