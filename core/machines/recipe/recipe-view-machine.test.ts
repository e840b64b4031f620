import { describe, expect, it } from 'vitest'
import { measurementPreferencesKey } from './measurement-preferences.ts'
import { cookingKey } from './cooking-state.ts'
import { createHandClock } from '../../testing/fakes/hand-clock.ts'
import { createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import { type RecipeViewEvent } from './recipe-view-machine.ts'
import { yieldMultipliers } from '../../model/recipe/amounts/yield.ts'
import { instructionGroup } from '../testing/instruction-group.ts'
import { startView } from '../testing/start-recipe-view.ts'

describe('the quantity multiplier', () => {
  it('starts at 1', () => {
    expect(startView().context().multiplier).toBe(1)
  })

  it('has the options 0.5, 1, 2, 3, 4, and takes each exactly', () => {
    expect(yieldMultipliers).toEqual([0.5, 1, 2, 3, 4])
    for (const multiplier of yieldMultipliers) {
      expect(startView().after({ type: 'multiplier.change', multiplier }).multiplier).toBe(multiplier)
    }
  })

  it('may be an exact ratio, such as 7 servings of a recipe for 6', () => {
    const multiplier = { numerator: 7, denominator: 6 }
    expect(startView().after({ type: 'multiplier.change', multiplier }).multiplier).toEqual(multiplier)
  })

  it('replaces the one before instead of multiplying it (cooklang-obsidian#84)', () => {
    const { after } = startView()
    after({ type: 'multiplier.change', multiplier: 4 })
    expect(after({ type: 'multiplier.change', multiplier: 3 }).multiplier).toBe(3)
  })

  it.each([
    0,
    -2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    { numerator: 1, denominator: 0 },
    { numerator: 0, denominator: 2 },
    { numerator: -1, denominator: -1 },
    { numerator: 2, denominator: -1 },
  ])('refuses %j', (multiplier) => {
    const { actor, after } = startView()
    expect(actor.getSnapshot().can({ type: 'multiplier.change', multiplier })).toBe(false)
    expect(after({ type: 'multiplier.change', multiplier }).multiplier).toBe(1)
  })
})

describe('the measurement and temperature systems', () => {
  it('are those of the site', () => {
    const site = { defaultMeasurementSystem: 'metric', defaultTemperatureSystem: 'celsius' } as const
    expect(startView({ site }).context()).toMatchObject({
      measurementSystem: 'metric',
      temperatureSystem: 'celsius',
    })
  })

  it('are otherwise imperial and fahrenheit', () => {
    expect(startView().context()).toMatchObject({
      measurementSystem: 'imperial',
      temperatureSystem: 'fahrenheit',
    })
  })

  it('change together until the reader chooses a temperature scale, which is then kept', () => {
    const { after } = startView()
    expect(after({ type: 'measurement-system.change', measurementSystem: 'metric' })).toMatchObject({
      measurementSystem: 'metric',
      temperatureSystem: 'celsius',
    })
    after({ type: 'temperature-system.change', temperatureSystem: 'fahrenheit' })
    expect(after({ type: 'measurement-system.change', measurementSystem: 'imperial' })).toMatchObject({
      measurementSystem: 'imperial',
      temperatureSystem: 'fahrenheit',
    })
    expect(after({ type: 'measurement-system.change', measurementSystem: 'metric' })).toMatchObject({
      measurementSystem: 'metric',
      temperatureSystem: 'fahrenheit',
    })
  })

  it('are stored for the next recipe, which applies them on request', () => {
    const local = createMemoryStorage()
    startView({ local }).after({ type: 'measurement-system.change', measurementSystem: 'metric' })
    startView({ local }).after(
      { type: 'preferences.restore' },
      { type: 'temperature-system.change', temperatureSystem: 'celsius' },
    )
    const next = startView({ local })
    expect(next.context().measurementSystem).toBe('imperial')
    expect(next.after({ type: 'preferences.restore' })).toMatchObject({
      measurementSystem: 'metric',
      temperatureSystem: 'celsius',
    })
  })

  it('are those of the site if nothing was stored, and are stored only with a storage', () => {
    const site = { defaultMeasurementSystem: 'metric', defaultTemperatureSystem: 'celsius' } as const
    const local = createMemoryStorage()
    expect(startView({ site, local }).after({ type: 'preferences.restore' })).toMatchObject({
      measurementSystem: 'metric',
      temperatureSystem: 'celsius',
    })
    expect(local.get(measurementPreferencesKey)).toBeNull()
    const without = startView({ site })
    without.after(
      { type: 'temperature-system.change', temperatureSystem: 'fahrenheit' },
      { type: 'preferences.restore' },
    )
    expect(without.context().temperatureSystem).toBe('fahrenheit')
  })
})

describe('the selected instruction', () => {
  it('starts as the first instruction of the first group', () => {
    expect(startView().context().selectedInstructionId).toBe('chop')
  })

  it.each([
    ['no group', []],
    ['an empty first group', [instructionGroup(null), instructionGroup(null, 'serve')]],
  ])('is none with %s', (_, instructionGroups) => {
    expect(startView({ recipe: { instructionGroups } }).context().selectedInstructionId).toBeNull()
  })

  it('is the one that the reader selects', () => {
    const context = startView().after({ type: 'instruction.select', instructionId: 'serve' })
    expect(context.selectedInstructionId).toBe('serve')
  })
})

describe('the selected ingredient usages', () => {
  it('start empty and can be added or removed', () => {
    const { after, context } = startView()
    expect([...context().tickedUsageIds]).toEqual([])
    after({ type: 'usage.toggle', usageId: 'flour' }, { type: 'usage.toggle', usageId: 'salt' })
    expect([...context().tickedUsageIds]).toEqual(['flour', 'salt'])
    after({ type: 'usage.toggle', usageId: 'flour' })
    expect([...context().tickedUsageIds]).toEqual(['salt'])
  })

  it('are a new set after each change, so that views detect it', () => {
    const { after, context } = startView()
    const before = context().tickedUsageIds
    after({ type: 'usage.toggle', usageId: 'flour' })
    expect(context().tickedUsageIds).not.toBe(before)
    expect(before.size).toBe(0)
  })
})

describe('collapsible parts', () => {
  it('collapses and expands a titled instruction group', () => {
    const { after } = startView()
    expect(after().collapsedGroupIds.has('sauce')).toBe(false)
    expect(after({ type: 'group.toggle', groupId: 'sauce' }).collapsedGroupIds.has('sauce')).toBe(true)
    expect(after({ type: 'group.toggle', groupId: 'sauce' }).collapsedGroupIds.has('sauce')).toBe(false)
  })

  it('has Key equipment, Ingredients and Notes open at first', () => {
    const { after, context } = startView()
    expect([...context().closedSections]).toEqual([])
    after({ type: 'section.toggle', section: 'notes' }, { type: 'section.toggle', section: 'equipment' })
    expect([...context().closedSections]).toEqual(['notes', 'equipment'])
    after({ type: 'section.toggle', section: 'notes' }, { type: 'section.toggle', section: 'ingredients' })
    expect([...context().closedSections]).toEqual(['equipment', 'ingredients'])
  })

  it("expands the story on 'Read more'", () => {
    const { after, context } = startView()
    expect(context().isStoryExpanded).toBe(false)
    expect(after({ type: 'story.expand' }).isStoryExpanded).toBe(true)
  })
})

it("the selections of a recipe page are reset for another recipe, but the reader's systems are kept", () => {
  const { after } = startView()
  const context = after(
    { type: 'multiplier.change', multiplier: 3 },
    { type: 'measurement-system.change', measurementSystem: 'metric' },
    { type: 'usage.toggle', usageId: 'flour' },
    { type: 'group.toggle', groupId: 'sauce' },
    { type: 'section.toggle', section: 'notes' },
    { type: 'story.expand' },
    { type: 'recipe.replace', recipe: { instructionGroups: [instructionGroup(null, 'bake')] } },
  )
  expect(context).toMatchObject({
    multiplier: 1,
    measurementSystem: 'metric',
    selectedInstructionId: 'bake',
    isStoryExpanded: false,
  })
  expect(context.tickedUsageIds.size + context.collapsedGroupIds.size + context.closedSections.size).toBe(0)
})

describe('the progress of a recipe', () => {
  const cook = (local = createMemoryStorage(), clock = createHandClock(), recipeId = 'soup') => ({
    ...startView({ local, cooking: { recipeId, clock } }),
    local,
    clock,
  })
  const touched: readonly RecipeViewEvent[] = [
    { type: 'multiplier.change', multiplier: { numerator: 7, denominator: 6 } },
    { type: 'usage.toggle', usageId: 'salt' },
    { type: 'instruction.select', instructionId: 'simmer' },
  ]

  it('is restored with servings, step and ticks within 24 hours, and reported as resumed', () => {
    const { after, local, clock } = cook()
    after(...touched)
    clock.pass(24 * 3600 - 1)
    const next = cook(local, clock)
    expect(next.context()).toMatchObject({ multiplier: 1, isResumed: false })
    expect(next.after({ type: 'cooking.restore' })).toMatchObject({
      multiplier: { numerator: 7, denominator: 6 },
      selectedInstructionId: 'simmer',
      hasSelected: true,
      tickedUsageIds: new Set(['salt']),
      isResumed: true,
    })
  })

  it('is empty after 24 hours, and for another recipe', () => {
    const { after, local, clock } = cook()
    after(...touched)
    expect(cook(local, clock, 'stew').after({ type: 'cooking.restore' }).isResumed).toBe(false)
    clock.pass(24 * 3600)
    expect(cook(local, clock).after({ type: 'cooking.restore' }).isResumed).toBe(false)
  })

  it.each([...touched, { type: 'cooking.continue' } as const])(
    'is no longer announced as resumed once the reader continues by %j',
    (event) => {
      const { after, local, clock } = cook()
      after(...touched)
      const next = cook(local, clock)
      next.after({ type: 'cooking.restore' })
      expect(next.after(event)).toMatchObject({ isResumed: false, hasSelected: true })
    },
  )

  it("can be reset to the author's yield, no ticks and the first step, and is removed from the storage", () => {
    const { after, local, clock } = cook()
    expect(after(...touched, { type: 'cooking.start-over' })).toMatchObject({
      multiplier: 1,
      selectedInstructionId: 'chop',
      hasSelected: false,
      tickedUsageIds: new Set(),
    })
    expect(local.get(cookingKey)).toBeNull()
    expect(cook(local, clock).after({ type: 'cooking.restore' }).isResumed).toBe(false)
  })

  it('keeps the rest if its step no longer exists', () => {
    const { after, local, clock } = cook()
    after({ type: 'usage.toggle', usageId: 'salt' }, { type: 'instruction.select', instructionId: 'gone' })
    expect(cook(local, clock).after({ type: 'cooking.restore' })).toMatchObject({
      selectedInstructionId: 'chop',
      hasSelected: false,
      tickedUsageIds: new Set(['salt']),
    })
  })

  it.each([
    '',
    '{',
    '[]',
    '{"soup":1}',
    '{"soup":{"multiplier":{"numerator":0,"denominator":1},"savedAt":1}}',
  ])('is fresh where %j is kept', (kept) => {
    const view = cook(createMemoryStorage({ [cookingKey]: kept }))
    expect(view.after({ type: 'cooking.restore' })).toMatchObject({ isResumed: false, multiplier: 1 })
  })

  it('is stored for the thirty most recently used recipes', () => {
    const { local, clock } = cook()
    for (let index = 0; index < 31; index += 1) {
      cook(local, clock, `recipe-${index}`).after({ type: 'usage.toggle', usageId: 'salt' })
      clock.pass(1)
    }
    expect(cook(local, clock, 'recipe-0').after({ type: 'cooking.restore' }).isResumed).toBe(false)
    expect(cook(local, clock, 'recipe-1').after({ type: 'cooking.restore' }).isResumed).toBe(true)
  })
})
