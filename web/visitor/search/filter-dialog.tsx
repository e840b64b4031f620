import { termKinds, type TermKind } from '#core/model/recipe/term-kinds.ts'
import { useSelector } from '../../app/machine.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { RecipeSearchRef } from './recipe-search.tsx'
import type { Filters } from '#core/model/search/filter.ts'

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
  readonly filters: Filters
  readonly search: RecipeSearchRef
}

/** All filters, group by group. What is chosen works at once; Done only closes. */
export function FilterDialog({ isOpen, onClose, filters, search }: FilterDialogProps) {
  const chosen = useSelector(search, ({ context }) => context.filters)
  const groups = termKinds.filter((group) => filters[group].length > 0)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button onClick={() => search.send({ type: 'filters.clear' })}>Clear</Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {groups.map((group) => (
        <fieldset key={group} className="filter-group">
          <legend className="filter-group__name">{names[group]}</legend>
          <div className="filter-group__chips">
            {filters[group].map(({ id, slug, title, recipeCount }) => (
              <Chip
                key={id}
                isOn={chosen[group]?.includes(slug) ?? false}
                onClick={() => search.send({ type: 'filter.toggle', group, slug })}
              >
                {title} <span className="chip__count">{recipeCount}</span>
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}
