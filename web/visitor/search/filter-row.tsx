import { useEffect, useRef } from 'react'
import { chosenFilters } from '#core/model/search/chosen-filters.ts'
import { showsFilters, suggestedFilters } from '#core/model/search/filter-suggestions.ts'
import { timeChoices, type TimeChoice } from '#core/model/search/recipe-query.ts'
import { useSelector } from '../../browser/machine.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { timeName } from './list-title.ts'
import type { RecipeListData } from './load-recipe-list.ts'
import type { RecipeSearchRef } from './use-recipe-search.ts'

type FilterRowProps = {
  readonly data: RecipeListData
  readonly search: RecipeSearchRef
  /** Opens the dialog with all filters. */
  readonly onOpen: () => void
}

/** The selected filters, which can be removed, then suggested ones: times, which are links, and terms. */
export function FilterRow({ data, search, onOpen }: FilterRowProps) {
  const { filters, time } = useSelector(search, ({ context }) => context)
  const chosen = chosenFilters(data.filters, filters)
  const suggested = suggestedFilters(data.filters).filter(
    ({ kind, slug }) => !(filters[kind]?.includes(slug) ?? false),
  )
  const times = suggestedTimes(data).filter((choice) => choice !== time)
  const count = chosen.length + (time === null ? 0 : 1)
  const { row, button } = useFilterRow(count)
  if (!showsFilters(data.filters) && times.length === 0 && count === 0) return null
  const timeLink = (choice: TimeChoice) => (
    <TimeLink key={choice} search={search} time={choice} isChosen={choice === time} />
  )
  const chips = [...chosen, ...suggested].map(({ kind, slug, title: name }, index) => (
    <FilterChip
      key={`${kind} ${slug}`}
      name={name}
      isChosen={index < chosen.length}
      onToggle={() => search.send({ type: 'filter.toggle', group: kind, slug })}
    />
  ))
  return (
    <div className="filter-row">
      <div className="filter-row__chips" ref={row}>
        {/* The keys keep a filter's element, and so its focus, when it is selected or removed. */}
        {[
          ...(time === null ? [] : [timeLink(time)]),
          ...chips.slice(0, chosen.length),
          ...times.map(timeLink),
          ...chips.slice(chosen.length),
        ]}
      </div>
      <Button ref={button} variant="quiet" icon="filter" aria-haspopup="dialog" onClick={onOpen}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
    </div>
  )
}

/** The times that some recipes of the site meet, and not all of them. */
function suggestedTimes({ times, initial }: RecipeListData): TimeChoice[] {
  return timeChoices.filter((choice) => {
    const { recipeCount = 0 } = times.find(({ maxMinutes }) => maxMinutes === choice) ?? {}
    return recipeCount > 0 && recipeCount < initial.total
  })
}

type TimeLinkProps = {
  readonly search: RecipeSearchRef
  readonly time: TimeChoice
  readonly isChosen: boolean
}

function TimeLink({ search, time, isChosen }: TimeLinkProps) {
  const name = timeName(time)
  const state = isChosen
    ? { className: 'chip chip--chosen', 'aria-label': `Remove filter ${name}` }
    : { className: 'chip' }
  return (
    <ChoiceLink search={search} choice={{ type: 'time.choose', time: isChosen ? null : time }} {...state}>
      {name}
      {isChosen && <Icon name="close" />}
    </ChoiceLink>
  )
}

type FilterChipProps = { readonly name: string; readonly isChosen: boolean; readonly onToggle: () => void }

/** A filter that can be selected, or a selected one that can be removed. */
function FilterChip({ name, isChosen, onToggle }: FilterChipProps) {
  const state = isChosen
    ? { className: 'chip chip--chosen', 'aria-label': `Remove filter ${name}` }
    : { className: 'chip', 'aria-pressed': false }
  return (
    <button type="button" {...state} onClick={onToggle}>
      {name}
      {isChosen && <Icon name="close" />}
    </button>
  )
}

/**
 * Scrolls the row to its start, where the selected filters are, when one is selected. If a removed filter loses the
 * focus because it is not a suggestion, the button after the row gets it.
 */
function useFilterRow(chosenCount: number) {
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(chosenCount)
  useEffect(() => {
    const isFewer = chosenCount < before.current
    before.current = chosenCount
    if (!isFewer) row.current?.scrollTo({ left: 0 })
    else if (document.activeElement === document.body) button.current?.focus()
  }, [chosenCount])
  return { row, button }
}
