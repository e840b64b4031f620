import { completeForm } from '#core/model/recipe/record/recipe-form.ts'
import { createActor, waitFor } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { emptyUsage, ingredientNames, withReadLine } from '#core/formats/ingredient/ingredient-row.ts'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type { SaveResult } from '#core/machines/editor/editor-effects.ts'
import { createEditorMachine } from '#core/machines/editor/editor-machine.ts'
import type {
  IngredientUsageGroupDraft,
  InstructionGroupDraft,
  RecipeDraft,
} from '#core/model/recipe/record/recipe-draft.ts'
import { ingredientRows, rowCommands, stepRows } from '#core/model/recipe/record/row-groups.ts'
import { createMemoryCopies } from '#core/testing/fakes/memory-copies.ts'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { orderedRecipeDraft } from '#core/testing/arbitraries/recipe-draft-arbitraries.ts'
import { richText } from '#core/testing/arbitraries/rich-text-arbitraries.ts'
import { createSimulatedTime } from '#core/testing/fakes/simulated-time.ts'
import { sampleRecipeRecord, titleSearch } from '#core/testing/stores/stored-records.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { createRecipeServer } from './recipe-server.ts'
import { validateRecipe } from './validate-recipe.ts'

const siteSlug = 'ottolina'
const platform = createMemoryPlatform()
let api: TrivetApi
let siteId: string
const known = { ingredientId: '', equipmentId: '' }
let count = 0

beforeAll(async () => {
  api = (await platform.signIn('ada@example.com')).api
  siteId = (await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body.site.id
  known.ingredientId = (await api.createIngredient({ siteSlug, body: { title: 'flour' } })).body.ingredient.id
  known.equipmentId = (await api.createEquipment({ siteSlug, body: { title: 'bowl' } })).body.equipment.id
})

/** Replaces all references of a recipe with those of the site: one ingredient, one piece of equipment, no media. */
function onThisSite(draft: RecipeDraft): RecipeDraft {
  const named: Readonly<Record<string, unknown>> = { ...known, images: [], imageIds: [] }
  const empty = new Set(['videoId', 'imageOverrideId'])
  return JSON.parse(
    JSON.stringify(draft, (key, value: unknown) => {
      if (empty.has(key)) return null
      return value !== null && key in named ? named[key] : value
    }),
  ) as RecipeDraft
}

/** Wraps the save call, for example to let it fail. */
type AroundSave = (save: () => Promise<SaveResult<EditedRecipe>>) => Promise<SaveResult<EditedRecipe>>

/** Stores a recipe and starts an editor for it. */
async function open(draft: RecipeDraft, around: AroundSave = (save) => save()) {
  count += 1
  const place = { slug: `recipe-${count}`, source: null, publishedAt: null, contributorIds: [] }
  const record = sampleRecipeRecord(siteId, count, {
    ...completeForm(onThisSite(draft)),
    ...place,
    id: crypto.randomUUID(),
  })
  await platform.stores.recipeStore.create(record, titleSearch(record))
  const server = createRecipeServer(api, { siteSlug, recipeId: record.id })
  const time = createSimulatedTime()
  const machine = createEditorMachine<EditedRecipe>({
    ...{ load: server.load, saveAsNew: server.saveAsNew, validate: validateRecipe },
    save: (save) => around(() => server.save(save)),
    merge: mergeFields,
    copies: createMemoryCopies<EditedRecipe>(null),
    clock: time.clock,
  })
  const actor = createActor(machine, { clock: time.scheduler }).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.work !== null)
  if (context.work === null) throw new Error('The recipe is not there yet')
  const loaded = await server.load()
  const present = () => JSON.stringify(actor.getSnapshot().context.work?.history.present)
  const stored = async () => {
    const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId: record.id })).body
    const { version: _version, updatedAt: _at, updatedBy: _by, ...rest } = recipe
    return JSON.stringify(rest)
  }
  const saved = async () => {
    actor.send({ type: 'draft.save' })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('saving'))
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, work: { issues: [], sent: null } })
  }
  return { actor, server, loaded, present, stored, saved }
}

type Change = (recipe: EditedRecipe) => EditedRecipe

const ingredients = rowCommands(ingredientRows)
const steps = rowCommands(stepRows)

type Groups<Field extends 'ingredientUsageGroups' | 'instructionGroups'> = EditedRecipe[Field]

function onIngredients(
  number: number,
  change: (groups: Groups<'ingredientUsageGroups'>, id: string) => Iterable<IngredientUsageGroupDraft>,
): Change {
  return (recipe) => {
    const rows = ingredients.allRows(recipe.ingredientUsageGroups)
    const row = rows[number % rows.length]
    if (row === undefined) return recipe
    return { ...recipe, ingredientUsageGroups: [...change(recipe.ingredientUsageGroups, row.id)] }
  }
}

function onSteps(
  number: number,
  change: (groups: Groups<'instructionGroups'>, id: string) => Iterable<InstructionGroupDraft>,
): Change {
  return (recipe) => {
    const rows = steps.allRows(recipe.instructionGroups)
    const row = rows[number % rows.length]
    if (row === undefined) return recipe
    return { ...recipe, instructionGroups: [...change(recipe.instructionGroups, row.id)] }
  }
}

const newId = () => crypto.randomUUID()
const number = fc.nat(12)
const up = fc.constantFrom(1 as const, -1 as const)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 5 }).map((title): Change => (recipe) => ({ ...recipe, title })),
  fc.option(richText).map((note): Change => (recipe) => ({ ...recipe, note })),
  fc.nat(90).map((minutes): Change => (recipe) => ({ ...recipe, prepTimeMinutes: minutes })),
  fc
    .tuple(number, fc.constantFrom('1½ cups flour, sifted', '200–250 g butter', 'salt', ''))
    .map(([at, line]): Change => {
      const reading = readIngredientLine(line)
      const names = ingredientNames([])
      return onIngredients(at, (groups, id) =>
        ingredients.update(groups, id, (usage) => withReadLine(usage, reading, names)),
      )
    }),
  fc
    .tuple(number, up)
    .map(([at, by]) => onIngredients(at, (groups, id) => ingredients.move(groups, new Set([id]), by))),
  fc.tuple(number, up).map(([at, by]) => onSteps(at, (groups, id) => steps.move(groups, new Set([id]), by))),
  number.map((at) => onIngredients(at, (groups, id) => ingredients.remove(groups, new Set([id])))),
  number.map((at) => onSteps(at, (groups, id) => steps.remove(groups, new Set([id])))),
  number.map((at) =>
    onIngredients(at, (groups, id) => {
      const place = ingredients.placeOf(groups, id)
      return place === null ? groups : ingredients.insert(groups, place, [emptyUsage(newId())])
    }),
  ),
  number.map((at) =>
    onSteps(at, (groups, id) => {
      const place = steps.placeOf(groups, id)
      return place === null ? groups : steps.splitGroup(groups, place, newId(), 'Sauce')
    }),
  ),
  fc
    .tuple(number, fc.option(richText))
    .map(([at, content]) =>
      onSteps(at, (groups, id) => steps.update(groups, id, (step) => ({ ...step, content }))),
    ),
)

type Move = { readonly kind: 'edit'; readonly change: Change } | { readonly kind: 'undo' | 'redo' | 'save' }

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: change.map((one): Move => ({ kind: 'edit', change: one })) },
  { weight: 3, arbitrary: fc.constantFrom<Move>({ kind: 'undo' }, { kind: 'redo' }, { kind: 'save' }) },
)

describe('the recipe editor', () => {
  test.prop([orderedRecipeDraft(['00000000-0000-4000-8000-000000000001'])], {
    numRuns: 20,
    seed: 14,
    endOnFailure: true,
  })('sends nothing if unchanged, and saving every field leaves the recipe identical', async (draft) => {
    const recipe = await open(draft)
    const before = await recipe.stored()
    await recipe.saved()
    const { draft: form, version } = recipe.loaded
    expect(await recipe.stored()).toBe(before)
    expect((await recipe.server.save({ changes: form, version, draft: form })).kind).toBe('saved')
    expect(await recipe.stored()).toBe(before)
  })

  test.prop(
    [
      orderedRecipeDraft(['00000000-0000-4000-8000-000000000001']),
      fc.array(move, { minLength: 1, maxLength: 12 }),
    ],
    { numRuns: 20, seed: 14, endOnFailure: true },
  )(
    'restores the original recipe in the form and on the server if every edit is undone',
    async (draft, moves) => {
      const recipe = await open(draft)
      const [before, stored] = [recipe.present(), await recipe.stored()]
      for (const one of moves) {
        if (one.kind === 'edit') recipe.actor.send({ type: 'draft.edit', change: one.change })
        else if (one.kind === 'save') await recipe.saved()
        else recipe.actor.send({ type: `draft.${one.kind}` })
      }
      for (const _ of moves) recipe.actor.send({ type: 'draft.undo' })
      expect(recipe.present()).toBe(before)
      await recipe.saved()
      expect(await recipe.stored()).toBe(stored)
    },
  )

  const nothing = { images: [], ingredientUsageGroups: [], instructionGroups: [] }
  it.each([
    ['before it stores', false],
    ['after it has stored', true],
  ])('loses nothing when the server is killed %s a save', async (_when, isStored) => {
    let isKilled = true
    const recipe = await open({ title: 'Tart', slug: 'tart', ...nothing }, async (save) => {
      if (!isKilled) return save()
      if (isStored) await save()
      throw new TypeError('fetch failed')
    })
    const edit = (changes: Partial<EditedRecipe>) =>
      recipe.actor.send({ type: 'draft.edit', change: (draft) => ({ ...draft, ...changes }) })
    edit({ title: 'Lemon tart' })
    recipe.actor.send({ type: 'draft.save' })
    await waitFor(recipe.actor, (snapshot) => snapshot.hasTag('offline'))
    edit({ servingDescription: '8 slices' })
    isKilled = false
    await recipe.saved()
    expect(JSON.parse(await recipe.stored())).toMatchObject({
      title: 'Lemon tart',
      servingDescription: '8 slices',
    })
    expect(recipe.actor.getSnapshot().context).toMatchObject({ work: { conflict: null, unsavedSince: null } })
  })
})
