import { assign, setup } from 'xstate'
import type { KeyValueStorage } from '../ports/device.ts'
import {
  defaultMeasurementPreferences,
  readMeasurementPreferences,
  storeMeasurementPreferences,
  type MeasurementDefaults,
  type MeasurementPreferences,
} from './measurement-preferences.ts'
import type { Multiplier } from '../values/units/ratio.ts'
import type { Recipe } from '../model/recipe/recipe.ts'
import type { MeasurementSystem, TemperatureSystem } from '../values/units/systems.ts'

/** The parts of a recipe page that open and close. */
export type RecipeSection = 'ingredients' | 'notes' | 'equipment'

/** What the view of a recipe starts with. */
export type RecipeViewInput = {
  readonly recipe: Pick<Recipe, 'instructionGroups'>
  readonly site?: MeasurementDefaults
  /** Keeps the reader's systems from page to page; nothing is kept without it. */
  readonly local?: KeyValueStorage
}

/** What the reader does in the view of a recipe. */
export type RecipeViewEvent =
  | { type: 'preferences.restore' }
  | { type: 'multiplier.change'; multiplier: Multiplier }
  | { type: 'measurement-system.change'; measurementSystem: MeasurementSystem }
  | { type: 'temperature-system.change'; temperatureSystem: TemperatureSystem }
  | { type: 'instruction.select'; instructionId: string }
  | { type: 'usage.toggle'; usageId: string }
  | { type: 'group.toggle'; groupId: string }
  | { type: 'section.toggle'; section: RecipeSection }
  | { type: 'story.expand' }
  | { type: 'recipe.replace'; recipe: Pick<Recipe, 'instructionGroups'> }

type RecipeViewContext = MeasurementPreferences & {
  readonly local: KeyValueStorage | null
  /** How often the author's amounts are taken; a shown amount is always made from the author's own. */
  readonly multiplier: Multiplier
  readonly selectedInstructionId: string | null
  readonly tickedUsageIds: ReadonlySet<string>
  readonly collapsedGroupIds: ReadonlySet<string>
  readonly closedSections: ReadonlySet<RecipeSection>
  readonly isStoryExpanded: boolean
}

/** The first instruction of the first group, null when that group has none or there is no group. */
export function firstInstructionId({ instructionGroups }: Pick<Recipe, 'instructionGroups'>): string | null {
  return instructionGroups[0]?.instructions[0]?.id ?? null
}

/**
 * What a reader has set on one recipe page: servings, systems, the step they are at, what they have ticked and
 * what they have closed. Groups and sections start open. The running timer is `timerMachine`'s.
 */
export const recipeViewMachine = setup({
  types: {
    context: {} as RecipeViewContext,
    events: {} as RecipeViewEvent,
    input: {} as RecipeViewInput,
  },
  actions: {
    restore: assign(({ context }) =>
      context.local === null ? {} : readMeasurementPreferences(context.local, context),
    ),
    setMultiplier: assign((_, { multiplier }: { multiplier: Multiplier }) => ({ multiplier })),
    setMeasurement: assign((_, { measurementSystem }: Pick<MeasurementPreferences, 'measurementSystem'>) => ({
      measurementSystem,
    })),
    setTemperature: assign((_, { temperatureSystem }: Pick<MeasurementPreferences, 'temperatureSystem'>) => ({
      temperatureSystem,
    })),
    storePreferences: ({ context }) => {
      if (context.local !== null) storeMeasurementPreferences(context.local, context)
    },
    selectInstruction: assign((_, { instructionId }: { instructionId: string }) => ({
      selectedInstructionId: instructionId,
    })),
    toggleUsage: assign(({ context }, { usageId }: { usageId: string }) => ({
      tickedUsageIds: toggled(context.tickedUsageIds, usageId),
    })),
    toggleGroup: assign(({ context }, { groupId }: { groupId: string }) => ({
      collapsedGroupIds: toggled(context.collapsedGroupIds, groupId),
    })),
    toggleSection: assign(({ context }, { section }: { section: RecipeSection }) => ({
      closedSections: toggled(context.closedSections, section),
    })),
    expandStory: assign({ isStoryExpanded: true }),
    startOver: assign((_, { recipe }: Pick<RecipeViewInput, 'recipe'>) => freshView(recipe)),
  },
  guards: {
    isMultiplier: (_, { multiplier }: { multiplier: Multiplier }) => {
      const { numerator, denominator } =
        typeof multiplier === 'number' ? { numerator: multiplier, denominator: 1 } : multiplier
      return Number.isFinite(numerator / denominator) && numerator > 0 && denominator > 0
    },
  },
}).createMachine({
  id: 'recipeView',
  context: ({ input }) => ({
    ...defaultMeasurementPreferences(input.site),
    ...freshView(input.recipe),
    local: input.local ?? null,
  }),
  on: {
    'preferences.restore': { actions: 'restore' },
    'multiplier.change': {
      guard: { type: 'isMultiplier', params: ({ event }) => event },
      actions: { type: 'setMultiplier', params: ({ event }) => event },
    },
    'measurement-system.change': {
      actions: [{ type: 'setMeasurement', params: ({ event }) => event }, 'storePreferences'],
    },
    'temperature-system.change': {
      actions: [{ type: 'setTemperature', params: ({ event }) => event }, 'storePreferences'],
    },
    'instruction.select': { actions: { type: 'selectInstruction', params: ({ event }) => event } },
    'usage.toggle': { actions: { type: 'toggleUsage', params: ({ event }) => event } },
    'group.toggle': { actions: { type: 'toggleGroup', params: ({ event }) => event } },
    'section.toggle': { actions: { type: 'toggleSection', params: ({ event }) => event } },
    'story.expand': { actions: 'expandStory' },
    'recipe.replace': { actions: { type: 'startOver', params: ({ event }) => event } },
  },
})

function freshView(recipe: Pick<Recipe, 'instructionGroups'>) {
  return {
    multiplier: 1 as const,
    selectedInstructionId: firstInstructionId(recipe),
    tickedUsageIds: new Set<string>(),
    collapsedGroupIds: new Set<string>(),
    closedSections: new Set<RecipeSection>(),
    isStoryExpanded: false,
  }
}

function toggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(items)
  if (!next.delete(item)) next.add(item)
  return next
}
