import type { WordRows } from './word-rows.ts'

/** A field of a recipe in records. */
export type RecordField =
  | ('title' | 'description' | 'ingredients' | 'steps' | 'prepTime' | 'cookTime' | 'totalTime' | 'restTime')
  | ('servings' | 'url' | 'image' | 'category' | 'cuisine' | 'keywords' | 'notes' | 'author' | 'difficulty')
  | ('rating' | 'nutrition' | 'equipment' | 'diet' | 'method' | 'language' | 'video' | 'imageData')

/**
 * The names of the fields of recipes in the files of programs and in tables; in lower case with accents, without spaces,
 * hyphens and other punctuation ("Prep_Time" is "preptime"). A name that means one field in one language and another in
 * the next belongs in neither row.
 */
export const fieldNames: WordRows<RecordField> = {
  en: {
    title: 'name, title, recipename, recipetitle, recipe',
    description: 'description, summary, introduction, recipedescription, shortdescription',
    ingredients:
      'ingredients, recipeingredient, recipeingredients, ingredientgroups, ingredientsections, ' +
      'ingredientlists, ingredientlines, ingredientsflat, ingredientlist, ingredient',
    steps:
      'directions, instructions, recipeinstructions, instructionsflat, recipedirections, method, ' +
      'steps, instructiongroups, stepgroups, instructionsteps, preparationsteps, cookingsteps, ' +
      'recipesteps, recipetext, methodsteps, procedure, preparation',
    prepTime:
      'preptime, prep, activetime, preparationtime, prepareminutes, prepminutes, preptimeminutes, ' +
      'timeprep',
    cookTime: 'cooktime, cook, cookingtime, performtime, cookminutes, cooktimeminutes, timecook',
    totalTime:
      'totaltime, timetotal, timerequired, requiredtime, readyin, totalminutes, totaltimeminutes, ' +
      'duration, time',
    restTime: 'inactivetime, resttime, restingtime, standingtime, chillingtime, coolingtime',
    servings:
      'servings, recipeservings, serves, servingsize, noofservings, portions, recipeyield, yields, ' +
      'yield, quantity',
    url: 'sourceurl, url, orgurl, originalurl, originallink, link, href, recipeurl, website, source',
    image: 'imageurl, photourl, image, images, photo, picture, pictureurl, originalpicture, thumbnailurl',
    category:
      'categories, category, recipecategory, course, courses, mealtype, mealtypes, collections, ' +
      'recipecourse',
    cuisine: 'cuisine, cuisines, recipecuisine',
    keywords: 'tags, keywords, tag, keyword, recipekeywords, recipelabels, labels, recipetags',
    notes: 'notes, note, comment, comments, hints, tips, remarks, recipenotes',
    author: 'author, authorname, creator, chef, createdby, sourceauthor',
    difficulty: 'difficulty, difficultylevel',
    rating: 'rating, ratingvalue, stars',
    nutrition: 'nutrition, nutritionalinfo, neutritionalinfo, nutritionalinformation, nutritioninfo',
    equipment: 'equipment, tools, tool, utensils, cookware',
    diet: 'diet, diets, suitablefordiet',
    method: 'cookingmethod',
    language: 'language, lang, locale, inlanguage',
    video: 'video, videourl, videolink, youtube, youtubeurl, youtubeid, videoembed',
    imageData: 'photodata, imagedata, picturedata',
  },
  de: {
    title: 'rezeptname, rezept, rezepttitel, titel',
    description: 'beschreibung, kurzbeschreibung',
    ingredients: 'zutaten, zutatenliste',
    steps: 'anleitung, zubereitung, arbeitsschritte',
    prepTime: 'vorbereitungszeit, arbeitszeit',
    cookTime: 'kochzeit, garzeit, backzeit',
    totalTime: 'gesamtzeit, dauer, zeit',
    restTime: 'ruhezeit, wartezeit, gehzeit',
    servings: 'portionen, personen, anzahlportionen, menge',
    url: 'weblink, quelle',
    image: 'bild, bildurl, foto',
    category: 'kategorie, kategorien',
    cuisine: 'küche, kueche',
    keywords: 'schlagwörter, schlagworte, stichwörter',
    notes:
      'notizen, notiz, anmerkungen, anmerkung, bemerkung, bemerkungen, kommentar, kommentare, ' + 'hinweise',
    author: 'autor',
    difficulty: 'schwierigkeit, schwierigkeitsgrad',
    rating: 'bewertung',
    nutrition: 'nährwerte',
    equipment: 'zubehör, utensilien',
    language: 'sprache',
  },
  fr: {
    title: 'titre, nom, nomdelarecette',
    description: 'description',
    ingredients: 'ingrédients',
    steps: 'préparation, étapes, etapes',
    prepTime: 'tempsdepréparation, tempsdepreparation',
    cookTime: 'tempsdecuisson',
    totalTime: 'tempstotal, duréetotale, temps',
    restTime: 'tempsderepos',
    servings: 'portions, nombredepersonnes, personnes, rendement',
    url: 'lien',
    category: 'catégorie, catégories',
    keywords: 'motsclés, étiquettes',
    notes: 'remarques, remarque, commentaire, commentaires, note',
    author: 'auteur',
    difficulty: 'difficulté',
    rating: 'évaluation',
    equipment: 'ustensiles',
    language: 'langue',
  },
  es: {
    title: 'título, titulo, nombre, receta',
    description: 'descripción, descripcion',
    ingredients: 'ingredientes',
    steps: 'instrucciones, preparación, elaboración, pasos',
    prepTime: 'tiempodepreparación, tiempodepreparacion',
    cookTime: 'tiempodecocción, tiempodecoccion',
    totalTime: 'tiempototal, tiempo',
    restTime: 'tiempodereposo',
    servings: 'porciones, raciones, rendimiento',
    url: 'enlace, fuente',
    image: 'imagen, foto',
    category: 'categoría, categorías',
    cuisine: 'cocina',
    keywords: 'etiquetas, palabrasclave',
    notes: 'comentario, comentarios, notas, observaciones',
    author: 'autor',
    difficulty: 'dificultad',
    rating: 'valoración',
    equipment: 'utensilios',
    language: 'idioma',
  },
  it: {
    title: 'titolo, nome, nomericetta',
    description: 'descrizione',
    ingredients: 'ingredienti',
    steps: 'istruzioni, preparazione, procedimento',
    prepTime: 'tempodipreparazione',
    cookTime: 'tempodicottura',
    totalTime: 'tempototale, tempo',
    restTime: 'tempodiriposo',
    servings: 'porzioni, persone, resa',
    url: 'fonte',
    image: 'immagine, foto',
    category: 'categoria, categorie',
    cuisine: 'cucina',
    keywords: 'parolechiave',
    notes: 'note',
    author: 'autore',
    difficulty: 'difficoltà',
    rating: 'valutazione',
    equipment: 'utensili',
    language: 'lingua',
  },
  nl: {
    title: 'naam, recept, titel',
    description: 'omschrijving',
    ingredients: 'ingrediënten, ingredienten',
    steps: 'bereiding, bereidingswijze',
    prepTime: 'voorbereidingstijd, bereidingstijd',
    cookTime: 'kooktijd, baktijd',
    totalTime: 'totaletijd, tijd',
    restTime: 'rusttijd',
    servings: 'porties, personen, aantalpersonen, opbrengst',
    url: 'bron',
    image: 'afbeelding, foto',
    category: 'categorie, gang',
    cuisine: 'keuken',
    keywords: 'trefwoorden',
    notes: 'opmerkingen, notities',
    author: 'auteur',
    difficulty: 'moeilijkheid',
    rating: 'beoordeling',
    equipment: 'keukengerei',
    language: 'taal',
  },
  pt: {
    title: 'título, titulo, nome, receita',
    description: 'descrição, descricao',
    ingredients: 'ingredientes',
    steps: 'instruções, modopreparo, mododepreparo, preparação',
    prepTime: 'tempodepreparo',
    cookTime: 'tempodecozimento',
    totalTime: 'tempo',
    servings: 'porções, porcoes, rendimento',
    url: 'fonte',
    image: 'imagem, foto',
    category: 'categoria',
    cuisine: 'cozinha',
    keywords: 'etiquetas',
    notes: 'notas, observações',
    author: 'autor',
    difficulty: 'dificuldade',
    rating: 'avaliação',
    equipment: 'utensilios',
    language: 'idioma',
  },
  sv: { totalTime: 'tid' },
  da: { totalTime: 'tid' },
  nb: { totalTime: 'tid' },
}

/**
 * The names of columns in tables of ingredients or steps, in lower case; accents make no difference. `beside` are columns
 * that go after the line, in the order in which they are, or the number of a step.
 */
export const columnNames: WordRows<'amount' | 'unit' | 'name' | 'beside'> = {
  en: {
    amount: 'amount, amounts, quantity, quantities, qty, how much',
    unit: 'unit, units, measure, measurement',
    name: 'ingredient, ingredients, item, items, food, name, product',
    beside:
      'note, notes, comment, comments, remark, remarks, preparation, prep, step, steps, step no, ' +
      'instruction, instructions, direction, directions, method, no, nr, number, group, section',
  },
  de: {
    amount: 'menge, mengen, anzahl',
    unit: 'einheit, einheiten',
    name: 'zutat, zutaten, produkt',
    beside: 'notiz, notizen, bemerkung, bemerkungen, hinweis, schritt, schritte, zubereitung, anleitung, nr',
  },
  fr: {
    amount: 'quantité',
    unit: 'unité, unités',
    name: 'nom',
    beside: 'remarque, remarques, étape, étapes',
  },
  es: {
    amount: 'cantidad',
    unit: 'unidad, unidades',
    name: 'ingrediente, ingredientes, nombre',
    beside: 'nota, notas, paso, pasos',
  },
  it: {
    amount: 'quantità',
    unit: 'unità',
    name: 'ingrediente, ingredienti, nome',
    beside: 'nota, commento, passo',
  },
  nl: { amount: 'hoeveelheid, aantal', unit: 'eenheid', name: 'ingrediënten' },
  pt: {
    amount: 'quantidade',
    unit: 'unidade',
    name: 'ingrediente, ingredientes, nome',
    beside: 'nota, passo',
  },
  sv: { amount: 'mängd, antal', unit: 'enhet', name: 'ingredienser, ingrediens' },
  da: { amount: 'mængde, maengde, antal', unit: 'enhed', name: 'ingredienser, ingrediens' },
  nb: { amount: 'mengde, antal', unit: 'enhet', name: 'ingredienser, ingrediens' },
  fi: { amount: 'määrä', unit: 'yksikkö', name: 'aines' },
  pl: { amount: 'ilość', unit: 'jednostka', name: 'składnik, składniki' },
  cs: { amount: 'množství', unit: 'jednotka', name: 'surovina' },
  sk: { unit: 'jednotka', name: 'surovina' },
  hu: { amount: 'mennyiség', unit: 'egység', name: 'hozzávaló, hozzávalók' },
  ru: { amount: 'количество', unit: 'единица', name: 'ингредиент, ингредиенты, продукт' },
  tr: { amount: 'miktar', unit: 'birim', name: 'malzeme' },
  ja: { amount: '数量, 分量', unit: '単位', name: '材料' },
  zh: { amount: '数量, 分量', name: '材料, 食材' },
}
