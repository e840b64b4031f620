import type { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import type { CompleteForm } from '../../model/recipe/record/field-shapes.ts'
import { writingForm } from '../../model/recipe/record/writing-form.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { walkRichText } from '../../values/rich-text/walk-text.ts'

type WrittenRecipe = CompleteForm & Pick<ManagedRecipe, 'publishedAt'>

type Loss = { readonly what: string; readonly isIn: (recipe: WrittenRecipe) => boolean }

/** Data for which schema.org has no property, or a less detailed one. */
const losses: readonly Loss[] = [
  { what: 'marks, links and lists within texts', isIn: (recipe) => texts(recipe).some(isMarked) },
  {
    what: 'which ingredients and measurements the texts name',
    isIn: (recipe) => texts(recipe).some(hasReference),
  },
  { what: 'stories', isIn: ({ storyExcerpt, storyMore }) => isSaid(storyExcerpt) || isSaid(storyMore) },
  { what: 'notes', isIn: ({ note }) => isSaid(note) },
  { what: 'notes of groups', isIn: (recipe) => groups(recipe).some(({ note }) => note) },
  {
    what: 'groups of ingredients',
    isIn: ({ ingredientUsageGroups }) =>
      ingredientUsageGroups.length > 1 || ingredientUsageGroups.some(({ title }) => title),
  },
  { what: 'links of ingredients', isIn: (recipe) => usages(recipe).some(({ link }) => link) },
  { what: 'timers', isIn: (recipe) => steps(recipe).some(({ timerMinutes }) => timerMinutes) },
  { what: 'notes of steps', isIn: (recipe) => steps(recipe).some(({ note }) => note) },
  { what: 'videos of steps', isIn: (recipe) => steps(recipe).some(({ videoId }) => videoId) },
  {
    what: 'notes, links and images of equipment',
    isIn: ({ equipmentUsages }) =>
      equipmentUsages.some(({ note, link, imageOverrideId }) => note || link || imageOverrideId),
  },
  { what: 'times besides preparing and cooking', isIn: ({ customTimeMinutes }) => !!customTimeMinutes },
  { what: 'the difficulty', isIn: ({ difficultyLevel }) => !!difficultyLevel },
  {
    what: 'that a recipe is for subscribers',
    isIn: ({ privacySetting }) => privacySetting === 'subscribers_only',
  },
  { what: 'which keywords are tags of the site', isIn: ({ tagIds }) => tagIds.length > 0 },
  { what: 'how images are cut', isIn: ({ images }) => images.some(({ crop }) => crop) },
  {
    what: 'videos of drafts, and all but the first video',
    isIn: ({ videoId, youtubeVideoId, publishedAt }) =>
      videoId ? !!youtubeVideoId || publishedAt === null : !!youtubeVideoId && publishedAt === null,
  },
  { what: 'where recipes came from', isIn: ({ source }) => !!source },
  { what: 'contributors', isIn: ({ contributorIds }) => contributorIds.length > 0 },
  { what: 'data of an older platform', isIn: ({ legacyRecipeData }) => !!legacyRecipeData },
]

/** Describes what the JSON-LD of a recipe omits, without duplicates. */
export function jsonLdLosses(recipe: ManagedRecipe): string[] {
  const written = { ...writingForm(recipe), publishedAt: recipe.publishedAt }
  return losses.filter(({ isIn }) => isIn(written)).map(({ what }) => what)
}

function groups({ ingredientUsageGroups, instructionGroups }: RecipeDraftParts) {
  return [...ingredientUsageGroups, ...instructionGroups]
}

type RecipeDraftParts = Pick<CompleteForm, 'ingredientUsageGroups' | 'instructionGroups'>

function usages({ ingredientUsageGroups }: RecipeDraftParts) {
  return ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
}

function steps({ instructionGroups }: RecipeDraftParts) {
  return instructionGroups.flatMap(({ instructions }) => instructions)
}

function texts(recipe: WrittenRecipe): RichText[] {
  const all = [
    recipe.description,
    ...usages(recipe).map(({ preparation }) => preparation),
    ...steps(recipe).map(({ content }) => content),
  ]
  return all.filter((text) => text != null)
}

function isSaid(text: RichText | null | undefined): boolean {
  return text != null && text.children.length > 0
}

/** True for a text that is more than one line of plain text. */
function isMarked(text: RichText): boolean {
  let isFound = text.children.length > 1
  walkRichText(text, (node) => {
    if ('text' in node) isFound ||= node.bold === true || node.italic === true || node.text.includes('\n')
    else isFound ||= node.type === 'link' || node.type === 'heading' || node.type === 'list-item'
  })
  return isFound
}

function hasReference(text: RichText): boolean {
  let isFound = false
  walkRichText(text, (node) => {
    isFound ||= 'type' in node && (node.type === 'ingredient-usage-reference' || node.type === 'measurement')
  })
  return isFound
}
