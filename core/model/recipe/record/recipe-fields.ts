import { z } from 'zod'
import { clearable } from '../../../values/clearable.ts'
import { freeObject } from '../../../values/bounded.ts'
import { limits } from '../../../values/limits.ts'
import { RichText, ShortText } from '../../../values/rich-text/rich-text.ts'
import { singleLine } from '../../../values/single-line.ts'
import { Image, ImageUse, Video } from '../../media/image.ts'
import { EquipmentUsageDraft, IngredientUsageGroupDraft, InstructionGroupDraft } from './part-drafts.ts'
import {
  CollectionReference,
  Contributor,
  EquipmentUsage,
  IngredientUsageGroup,
  InstructionGroup,
} from './part-views.ts'
import { DifficultyLevel, PrivacySetting, RecipeSource, Term, Title } from './recipe-parts.ts'

/** What a locked recipe has of a field: its value, the first ingredient lines, or its empty value. */
type Locked = 'shown' | 'first lines' | 'hidden'

/** What the product knows of a field of a recipe's form; everything that treats fields alike is derived from it. */
export type RecipeFieldRow = {
  /** The name of the field within a sentence of the editor. */
  readonly label: string
  /** The kind of value, which decides how files contain it and how versions show it. */
  readonly kind:
    | 'line'
    | 'number'
    | 'minutes'
    | 'choice'
    | 'words'
    | 'terms'
    | 'text'
    | 'images'
    | 'parts'
    | 'data'
  /** The schema in writing form. */
  readonly write: z.ZodType
  /** The value of a field that is missing; the fields without one are required. */
  readonly empty?: null | readonly [] | 'public'
  /** The schema in reading form. */
  readonly read: z.ZodType
  /** The name in reading form, if readers get loaded objects in the place of ids; `recipe-view.ts` makes the value. */
  readonly as?: string
  /** Whether cards show it; lists read what cards show or `stored` fields, without reading whole recipes. */
  readonly card: 'shown' | 'stored' | 'none'
  readonly locked: Locked
  /**
   * The key in front matter, its place among the keys, and what the file has: an example for words, the word of each
   * choice, or a sentence about the valid values. A field without key is in the body of a file.
   */
  readonly file?: {
    readonly key: string
    readonly at: number
    readonly example?: string
    readonly choices?: Readonly<Record<string, string>>
    readonly advice?: string
  }
  /** The place in the digest of what an import writes, which recipes store; missing for fields that imports do not write. */
  readonly imported?: number
}

const optional = <Schema extends z.ZodType>(write: Schema) =>
  ({ write: clearable(write), empty: null }) as const
const list = <Item extends z.ZodType>(item: Item, maximum: number) =>
  ({ write: z.array(item).max(maximum).optional(), empty: [] }) as const

const line = { kind: 'line', read: z.string().nullable() } as const
const minutes = {
  kind: 'minutes',
  card: 'shown',
  locked: 'shown',
  ...optional(z.number().int().nonnegative()),
  read: z.number().nullable(),
} as const
const text = { kind: 'text', read: RichText.nullable(), card: 'none' } as const
const terms = {
  kind: 'terms',
  card: 'shown',
  locked: 'shown',
  ...list(z.uuid(), limits.termsOfKind),
  read: z.array(Term),
} as const
const open = { card: 'none', locked: 'shown' } as const
const paid = { card: 'none', locked: 'hidden' } as const

/** The fields of a recipe's form, one row a field; docs/guides/add-a-field.md says what a new row needs. */
export const recipeFields = {
  title: {
    label: 'title',
    kind: 'line',
    write: Title,
    read: z.string(),
    card: 'shown',
    locked: 'shown',
    imported: 1,
  },
  slug: {
    label: 'address',
    kind: 'line',
    write: z.string().min(1).max(limits.slug),
    read: z.string(),
    card: 'shown',
    locked: 'shown',
    file: { key: 'slug', at: 1, example: 'red-lentil-soup' },
  },
  description: { ...text, ...optional(ShortText), label: 'description', locked: 'shown', imported: 2 },
  images: {
    label: 'photos',
    kind: 'images',
    ...list(ImageUse, limits.images),
    read: z.array(Image),
    as: 'images',
    card: 'shown',
    locked: 'shown',
    file: {
      key: 'images',
      at: 17,
      advice: 'Write the ids of images that the site has, as "trivet recipes pull" does.',
    },
  },
  videoId: {
    label: 'video',
    kind: 'data',
    ...optional(z.uuid()),
    read: Video.nullable(),
    as: 'video',
    card: 'shown',
    locked: 'hidden',
    file: { key: 'video', at: 18, advice: 'Write the id of a video that the site has.' },
  },
  youtubeVideoId: {
    ...line,
    ...paid,
    ...optional(z.string().max(limits.foreignId)),
    label: 'YouTube video',
    file: { key: 'youtube', at: 19, example: 'dQw4w9WgXcQ' },
    imported: 4,
  },
  storyExcerpt: { ...text, ...optional(ShortText), label: 'beginning of the story', locked: 'shown' },
  storyMore: { ...text, ...optional(RichText), label: 'story', locked: 'hidden' },
  note: { ...text, ...optional(RichText), label: 'notes', locked: 'hidden', imported: 3 },
  legacyRecipeData: {
    label: 'earlier content',
    kind: 'data',
    ...paid,
    ...optional(freeObject(limits.legacyData)),
    read: z.record(z.string(), z.unknown()).nullable(),
    file: { key: 'legacy', at: 22, advice: 'Write a mapping.' },
  },
  privacySetting: {
    label: 'readers',
    kind: 'choice',
    write: PrivacySetting.optional(),
    empty: 'public',
    read: PrivacySetting,
    card: 'shown',
    locked: 'shown',
    file: { key: 'access', at: 2, choices: { public: 'public', subscribers: 'subscribers_only' } },
  },
  prepTimeMinutes: { ...minutes, label: 'preparation time', file: { key: 'prep', at: 5 }, imported: 5 },
  cookTimeMinutes: { ...minutes, label: 'cooking time', file: { key: 'cook', at: 6 }, imported: 6 },
  customTimeLabel: {
    ...line,
    ...optional(singleLine().max(limits.label)),
    label: 'name of the additional time',
    card: 'shown',
    locked: 'shown',
    file: { key: 'other-label', at: 8, example: 'Resting' },
    imported: 7,
  },
  customTimeMinutes: { ...minutes, label: 'additional time', file: { key: 'other', at: 7 }, imported: 8 },
  yieldServings: {
    label: 'servings',
    kind: 'number',
    ...open,
    ...optional(z.number().positive()),
    read: z.number().nullable(),
    imported: 9,
    file: { key: 'servings', at: 3, advice: 'Write a number, as in servings: 4' },
  },
  servingDescription: {
    ...line,
    ...open,
    ...optional(singleLine().max(limits.servingDescription)),
    label: 'yield',
    file: { key: 'makes', at: 4, example: '12 rolls' },
    imported: 10,
  },
  difficultyLevel: {
    label: 'difficulty',
    kind: 'choice',
    ...paid,
    ...optional(DifficultyLevel),
    read: DifficultyLevel.nullable(),
    imported: 11,
    file: { key: 'difficulty', at: 9, choices: { easy: 'easy', medium: 'medium', hard: 'hard' } },
  },
  tagIds: { ...terms, label: 'tags', as: 'tags', file: { key: 'tags', at: 15 } },
  methodIds: { ...terms, label: 'methods', as: 'methods', file: { key: 'methods', at: 14 }, imported: 12 },
  foodCategoryIds: {
    ...terms,
    label: 'categories',
    as: 'categories',
    file: { key: 'categories', at: 12 },
    imported: 13,
  },
  mealIds: { ...terms, label: 'meals', as: 'meals', file: { key: 'meals', at: 10 }, imported: 14 },
  cuisineIds: {
    ...terms,
    label: 'cuisines',
    as: 'cuisines',
    file: { key: 'cuisines', at: 11 },
    imported: 15,
  },
  dietIds: { ...terms, label: 'diets', as: 'diets', file: { key: 'diets', at: 13 }, imported: 16 },
  keywords: {
    label: 'keywords',
    kind: 'words',
    ...paid,
    ...list(singleLine().max(limits.keyword), limits.keywords),
    read: z.array(z.string()),
    file: { key: 'keywords', at: 16 },
    imported: 17,
  },
  ingredientUsageGroups: {
    label: 'ingredients',
    kind: 'parts',
    ...list(IngredientUsageGroupDraft, limits.groups),
    read: z.array(IngredientUsageGroup),
    as: 'ingredientUsageGroups',
    card: 'none',
    locked: 'first lines',
    imported: 18,
  },
  instructionGroups: {
    label: 'steps',
    kind: 'parts',
    ...paid,
    ...list(InstructionGroupDraft, limits.groups),
    read: z.array(InstructionGroup),
    as: 'instructionGroups',
    imported: 19,
  },
  equipmentUsages: {
    label: 'equipment',
    kind: 'parts',
    ...paid,
    ...list(EquipmentUsageDraft, limits.equipmentUsages),
    read: z.array(EquipmentUsage),
    as: 'equipmentUsages',
    imported: 20,
  },
  contributorIds: {
    label: 'contributors',
    kind: 'data',
    ...open,
    ...list(z.uuid(), limits.contributors),
    /** The contributors of the recipe, in its order. */
    read: z.array(Contributor),
    as: 'contributors',
    file: { key: 'contributors', at: 20, advice: 'Write a list of ids.' },
  },
  source: {
    label: 'source',
    kind: 'data',
    ...optional(RecipeSource),
    read: RecipeSource.nullable(),
    card: 'stored',
    locked: 'hidden',
    file: {
      key: 'source',
      at: 21,
      advice: 'Write a mapping with a key, and with url, name and author where they are known.',
    },
  },
} as const satisfies Readonly<Record<string, RecipeFieldRow>>

/** What the reading form has beside the fields of the form. */
export const servedFields = {
  id: { read: z.uuid(), card: 'shown', locked: 'shown' },
  /** ISO 8601 timestamp; null for a draft. */
  publishedAt: { read: z.iso.datetime().nullable(), card: 'shown', locked: 'shown' },
  updatedAt: { read: z.iso.datetime(), card: 'shown', locked: 'shown' },
  ingredientUsageCount: { read: z.number().int(), card: 'shown', locked: 'shown' },
  collections: { read: z.array(CollectionReference), card: 'none', locked: 'hidden', empty: [] },
  /** True if the server removed paid content for this reader. */
  isLocked: { read: z.boolean(), card: 'none', locked: 'shown' },
} as const satisfies Readonly<Record<string, Pick<RecipeFieldRow, 'read' | 'card' | 'locked' | 'empty'>>>
