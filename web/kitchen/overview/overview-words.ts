import type { FirstStep, Overview } from '#core/calls/overview/overview-calls.ts'
import type { RecipeProblems } from '#core/calls/overview/overview-calls.ts'
import { counted } from '#core/values/text/counted.ts'

/** A line of the overview, with the page that it links to. */
export type LinkedLine = { readonly text: string; readonly path: string }

/** New activity, one line for each count above 0. */
export function newsLines({ news, since }: Overview): LinkedLine[] {
  const day = since.slice(0, 10)
  const lines: readonly (readonly [number, string, string])[] = [
    [news.subscribers, counted(news.subscribers, 'new subscriber'), `subscribers?since=${day}`],
    [news.comments, counted(news.comments, 'new comment'), 'comments'],
    [
      news.recipesPublished,
      `${counted(news.recipesPublished, 'recipe')} published`,
      'recipes?status=published',
    ],
    [news.newsletters, `${counted(news.newsletters, 'newsletter')} sent`, 'newsletters'],
    [news.changes, `${counted(news.changes, 'change')} by others of the site`, 'log'],
  ]
  return lines.flatMap(([count, text, path]) => (count > 0 ? [{ text, path }] : []))
}

/** The text of each setup step, and the page where it is done. */
export const stepLines: Readonly<Record<FirstStep, LinkedLine>> = {
  recipe: { text: 'Write your first recipe, or import some', path: 'recipes' },
  publish: { text: 'Publish a recipe', path: 'recipes' },
  look: { text: 'Give the site its look', path: 'look' },
  about: { text: 'Say who you are', path: 'about' },
  profiles: { text: 'Link to your profiles elsewhere', path: 'about' },
  subscriber: { text: 'Get your first subscriber, or import your list', path: 'subscribers' },
}

/**
 * Sorts recipes by severity: broken links first, then missing data that search engines require, then the number of
 * gaps.
 */
export function byUrgency(problems: readonly RecipeProblems[]): RecipeProblems[] {
  const weight = ({ gaps, brokenLinks }: RecipeProblems) =>
    brokenLinks.length * 10_000 + gaps.filter(({ level }) => level === 'required').length * 100 + gaps.length
  return problems.toSorted((one, other) => weight(other) - weight(one) || (one.title < other.title ? -1 : 1))
}

/** The problems of a recipe in one line: "A link is broken: /recipes/x. Add an image of the finished dish." */
export function problemText({ gaps, brokenLinks }: RecipeProblems): string {
  const links =
    brokenLinks.length === 0
      ? []
      : [
          brokenLinks.length === 1
            ? `A link is broken: ${brokenLinks[0]}.`
            : `${brokenLinks.length} links are broken: ${brokenLinks.join(', ')}.`,
        ]
  const required = gaps.filter(({ level }) => level === 'required').map(({ message }) => message)
  const others = gaps.filter(({ level }) => level !== 'required').map(({ message }) => message)
  const [first, ...rest] = [...required, ...others]
  const more = rest.length === 0 ? [] : [`And ${counted(rest.length, 'more problem')}.`]
  return [...links, ...(first === undefined ? [] : [first]), ...more].join(' ')
}
