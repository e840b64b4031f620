import type { WordRows } from './word-rows.ts'

/** The kind of section that a heading starts; `end` is a section after the recipe, such as the comments. */
export type SectionKind = 'ingredients' | 'method' | 'notes' | 'equipment' | 'end'

/**
 * Headings of the sections of a recipe. A heading may continue after a phrase ("Zutaten für 4 Personen"), so only the
 * phrase is listed, in lower case; accents make no difference, and apostrophes and hyphens are written as spaces.
 *
 * - `ingredients`, `method`, `notes`, `equipment`, `end`: the whole headings, or how they start.
 * - `need`: how headings of ingredients end ("For one loaf you need").
 * - `first`: a first word that tells the section alone ("Notes, tips and variations"); it is also listed in its column.
 * - `last`: a last word that makes a short heading one of notes ("Storage tips").
 *
 * Do not list words that start sentences or ingredient lines ("milk"), or headings of single parts ("for the dough").
 */
export const sectionHeadings: WordRows<SectionKind | 'need' | 'first' | 'last'> = {
  en: {
    ingredients:
      'ingredients, ingredient, what you need, what you ll need, you will need, you ll need, what we need, shopping list, ' +
      'the ingredients, recipe ingredients, shop ingredients',
    need: 'you need, you ll need, you will need',
    method:
      'method, methods, directions, direction, instructions, instruction, preparation, preparations, preparation method, ' +
      'how to make, how to make it, how to, steps, step by step, cooking instructions, cooking method, cooking directions, ' +
      'recipe directions, recipe instructions, recipe method, recipe preparation, the method, procedure, let s cook, ' +
      'let s get cooking, what to do, make it, making it, recipe steps',
    notes:
      'notes, note, recipe notes, recipe note, cook s notes, cook s note, chef s notes, chef s tips, chef s tip, tips, tip, ' +
      'top tip, top tips, pro tips, expert tips, tips and tricks',
    equipment: 'equipment, tools, utensils, equipment needed, tools needed, special equipment, kitchen tools',
    end:
      'nutrition, nutrition facts, nutritional information, nutrition information, nutritional info, per serving, comments, ' +
      'leave a comment, leave a reply, reviews, ratings, related, related recipes, more recipes, you may also like, ' +
      'you might also like, similar recipes, more like this, share, share this, newsletter, subscribe, tags, filed under, ' +
      'about, about the author, did you make this recipe, recent posts, recommended, popular recipes, latest recipes, ' +
      'keywords, categories, video, storage, how to store, faq, faqs, frequently asked questions, follow us, advertisement, ' +
      'recipe video, print, did you make this, variation, variations, serving suggestions, make ahead, substitutions, ' +
      'see also, follow me, pin it, faq s, references, ingredient notes, recipe faqs, more to love, latest posts',
    first: 'notes, tips, nutrition, comments, related, variations, equipment, storage',
    last: 'tips, notes',
  },
  de: {
    ingredients:
      'zutaten, zutatenliste, ingredienzen, das brauchst du, was du brauchst, du brauchst, das braucht ihr, ' +
      'das brauchen wir, was ihr braucht, ihr braucht, man nehme, man braucht',
    need: 'brauchst du, brauche ich, braucht ihr, braucht man',
    method:
      'zubereitung, anleitung, so geht s, so wird s gemacht, und so wird s gemacht, vorbereitung, arbeitsschritte, ' +
      'zubereitungsschritte, so gehts, so wirds gemacht, und so geht s, so funktioniert s, rezept zubereitung, ' +
      'die zubereitung',
    notes: 'tipps, tipp, hinweis, hinweise, anmerkung, anmerkungen, bemerkung',
    equipment: 'küchengeräte, zubehör, besonderes zubehör',
    end:
      'nährwerte, nährwertangaben, kommentare, weitere rezepte, ähnliche rezepte, das könnte dich auch interessieren, ' +
      'varianten',
    last: 'tipps',
  },
  fr: {
    ingredients:
      'ingrédients, ingrédient, il te faut, il vous faut, ce qu il vous faut, les ingrédients, liste des ingrédients, ' +
      'ce dont vous avez besoin',
    need: 'il vous faut, il te faut',
    method:
      'préparation, préparations, instructions, réalisation, étapes, étapes de préparation, la préparation, la recette, ' +
      'les étapes, préparation de la recette, déroulement, progression, mode opératoire, marche à suivre, ' +
      'comment faire, la réalisation',
    notes: 'notes, note, astuce, astuces, conseil, conseils',
    equipment: 'matériel, ustensiles, ustensiles nécessaires, matériel nécessaire',
    end: 'valeurs nutritionnelles, commentaires, d autres recettes, recettes similaires, variantes, variation, variations',
  },
  es: {
    ingredients:
      'ingredientes, ingrediente, lista de ingredientes, ingredientes principales, lo que necesitas, que necesitas',
    need: 'necesitas, necesitamos, necesitaremos',
    method:
      'elaboración, preparación, instrucciones, pasos, paso a paso, cómo hacer, cómo preparar, preparación paso a paso, ' +
      'cómo se hace, modo de hacer',
    notes: 'consejo, consejos, notas, nota',
    equipment: 'utensilios',
    end: 'comentarios, variantes',
  },
  it: {
    ingredients: 'ingredienti, ingrediente, cosa serve, cosa ti serve, occorrente',
    method:
      'preparazione, procedimento, come si prepara, come fare, la preparazione, come procedere, esecuzione, svolgimento',
    notes: 'consigli, note, nota',
    equipment: 'attrezzatura',
  },
  nl: {
    ingredients: 'ingrediënten, benodigdheden, wat heb je nodig, dit heb je nodig',
    need: 'heb je nodig',
    method:
      'bereiding, bereidingswijze, werkwijze, aan de slag, zo maak je het, instructies, zo maak je dit, zo maak je, ' +
      'de bereiding',
    notes: 'opmerkingen, tips, tip',
    equipment: 'gereedschap, keukengerei',
    end: 'reacties, voedingswaarden, varianten',
  },
  pt: {
    ingredients: 'ingredientes, ingrediente, lista de ingredientes, o que vai precisar, você vai precisar',
    method:
      'preparação, modo de preparo, modo de preparação, preparo, modo de fazer, como fazer, como preparar',
    notes: 'dicas, dica, notas, nota',
    equipment: 'utensílios',
  },
  sv: {
    ingredients: 'ingredienser, du behöver, detta behöver du, det här behöver du',
    need: 'behöver du',
    method:
      'tillagning, gör så här, så här gör du, instruktioner, så här lagar du, gör så, tillvägagångssätt',
    equipment: 'köksredskap',
  },
  da: {
    ingredients: 'ingredienser, ingredienserne, det skal du bruge, du skal bruge',
    need: 'skal du bruge, skal vi bruge',
    method: 'fremgangsmåde, sådan gør du, sådan laver du, tilberedning, instruktioner',
  },
  nb: {
    ingredients: 'ingredienser, du trenger, dette trenger du, det trenger du',
    need: 'trenger du',
    method:
      'fremgangsmåte, framgangsmåte, slik gjør du, gjør slik, tilberedning, slik lager du, slik gjør du det',
    notes: 'merknader',
  },
  fi: {
    ingredients: 'ainekset, ainesosat, tarvitset, tarvikkeet',
    method: 'valmistus, ohje, tee näin, valmistusohje, valmistusohjeet',
    notes: 'vinkit',
  },
  pl: {
    ingredients: 'składniki, potrzebujesz, potrzebne składniki',
    need: 'potrzebujesz',
    method:
      'sposób przygotowania, przygotowanie, sposób wykonania, wykonanie, jak zrobić, krok po kroku, ' +
      'jak zrobić krok po kroku',
    notes: 'uwagi, uwaga, wskazówki',
    end: 'wartości odżywcze',
  },
  cs: {
    ingredients:
      'ingredience, suroviny, potřebujeme, potřebujete, budeme potřebovat, budete potřebovat, co budeme potřebovat, ' +
      'co potřebujeme, na co si připravit, co je potřeba',
    need: 'potřebujeme, potřebujete',
    method:
      'příprava, postup, postup přípravy, návod, jak na to, jak postupovat, pracovní postup, příprava krok za krokem',
    notes: 'poznámka, poznámky',
  },
  sk: {
    ingredients: 'ingrediencie, suroviny, potrebujeme, potrebujete, budeme potrebovať, budete potrebovať',
    need: 'potrebujeme, potrebujete',
    method: 'príprava, postup, postup prípravy, návod, ako na to',
    notes: 'poznámka, poznámky',
  },
  hu: {
    ingredients: 'hozzávalók, összetevők, mire van szükség, amire szükség van',
    method: 'elkészítés, elkészítése, a recept, elkészítés menete, így készül, elkészítési mód, a folyamat',
    notes: 'megjegyzés',
  },
  ro: { ingredients: 'ingrediente', method: 'mod de preparare, preparare' },
  ru: {
    ingredients:
      'состав, ингредиенты, ингредиент, необходимые продукты, продукты, вам понадобится, понадобится, нам понадобится',
    method:
      'приготовление, способ приготовления, рецепт приготовления, как приготовить, пошаговый рецепт, ' +
      'технология приготовления, ход приготовления',
  },
  uk: {
    ingredients: 'потрібно, інгредієнти',
    method: 'як приготувати, приготування, спосіб приготування',
  },
  bg: {
    ingredients: 'продукти, съставки, необходими продукти',
    method: 'начин на приготвяне, приготвяне',
  },
  hr: {
    ingredients: 'sastojci, sastojci za, namirnice, potrebni sastojci, što vam treba',
    method: 'priprema, način pripreme, postupak, postupak pripreme, upute',
    notes: 'napomena, napomene, savjet, savjeti',
    equipment: 'pribor',
    end: 'nutritivne vrijednosti, komentari',
  },
  sl: { ingredients: 'sestavine', method: 'priprava' },
  et: { ingredients: 'vajalikud koostisosad, koostisosad', method: 'valmistamine' },
  lv: { ingredients: 'ingridienti, sastāvdaļas', method: 'pagatavošana' },
  lt: { ingredients: 'ingredientai', method: 'paruošimas' },
  el: { ingredients: 'υλικά, συστατικά', method: 'εκτέλεση, οδηγίες' },
  tr: {
    ingredients: 'malzemeler, gerekli malzemeler',
    method: 'yapılışı, hazırlanışı, hazırlanış, hazırlık',
  },
  he: { ingredients: 'המצרכים, מצרכים, המכונות', method: 'אופן ההכנה, הוראות הכנה' },
  ar: { ingredients: 'المكونات, المقادير', method: 'طريقة التحضير, طريقة العمل' },
  vi: { ingredients: 'nguyên liệu', method: 'cách làm' },
  id: { ingredients: 'bahan, bahan bahan', method: 'cara membuat' },
  ja: { ingredients: '材料', method: '作り方', notes: 'コツ' },
  zh: { ingredients: '材料, 食材, 原料, 用料', method: '做法, 步骤, 步驟', notes: '小贴士' },
  ko: { ingredients: '재료', method: '만드는 법' },
}
