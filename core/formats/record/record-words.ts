/** The names of recipe fields in various programs and languages, normalized by `fieldKey`. */
const recordWords = {
  title:
    'name title recipename recipetitle rezeptname rezept rezepttitel titel titre nom nomdelarecette titolo nome nomericetta título titulo nombre receta naam recept receita recipe',
  description:
    'description summary introduction recipedescription shortdescription beschreibung kurzbeschreibung descripción descripcion descrizione omschrijving descrição descricao',
  ingredients:
    'ingredients recipeingredient recipeingredients ingredientgroups ingredientsections ingredientlists ingredientlines ingredientsflat ingredientlist ingredient zutaten zutatenliste ingrédients ingredientes ingredienti ingrediënten ingredienten',
  steps:
    'directions instructions recipeinstructions instructionsflat recipedirections method steps instructiongroups stepgroups instructionsteps preparationsteps cookingsteps recipesteps recipetext methodsteps procedure anleitung zubereitung arbeitsschritte préparation étapes etapes instrucciones preparación elaboración pasos istruzioni preparazione procedimento bereiding bereidingswijze instruções modopreparo mododepreparo preparação preparation',
  prepTime:
    'preptime prep activetime preparationtime prepareminutes prepminutes preptimeminutes timeprep vorbereitungszeit arbeitszeit tempsdepréparation tempsdepreparation tiempodepreparación tiempodepreparacion tempodipreparazione voorbereidingstijd bereidingstijd tempodepreparo',
  cookTime:
    'cooktime cook cookingtime performtime cookminutes cooktimeminutes timecook kochzeit garzeit backzeit tempsdecuisson tiempodecocción tiempodecoccion tempodicottura kooktijd baktijd tempodecozimento',
  totalTime:
    'totaltime timetotal timerequired requiredtime readyin totalminutes totaltimeminutes gesamtzeit dauer tempstotal duréetotale tiempototal tempototale totaletijd duration time zeit temps tiempo tempo tijd tid',
  restTime:
    'inactivetime resttime restingtime standingtime chillingtime coolingtime ruhezeit wartezeit gehzeit tempsderepos tiempodereposo tempodiriposo rusttijd',
  servings:
    'servings recipeservings serves servingsize noofservings portions portionen personen anzahlportionen nombredepersonnes personnes porciones raciones porzioni persone porties aantalpersonen porções porcoes recipeyield yields yield quantity menge rendement rendimiento resa opbrengst rendimento',
  url: 'sourceurl url orgurl originalurl originallink link href recipeurl weblink website quelle lien enlace fuente fonte bron source',
  image:
    'imageurl photourl image images photo picture pictureurl originalpicture thumbnailurl bild bildurl foto imagen immagine imagem afbeelding',
  category:
    'categories category recipecategory course courses mealtype mealtypes collections recipecourse kategorie kategorien catégorie catégories categoría categorías categoria categorie gang',
  cuisine: 'cuisine cuisines recipecuisine küche kueche cocina cucina keuken cozinha',
  keywords:
    'tags keywords tag keyword recipekeywords recipelabels labels recipetags schlagwörter schlagworte stichwörter motsclés étiquettes etiquetas palabrasclave parolechiave trefwoorden',
  notes:
    'notes note comments comment hints tips remarks recipenotes notizen notiz anmerkungen anmerkung bemerkung bemerkungen kommentar kommentare hinweise remarques remarque commentaire commentaires comentario comentarios notas observaciones note opmerkingen notities observações',
  author: 'author authorname creator chef createdby sourceauthor autor auteur autore',
  difficulty:
    'difficulty difficultylevel schwierigkeit schwierigkeitsgrad difficulté dificultad difficoltà moeilijkheid dificuldade',
  rating: 'rating ratingvalue stars bewertung évaluation valoración valutazione beoordeling avaliação',
  nutrition: 'nutrition nutritionalinfo neutritionalinfo nutritionalinformation nutritioninfo nährwerte',
  equipment:
    'equipment tools tool utensils cookware zubehör utensilien ustensiles utensilios utensili keukengerei',
  diet: 'diet diets suitablefordiet',
  method: 'cookingmethod',
  language: 'language lang locale inlanguage sprache langue idioma lingua taal',
  video: 'video videourl videolink youtube youtubeurl youtubeid videoembed',
  imageData: 'photodata imagedata picturedata',
} as const

/** A field of a recipe in records. */
export type RecordField = keyof typeof recordWords

/** The names of each field. */
export const recordNames: Readonly<Record<RecordField, readonly string[]>> = {
  title: recordWords.title.split(' '),
  description: recordWords.description.split(' '),
  ingredients: recordWords.ingredients.split(' '),
  steps: recordWords.steps.split(' '),
  prepTime: recordWords.prepTime.split(' '),
  cookTime: recordWords.cookTime.split(' '),
  totalTime: recordWords.totalTime.split(' '),
  restTime: recordWords.restTime.split(' '),
  servings: recordWords.servings.split(' '),
  url: recordWords.url.split(' '),
  image: recordWords.image.split(' '),
  category: recordWords.category.split(' '),
  cuisine: recordWords.cuisine.split(' '),
  keywords: recordWords.keywords.split(' '),
  notes: recordWords.notes.split(' '),
  author: recordWords.author.split(' '),
  difficulty: recordWords.difficulty.split(' '),
  rating: recordWords.rating.split(' '),
  nutrition: recordWords.nutrition.split(' '),
  equipment: recordWords.equipment.split(' '),
  diet: recordWords.diet.split(' '),
  method: recordWords.method.split(' '),
  language: recordWords.language.split(' '),
  video: recordWords.video.split(' '),
  imageData: recordWords.imageData.split(' '),
}

/** Columns for a single nutrient, with schema.org's name for it. */
export const nutrientNames: ReadonlyMap<string, string> = new Map([
  ['calories', 'calories'],
  ['kcal', 'calories'],
  ['fat', 'fatContent'],
  ['saturatedfat', 'saturatedFatContent'],
  ['transfat', 'transFatContent'],
  ['cholesterol', 'cholesterolContent'],
  ['sodium', 'sodiumContent'],
  ['sugar', 'sugarContent'],
  ['sugars', 'sugarContent'],
  ['carbohydrate', 'carbohydrateContent'],
  ['carbohydrates', 'carbohydrateContent'],
  ['carbs', 'carbohydrateContent'],
  ['fiber', 'fiberContent'],
  ['protein', 'proteinContent'],
])

/** Names of internal fields of other programs: ids, checksums and options. */
export const machineNames: ReadonlySet<string> = new Set(
  (
    'id uid uuid guid recipeid hash photohash slug userid groupid householdid photo photolarge photos assets settings ' +
    'createdat updatedat created modified dateadded dateupdated lastmade isscaled onfavorites intrash private context type ' +
    'nodename working internal display ispinned favorite favourite isfavorite isfavourite recipeisfavourite starred ' +
    'updateat namenormalized descriptionnormalized dateexported tipstyle tipicon order position sortorder'
  ).split(' '),
)

/** A field's name without case, spaces and punctuation: "Prep_Time" and "prepTime" become "preptime". */
export function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
