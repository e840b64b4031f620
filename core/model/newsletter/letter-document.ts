import { fillPath, sitePaths } from '../platform/page-paths.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { formatDuration, totalTimeMinutes } from '../../values/time/duration.ts'
import type { MailDocument, MailPart } from '../mail/mail-document.ts'
import type { RecipeCard } from '../recipe/recipe.ts'
import type { LetterPart } from './letter.ts'
import {
  cover,
  firstWords,
  newsletterFooter,
  type NewsletterPlaces,
  type NewsletterSite,
} from './newsletter-document.ts'

/** The content of a letter; recipes that are not in `recipes` are omitted. */
export type LetterIssue = {
  readonly site: NewsletterSite
  readonly subject: string
  readonly parts: readonly LetterPart[]
  /** Published recipes by id. */
  readonly recipes: ReadonlyMap<string, RecipeCard>
}

/** The mail of a letter. */
export function letterDocument(issue: LetterIssue, places: NewsletterPlaces): MailDocument {
  const { site, subject, parts } = issue
  const text = parts.map((part) => (part.kind === 'text' && part.text ? plainText(part.text) : '')).join(' ')
  return {
    ...{ subject, brand: site.brand, preheader: firstWords(text) || site.title },
    parts: [
      { kind: 'paragraph', text: places.greeting },
      ...parts.flatMap((part) => mailParts(part, issue)),
      // Every letter ends with a link to the site.
      { kind: 'link', text: 'More is on the site.', label: `Open ${site.title}`, href: `${site.origin}/` },
    ],
    footer: newsletterFooter(site, places),
  }
}

function mailParts(part: LetterPart, { site, recipes }: LetterIssue): MailPart[] {
  if (part.kind === 'text') return part.text === null ? [] : [{ kind: 'rich', text: part.text }]
  const recipe = recipes.get(part.recipeId)
  if (recipe === undefined) return []
  const href = site.origin + fillPath(sitePaths.recipe, { recipeSlug: recipe.slug })
  const minutes = totalTimeMinutes(recipe)
  const isPremium = recipe.privacySetting === 'subscribers_only'
  const facts = [minutes > 0 ? formatDuration(minutes) : '', isPremium ? 'For subscribers' : '']
  const text = facts.filter((fact) => fact !== '').join(' · ')
  return [
    ...cover({ site, recipe }, href),
    { kind: 'title', text: recipe.title, href },
    ...(text === '' ? [] : [{ kind: 'facts', text } as const]),
    { kind: 'button', label: 'Open the recipe', href },
  ]
}
