import { assign, emit, setup } from 'xstate'
import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStorage } from '../../ports/device.ts'
import { readCookingState, storeCookingState } from './cooking-state.ts'
import {
  chosenPreferences,
  defaultMeasurementPreferences,
  readMeasurementChoice,
  storeMeasurementChoice,
  type MeasurementChoice,
  type MeasurementDefaults,
  type MeasurementPreferences,
} from './measurement-preferences.ts'
import { isOne, type Multiplier, toRatio } from '../../values/units/ratio.ts'
import type { Recipe } from '../../model/recipe/recipe.ts'
import type { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'

/** The collapsible parts of a recipe page. */
export type RecipeSection = 'ingredients' | 'notes' | 'equipment'

/** The input of the view of a recipe. */
export type RecipeViewInput = {
  readonly recipe: Pick<Recipe, 'instructionGroups'>
  readonly site?: MeasurementDefaults
  /** The storage of the reader's systems; without it, they apply to this page only. */
  readonly local?: KeyValueStorage
  /** Stores servings, checked ingredients and the step for a day; needs `local`. */
  readonly cooking?: { readonly recipeId: string; readonly clock: Clock }
}

/** The events of the view of a recipe. */
export type RecipeViewEvent =
  | { type: 'preferences.restore' }
  | { type: 'cooking.restore' }
  | { type: 'cooking.continue' }
  | { type: 'cooking.start-over' }
  | { type: 'multiplier.change'; multiplier: Multiplier }
  | { type: 'measurement-system.change'; measurementSystem: MeasurementSystem }
  | { type: 'temperature-system.change'; temperatureSystem: TemperatureSystem }
  | { type: 'instruction.select'; instructionId: string }
  | { type: 'usage.toggle'; usageId: string }
  | { type: 'group.toggle'; groupId: string }
  | { type: 'section.toggle'; section: RecipeSection }
  | { type: 'story.expand' }
  | { type: 'recipe.replace'; recipe: Pick<Recipe, 'instructionGroups'> }

/** Emitted so that the reader's choices can be stored elsewhere. */
export type RecipeViewEmitted = { type: 'preferences.choose'; choice: MeasurementChoice }

type RecipeViewContext = MeasurementPreferences & {
  readonly local: KeyValueStorage | null
  readonly cooking: RecipeViewInput['cooking'] | null
  readonly recipe: RecipeViewInput['recipe']
  readonly siteSystems: MeasurementPreferences
  readonly choice: MeasurementChoice
  /** The factor of the author's amounts; displayed amounts are always computed from the stored ones. */
  readonly multiplier: Multiplier
  readonly selectedInstructionId: string | null
  /** False until the reader selects a step; then the ingredients of the step are highlighted. */
  readonly hasSelected: boolean
  readonly tickedUsageIds: ReadonlySet<string>
  readonly collapsedGroupIds: ReadonlySet<string>
  readonly closedSections: ReadonlySet<RecipeSection>
  readonly isStoryExpanded: boolean
  /** True while the restored progress is offered and the reader has not continued. */
  readonly isResumed: boolean
}

/** The first instruction of the first group; null if there is none. */
export function firstInstructionId({ instructionGroups }: Pick<Recipe, 'instructionGroups'>): string | null {
  return instructionGroups[0]?.instructions[0]?.id ?? null
}

/**
 * The reader's state of one recipe page: servings, systems, current step, checked ingredients and collapsed groups.
 * Groups and sections are initially expanded. `cooking.restore` restores servings, step and checked ingredients of the
 * last 24 hours. Running timers are in `timersMachine`.
 */
export const recipeViewMachine = setup({
  types: {
    context: {} as RecipeViewContext,
    events: {} as RecipeViewEvent,
    input: {} as RecipeViewInput,
    emitted: {} as RecipeViewEmitted,
  },
  actions: {
    restore: assign(({ context }) =>
      context.local === null ? {} : withChoice(context, readMeasurementChoice(context.local)),
    ),
    setMultiplier: assign((_, { multiplier }: { multiplier: Multiplier }) => ({ multiplier })),
    setMeasurement: assign(({ context }, { measurementSystem }: { measurementSystem: MeasurementSystem }) =>
      withChoice(context, { ...context.choice, measurement: measurementSystem }),
    ),
    setTemperature: assign(({ context }, { temperatureSystem }: { temperatureSystem: TemperatureSystem }) =>
      withChoice(context, { ...context.choice, temperature: temperatureSystem }),
    ),
    storePreferences: ({ context }) => {
      if (context.local !== null) storeMeasurementChoice(context.local, context.choice)
    },
    emitPreferences: emit(({ context }) => ({
      type: 'preferences.choose' as const,
      choice: context.choice,
    })),
    resume: assign(({ context }) => resumed(context)),
    endResumed: assign({ isResumed: false }),
    storeCooking: ({ context }) => storeCooking(context),
    selectInstruction: assign((_, { instructionId }: { instructionId: string }) => ({
      selectedInstructionId: instructionId,
      hasSelected: true,
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
    replaceRecipe: assign((_, { recipe }: Pick<RecipeViewInput, 'recipe'>) => ({
      recipe,
      ...freshView(recipe),
    })),
    startOver: assign(({ context }) => freshCooking(context.recipe)),
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
    recipe: input.recipe,
    siteSystems: defaultMeasurementPreferences(input.site),
    choice: { measurement: null, temperature: null },
    local: input.local ?? null,
    cooking: input.cooking ?? null,
  }),
  on: {
    'preferences.restore': { actions: 'restore' },
    'cooking.restore': { actions: 'resume' },
    'cooking.continue': { actions: 'endResumed' },
    'cooking.start-over': { actions: ['startOver', 'storeCooking'] },
    'multiplier.change': {
      guard: { type: 'isMultiplier', params: ({ event }) => event },
      actions: [{ type: 'setMultiplier', params: ({ event }) => event }, 'endResumed', 'storeCooking'],
    },
    'measurement-system.change': {
      actions: [
        { type: 'setMeasurement', params: ({ event }) => event },
        'storePreferences',
        'emitPreferences',
      ],
    },
    'temperature-system.change': {
      actions: [
        { type: 'setTemperature', params: ({ event }) => event },
        'storePreferences',
        'emitPreferences',
      ],
    },
    'instruction.select': {
      actions: [{ type: 'selectInstruction', params: ({ event }) => event }, 'endResumed', 'storeCooking'],
    },
    'usage.toggle': {
      actions: [{ type: 'toggleUsage', params: ({ event }) => event }, 'endResumed', 'storeCooking'],
    },
    'group.toggle': { actions: { type: 'toggleGroup', params: ({ event }) => event } },
    'section.toggle': { actions: { type: 'toggleSection', params: ({ event }) => event } },
    'story.expand': { actions: 'expandStory' },
    'recipe.replace': { actions: { type: 'replaceRecipe', params: ({ event }) => event } },
  },
})

function freshView(recipe: RecipeViewInput['recipe']) {
  return {
    ...freshCooking(recipe),
    collapsedGroupIds: new Set<string>(),
    closedSections: new Set<RecipeSection>(),
    isStoryExpanded: false,
  }
}

function freshCooking(recipe: RecipeViewInput['recipe']) {
  return {
    multiplier: 1 as const,
    selectedInstructionId: firstInstructionId(recipe),
    hasSelected: false,
    tickedUsageIds: new Set<string>(),
    isResumed: false,
  }
}

function withChoice({ siteSystems }: Pick<RecipeViewContext, 'siteSystems'>, choice: MeasurementChoice) {
  return { choice, ...chosenPreferences(choice, siteSystems) }
}

function resumed({ local, cooking, recipe }: RecipeViewContext): Partial<RecipeViewContext> {
  if (local === null || !cooking) return {}
  const state = readCookingState(local, cooking.recipeId, cooking.clock.now().getTime())
  if (state === null) return {}
  const isThere = recipe.instructionGroups.some(({ instructions }) =>
    instructions.some(({ id }) => id === state.instructionId),
  )
  return {
    multiplier: state.multiplier,
    tickedUsageIds: new Set(state.tickedUsageIds),
    ...(isThere && { selectedInstructionId: state.instructionId, hasSelected: true }),
    isResumed: true,
  }
}

function storeCooking({ local, cooking, ...context }: RecipeViewContext): void {
  if (local === null || !cooking) return
  const { multiplier, hasSelected, selectedInstructionId, tickedUsageIds } = context
  const isFresh = isOne(multiplier) && !hasSelected && tickedUsageIds.size === 0
  const state = {
    multiplier: toRatio(multiplier),
    instructionId: hasSelected ? selectedInstructionId : null,
    tickedUsageIds: [...tickedUsageIds],
  }
  storeCookingState(local, cooking.recipeId, isFresh ? null : state, cooking.clock.now().getTime())
}

function toggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(items)
  if (!next.delete(item)) next.add(item)
  return next
}
