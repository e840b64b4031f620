import { describe, expect, it } from 'vitest'
import { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { SiteSettings } from '#core/model/site/site-settings.ts'
import { titleForAmount } from '#core/values/text/noun-number.ts'
import { walkRichText } from '#core/values/rich-text/walk-text.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { recipeDraft } from './draft.ts'
import { siteImages } from './site-media.ts'
import { ingredientFacts } from './ingredients.ts'
import { siteSettings } from './settings.ts'
import type { DemoRecipe } from './site.ts'
import { demoSites } from './sites.ts'

const nodeTypes = (text: RichText | null | undefined) => {
  const types: string[] = []
  if (text) walkRichText(text, (node) => types.push('text' in node ? 'text' : node.type))
  return types
}

const isPublished = ({ file }: DemoRecipe) => file.isPublishedNow
const isPaid = ({ file }: DemoRecipe) => file.draft.privacySetting === 'subscribers_only'
const usagesOf = ({ ingredientUsageGroups = [] }: RecipeDraft) =>
  ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
const stepsOf = ({ instructionGroups = [] }: RecipeDraft) =>
  instructionGroups.flatMap(({ instructions }) => instructions)
const mentionsOf = (draft: RecipeDraft) => {
  const ids: string[] = []
  for (const { content } of stepsOf(draft)) {
    if (!content) continue
    walkRichText(content, (node) => {
      if ('ingredientUsageId' in node) ids.push(node.ingredientUsageId)
    })
  }
  return ids
}

describe.each(demoSites())('demo site $slug', (site) => {
  const drafts = site.recipes.map((recipe) => recipeDraft(site, recipe))

  it('has valid settings', () => {
    expect(SiteSettings.parse(siteSettings(site))).toEqual(siteSettings(site))
  })

  it('counts in nouns with known singular and plural, at any number of servings', () => {
    for (const [index, recipe] of site.recipes.entries()) {
      const titles = new Map(
        recipe.file.newIngredients.flatMap(({ title, usageIds }) =>
          usageIds.map((id) => [id, title] as const),
        ),
      )
      for (const usage of usagesOf(drafts[index] ?? recipe.file.draft)) {
        if (usage.unitId != null || usage.quantityMin == null) continue
        const title = usage.ingredientTitleOverride ?? titles.get(usage.id) ?? ''
        expect(titleForAmount(title, false), title).not.toBe(titleForAmount(title, true))
      }
      const serving = recipe.file.draft.servingDescription
      if (serving == null || serving.startsWith('as ')) continue
      expect(titleForAmount(serving, false), serving).not.toBe(titleForAmount(serving, true))
    }
  })

  it.each(site.recipes)('has a valid recipe $slug', (recipe) => {
    const draft = recipeDraft(site, recipe)
    expect(RecipeDraft.parse(draft)).toEqual(draft)
    expect(draft.images?.length).toBeGreaterThan(0)
  })

  it('gives every part a unique id, and the same one each time', () => {
    const ids = drafts.flatMap((draft) => [
      ...(draft.ingredientUsageGroups ?? []).flatMap(({ id, ingredientUsages }) => [
        id,
        ...ingredientUsages.map((usage) => usage.id),
      ]),
      ...(draft.instructionGroups ?? []).flatMap(({ id, instructions }) => [
        id,
        ...instructions.map((step) => step.id),
      ]),
      ...(draft.equipmentUsages ?? []).map(({ id }) => id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(site.recipes.map((recipe) => recipeDraft(site, recipe))).toEqual(drafts)
  })

  it('mentions in its steps only ingredients of the same recipe', () => {
    for (const draft of drafts) {
      const usages = usagesOf(draft).map(({ id }) => id)
      for (const id of mentionsOf(draft)) expect(usages).toContain(id)
    }
  })

  it('mentions every measured ingredient in the steps of its published recipes', () => {
    for (const [index, recipe] of site.recipes.entries()) {
      const draft = drafts[index] ?? recipe.file.draft
      const mentioned = mentionsOf(draft)
      for (const { id, quantityMin } of isPublished(recipe) ? usagesOf(draft) : []) {
        expect(quantityMin == null || mentioned.includes(id), `${recipe.slug}: ${id}`).toBe(true)
      }
    }
  })

  it('has paid recipes if it has plans, drafts if it is large, and features published recipes', () => {
    expect(site.recipes.some(isPaid)).toBe(site.plans !== null)
    expect(site.recipes.every(isPublished)).toBe(site.recipes.length <= 8)
    const published = site.recipes.filter(isPublished).map(({ slug }) => slug)
    for (const slug of site.featured) expect(published).toContain(slug)
  })

  it('has images for all references', () => {
    const known = new Set(siteImages(site).map(({ id }) => id))
    const settings = siteSettings(site)
    const named = [
      ...drafts.flatMap(({ images = [] }) => images.map(({ id }) => id)),
      ...drafts.flatMap(stepsOf).flatMap(({ imageIds = [] }) => imageIds),
      ...[settings.featuredImageId, settings.iconId, settings.faviconId],
      ...settings.productLinks.map(({ productImageId }) => productImageId),
    ]
    for (const id of named) expect(known).toContain(id)
  })
})

describe('the demo as a whole', () => {
  const drafts = demoSites().flatMap((site) => site.recipes.map((recipe) => recipeDraft(site, recipe)))
  const usages = drafts.flatMap(usagesOf)
  const steps = drafts.flatMap(stepsOf)

  it('has three sites or more with eight published recipes, with different themes, headers and units', () => {
    const full = demoSites().filter(({ recipes }) => recipes.filter(isPublished).length >= 8)
    expect(full.length).toBeGreaterThanOrEqual(3)
    for (const key of ['colorTheme', 'typeTheme', 'themeStyle'] as const) {
      expect(new Set(full.map((site) => site[key])).size).toBe(full.length)
    }
    expect(new Set(full.map((site) => site.headerLayout)).size).toBe(2)
    expect(new Set(full.map((site) => site.measurementSystem)).size).toBe(2)
  })

  it('uses every field of an ingredient line', () => {
    expect(usages.some(({ quantityMax }) => quantityMax != null)).toBe(true)
    expect(usages.some(({ quantityMin }) => quantityMin != null && quantityMin % 1 !== 0)).toBe(true)
    expect(usages.some(({ quantityMin }) => quantityMin == null)).toBe(true)
    for (const field of ['preparation', 'ingredientTitleOverride', 'link', 'note', 'unitId'] as const) {
      expect(
        usages.some((usage) => usage[field] != null),
        field,
      ).toBe(true)
    }
    expect(new Set([...ingredientFacts().values()].map(({ metric }) => metric))).toEqual(
      new Set(['weight', 'volume']),
    )
  })

  it('uses every field of a step, and every kind of rich text', () => {
    for (const field of ['timerMinutes', 'note'] as const)
      expect(steps.some((step) => step[field] != null)).toBe(true)
    expect(steps.some(({ imageIds = [] }) => imageIds.length > 0)).toBe(true)
    const texts = [
      ...drafts.flatMap((draft) => [draft.description, draft.storyMore]),
      ...steps.map((step) => step.content),
      ...demoSites().map((site) => siteSettings(site).about),
    ]
    const kinds = new Set(texts.flatMap(nodeTypes))
    for (const kind of [
      'heading',
      'bulleted-list',
      'numbered-list',
      'link',
      'measurement',
      'ingredient-usage-reference',
    ]) {
      expect(kinds, kind).toContain(kind)
    }
  })

  it('uses terms of every kind', () => {
    for (const field of [
      'mealIds',
      'cuisineIds',
      'dietIds',
      'methodIds',
      'foodCategoryIds',
      'tagIds',
    ] as const) {
      expect(
        drafts.some((draft) => (draft[field] ?? []).length > 0),
        field,
      ).toBe(true)
    }
  })

  it('has very short and long recipes', () => {
    const written = drafts.filter(({ legacyRecipeData }) => legacyRecipeData == null)
    const counts = written.map((draft) => stepsOf(draft).length)
    expect(Math.min(...counts)).toBe(1)
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(8)
  })
})
