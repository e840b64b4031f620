import type { OwnFile } from './file-format.ts'

/** Ingredient lines as written by the author, with their heading (null for none). */
export type ImportedIngredientGroup = { title: string | null; lines: string[] }

/** One step: plain text, the short name from the source, and the address of its image. */
export type ImportedStep = { text: string; name: string | null; imageUrl: string | null }

/** Steps with their heading (null for none). */
export type ImportedInstructionGroup = { title: string | null; steps: ImportedStep[] }

/** A time that is neither preparation nor cooking, such as resting; `label` is the author's text. */
export type ImportedTime = { label: string; minutes: number }

/** A video of the recipe; `url` is a page or a file. Other fields are null if the source does not contain them. */
export type ImportedVideo = {
  url: string
  title: string | null
  thumbnailUrl: string | null
  youtubeId: string | null
}

/** The average rating of readers, on a scale from 0 to `best`. */
export type ImportedRating = { value: number; best: number; count: number | null }

/** Something that could not be parsed as written; `source` is the affected text. */
export type ImportWarning = { path: string; message: string; source: string }

/** Text of the source for which there is no field; nothing is dropped silently. */
export type ImportLeftover = { label: string; text: string }

/**
 * A recipe parsed from a page, text or file, independent of a site: plain text (no HTML), times in minutes, absolute
 * addresses if the address of the source is known. Null and empty mean "not present".
 */
export type ImportedRecipe = {
  title: string | null
  description: string | null
  /** The first author. */
  author: string | null
  /** Addresses of images of the dish, largest first. */
  images: string[]
  ingredientGroups: ImportedIngredientGroup[]
  instructionGroups: ImportedInstructionGroup[]
  prepTimeMinutes: number | null
  cookTimeMinutes: number | null
  totalTimeMinutes: number | null
  customTime: ImportedTime | null
  /** The yield as written: "4 servings", "2 loaves". */
  yieldText: string | null
  /** The number in `yieldText`; the lower bound of a range. */
  yieldServings: number | null
  /** The upper bound of a range, null if there is none. */
  yieldServingsMax: number | null
  notes: string[]
  tips: string[]
  equipment: string[]
  keywords: string[]
  /** Courses and types of dishes: "Dessert", "Main course". */
  category: string[]
  cuisine: string[]
  diet: string[]
  /** Cooking methods: "Baking", "Grill". */
  method: string[]
  /** Nutrient (schema.org's property name, such as `calories`) to its text with unit. */
  nutrition: Record<string, string>
  video: ImportedVideo | null
  /** BCP 47 language tag from the source: "en", "de-AT". */
  language: string | null
  siteName: string | null
  canonicalUrl: string | null
  ratings: ImportedRating | null
  difficulty: string | null
  warnings: ImportWarning[]
  /** 0 to 1: the confidence that this is the complete and correct recipe. */
  confidence: number
  leftovers: ImportLeftover[]
  /** The text itself if it is a recipe file of Trivet, which is parsed exactly. */
  ownFile: OwnFile | null
}

/** A recipe without any content. */
export function emptyImportedRecipe(): ImportedRecipe {
  return {
    title: null,
    description: null,
    author: null,
    images: [],
    ingredientGroups: [],
    instructionGroups: [],
    prepTimeMinutes: null,
    cookTimeMinutes: null,
    totalTimeMinutes: null,
    customTime: null,
    yieldText: null,
    yieldServings: null,
    yieldServingsMax: null,
    notes: [],
    tips: [],
    equipment: [],
    keywords: [],
    category: [],
    cuisine: [],
    diet: [],
    method: [],
    nutrition: {},
    video: null,
    language: null,
    siteName: null,
    canonicalUrl: null,
    ratings: null,
    difficulty: null,
    warnings: [],
    confidence: 0,
    leftovers: [],
    ownFile: null,
  }
}
