import { useActorRef } from '@xstate/react'
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { recipeViewMachine } from '#core/machines/recipe/recipe-view-machine.ts'
import type { IngredientUsage, Recipe } from '#core/model/recipe/recipe.ts'
import type { Multiplier } from '#core/values/units/ratio.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { deviceClock } from '../../browser/device-clock.ts'
import { onMeasurementChoice, saveMeasurementChoice } from '../../app/preferences.ts'
import { useSelector } from '../../browser/machine.ts'
import type { MeasurementSystem, TemperatureSystem } from '#core/values/units/systems.ts'

type RecipeViewRef = ActorRefFrom<typeof recipeViewMachine>
type RecipeViewContext = SnapshotFrom<typeof recipeViewMachine>['context']

/** The open recipe and the settings that the reader has changed on it. */
type OpenRecipe = {
  readonly recipe: Recipe
  readonly usages: readonly IngredientUsage[]
  readonly view: RecipeViewRef
}

const RecipeContext = createContext<OpenRecipe | null>(null)

export function RecipeProvider({ recipe, children }: { recipe: Recipe; children: ReactNode }) {
  const site = useSite()
  const { device } = useApp()
  const view = useActorRef(recipeViewMachine, {
    input: {
      recipe,
      site,
      local: device.local,
      cooking: { recipeId: recipe.id, clock: deviceClock },
    },
  })
  useEffect(() => {
    view.send({ type: 'preferences.restore' })
    view.send({ type: 'cooking.restore' })
    const chosen = view.on('preferences.choose', ({ choice }) => saveMeasurementChoice(choice))
    const unfollow = onMeasurementChoice(() => view.send({ type: 'preferences.restore' }))
    return () => {
      chosen.unsubscribe()
      unfollow()
    }
  }, [view])
  // Keep the object stable for the same recipe: a new one would unmount lazily loaded parts.
  const open = useMemo(() => {
    const usages = recipe.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
    return { recipe, usages, view }
  }, [recipe, view])
  return <RecipeContext value={open}>{children}</RecipeContext>
}

export function useRecipe(): OpenRecipe {
  const open = use(RecipeContext)
  if (open === null) throw new Error('useContext must be used within a Context')
  return open
}

export function useRecipeView<Selected>(select: (context: RecipeViewContext) => Selected): Selected {
  return useSelector(useRecipe().view, ({ context }) => select(context))
}

/** The reader's units for amounts and temperatures, and the language of their numbers. */
export type ReaderSystems = {
  readonly multiplier: Multiplier
  readonly measurementSystem: MeasurementSystem
  readonly temperatureSystem: TemperatureSystem
  /** The language of the site, in which numbers are written. */
  readonly language: string
}

export function useReaderSystems(): ReaderSystems {
  const multiplier = useRecipeView((context) => context.multiplier)
  const measurementSystem = useRecipeView((context) => context.measurementSystem)
  const temperatureSystem = useRecipeView((context) => context.temperatureSystem)
  const { language } = useSite()
  return { multiplier, measurementSystem, temperatureSystem, language }
}
