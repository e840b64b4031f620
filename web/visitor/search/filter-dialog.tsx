import { counted } from '#core/values/text/counted.ts'
import { termKinds, type TermKind } from '#core/model/recipe/terms/term-kinds.ts'
import { useNumberLanguage } from '../../app/app-context.tsx'
import { useSelector } from '../../browser/machine.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { FilterCounts } from './use-filter-counts.ts'
import { timeChoices } from '#core/model/search/recipe-query.ts'
import { timeName } from './list-title.ts'
import type { RecipeSearchRef } from './use-recipe-search.ts'

const names: Readonly<Record<TermKind, string>> = {
  meals: 'Meal',
  cuisines: 'Cuisine',
  categories: 'Category',
  diets: 'Diet',
  methods: 'Method',
  tags: 'More',
}

type FilterDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly counts: FilterCounts
  readonly search: RecipeSearchRef
}

/** All filters by group. Choices apply immediately; the button shows the number of results and closes the dialog. */
export function FilterDialog({ isOpen, onClose, counts: { filters, times }, search }: FilterDialogProps) {
  const chosen = useSelector(search, ({ context }) => context.filters)
  const time = useSelector(search, ({ context }) => context.time)
  const total = useSelector(search, ({ context }) => context.total)
  const isPending = useSelector(search, (snapshot) => snapshot.hasTag('pending'))
  const language = useNumberLanguage()
  const groups = termKinds.filter((group) => filters[group].length > 0)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button onClick={() => search.send({ type: 'filters.clear' })}>Clear</Button>
          <Button variant="primary" onClick={onClose}>
            {isPending ? 'Done' : `Show ${counted(total, 'recipe', undefined, language)}`}
          </Button>
        </>
      }
    >
      <fieldset className="filter-group">
        <legend className="filter-group__name">Total time</legend>
        <div className="filter-group__chips">
          {timeChoices.map((choice) => {
            const isOn = choice === time
            const recipeCount = times.find(({ maxMinutes }) => maxMinutes === choice)?.recipeCount ?? 0
            return (
              <Chip
                key={choice}
                isOn={isOn}
                disabled={recipeCount === 0 && !isOn}
                onClick={() => search.send({ type: 'time.choose', time: isOn ? null : choice })}
              >
                {timeName(choice)} <span className="chip__count">{recipeCount}</span>
              </Chip>
            )
          })}
        </div>
      </fieldset>
      {groups.map((group) => (
        <fieldset key={group} className="filter-group">
          <legend className="filter-group__name">{names[group]}</legend>
          <div className="filter-group__chips">
            {filters[group].map(({ id, slug, title, recipeCount }) => {
              const isOn = chosen[group]?.includes(slug) ?? false
              return (
                <Chip
                  key={id}
                  isOn={isOn}
                  disabled={recipeCount === 0 && !isOn}
                  onClick={() => search.send({ type: 'filter.toggle', group, slug })}
                >
                  {title} <span className="chip__count">{recipeCount}</span>
                </Chip>
              )
            })}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}
