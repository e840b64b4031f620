import type { OwnFile } from '../markdown/own-file.ts'

/** Ingredient lines as their author wrote them, under the heading that stood over them (null for none). */
export type ImportedIngredientGroup = { title: string | null; lines: string[] }

/** One step: plain text, the short name that the source gave it, and the address of its image. */
export type ImportedStep = { text: string; name: string | null; imageUrl: string | null }

/** Steps under the heading that stood over them (null for none). */
export type ImportedInstructionGroup = { title: string | null; steps: ImportedStep[] }

/** A time that is neither preparing nor cooking, such as resting; `label` in the author's words. */
export type ImportedTime = { label: string; minutes: number }

/** A video of the recipe; `url` is a page or a file, the rest is null where the source is silent. */
export type ImportedVideo = {
  url: string
  title: string | null
  thumbnailUrl: string | null
  youtubeId: string | null
}

/** What readers thought of the recipe, on a scale of 0 to `best`. */
export type ImportedRating = { value: number; best: number; count: number | null }

/** Something that could not be read as it stood; `source` is the text that it is about. */
export type ImportWarning = { path: string; message: string; source: string }

/** Text of the source that has no field here; nothing that was there is dropped in silence. */
export type ImportLeftover = { label: string; text: string }

/**
 * A recipe as a reader of pages, texts or files found it, before it meets a site: plain text (no HTML), times
 * in minutes, addresses absolute where the source's own address was known. Null and empty mean "not there".
 */
export type ImportedRecipe = {
  title: string | null
  description: string | null
  /** The first author named. */
  author: string | null
  /** Addresses of images of the dish, largest first. */
  images: string[]
  ingredientGroups: ImportedIngredientGroup[]
  instructionGroups: ImportedInstructionGroup[]
  prepTimeMinutes: number | null
  cookTimeMinutes: number | null
  totalTimeMinutes: number | null
  customTime: ImportedTime | null
  /** The yield in the author's words: "4 servings", "2 loaves". */
  yieldText: string | null
  /** The number in `yieldText`, the lower end of a range. */
  yieldServings: number | null
  /** The upper end of a range, null when there is none. */
  yieldServingsMax: number | null
  notes: string[]
  tips: string[]
  equipment: string[]
  keywords: string[]
  /** Courses and kinds of dish: "Dessert", "Main course". */
  category: string[]
  cuisine: string[]
  diet: string[]
  /** Ways of cooking: "Baking", "Grill". */
  method: string[]
  /** Name of the value (schema.org's property without change, such as `calories`) to its text with unit. */
  nutrition: Record<string, string>
  video: ImportedVideo | null
  /** BCP 47 language tag as the source has it: "en", "de-AT". */
  language: string | null
  siteName: string | null
  canonicalUrl: string | null
  ratings: ImportedRating | null
  difficulty: string | null
  warnings: ImportWarning[]
  /** 0 to 1: how sure the reader is that this is the recipe, whole and right. */
  confidence: number
  leftovers: ImportLeftover[]
  /** The text itself where it is a recipe file of the program's own, which says everything without a guess. */
  ownFile: OwnFile | null
}

/** A recipe in which nothing has been found yet. */
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
