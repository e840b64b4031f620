import type { ComponentProps, MouseEvent } from 'react'
import { listQueryOf, type SearchEvent } from '#core/machines/search-machine.ts'
import { writeRecipeQuery } from '#core/model/search/recipe-query.ts'
import { useSelector } from '../../browser/machine.ts'
import type { RecipeSearchRef } from './use-recipe-search.ts'

type ChoiceLinkProps = Omit<ComponentProps<'a'>, 'href' | 'rel' | 'onClick'> & {
  readonly search: RecipeSearchRef
  /** The time or order that the link chooses. */
  readonly choice: Extract<SearchEvent, { type: 'time.choose' | 'sort.choose' }>
}

/**
 * A link to the first page of the list with another time or order. The search follows it in place; without JavaScript
 * it leads to the address. It is not prefetched, and crawlers need not follow every combination.
 */
export function ChoiceLink({ search, choice, children, ...rest }: ChoiceLinkProps) {
  const context = useSelector(search, (snapshot) => snapshot.context)
  const address = writeRecipeQuery({ ...listQueryOf(context), ...choice })
  const choose = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    search.send(choice)
  }
  return (
    <a {...rest} href={`/recipes${address}`} rel="nofollow" onClick={choose}>
      {children}
    </a>
  )
}
