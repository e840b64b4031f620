import { fillPath, sitePaths } from '../platform/page-paths.ts'
import { imageUrl } from '../media/image-url.ts'
import type { MailBrand, MailDocument, MailPart } from '../mail/mail-document.ts'
import { ingredientLineText } from '../recipe/amounts/ingredient-line.ts'
import type { Recipe } from '../recipe/recipe.ts'
import { recipeYield } from '../recipe/amounts/yield.ts'
import { resolveRichText } from '../recipe/amounts/resolve-text.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import type { Site } from '../site/site.ts'
import { notSoldSentence } from '../subscription/subscribe-form.ts'
import { formatDuration, totalTimeMinutes } from '../../values/time/duration.ts'
import { readUnits } from '../recipe/amounts/read-units.ts'

/** The site's data for a newsletter. */
export type NewsletterSite = Pick<
  Site,
  'slug' | 'title' | 'defaultMeasurementSystem' | 'defaultTemperatureSystem'
> & {
  /** The address of the home page, without a trailing slash. */
  readonly origin: string
  /** The reply address that the creator chose; null for the sender's own address. */
  readonly replyTo: string | null
  /** The postal address of the creator, in one line; null for none. */
  readonly postalAddress: string | null
  /** True if full access can be bought on the site. */
  readonly sellsFullAccess: boolean
  readonly brand: MailBrand
}

/** The content of a newsletter for one kind of reader: for readers without access, the recipe is already locked. */
export type NewsletterIssue = {
  readonly site: NewsletterSite
  readonly recipe: Recipe
  /** A plain-text note of the creator above the recipe; may be empty. */
  readonly note: string
}

/** Placeholders for the parts that differ by recipient. */
export type NewsletterPlaces = { readonly greeting: string; readonly unsubscribeUrl: string }

/**
 * The parts of a recipe that a newsletter can omit, in the order in which they are omitted if the mail is too large.
 */
export const omittableParts = ['steps', 'story', 'ingredients', 'description', 'note'] as const

/** One of `omittableParts`. */
export type OmittablePart = (typeof omittableParts)[number]

const lockedSentence =
  'This is a premium recipe. The whole of it is for subscribers with full access subscriptions.'

/** The mail of a newsletter, without the parts to omit, which are on the recipe's page. */
export function newsletterDocument(
  { site, recipe, note }: NewsletterIssue,
  places: NewsletterPlaces,
  left: readonly OmittablePart[] = [],
): MailDocument {
  const href = site.origin + fillPath(sitePaths.recipe, { recipeSlug: recipe.slug })
  const piece = { site, recipe }
  const described = resolved(recipe.description, piece)
  const keep = (what: OmittablePart, parts: readonly MailPart[]) => (left.includes(what) ? [] : parts)
  return {
    ...{ subject: recipe.title, brand: site.brand },
    preheader: firstWords(note) || firstWords(described === null ? '' : plainText(described)) || site.title,
    parts: [
      { kind: 'paragraph', text: places.greeting },
      ...keep('note', paragraphs(note)),
      ...cover(piece, href),
      { kind: 'title', text: recipe.title, href },
      ...facts({ site, recipe }),
      ...keep('description', rich(described)),
      ...keep('story', rich(resolved(recipe.storyExcerpt, piece))),
      ...keep('ingredients', ingredients(piece)),
      ...keep('steps', steps(piece)),
      ...(left.length > 0 ? [{ kind: 'paragraph', text: 'The whole recipe is on its page.' } as const] : []),
      ...(recipe.isLocked
        ? wayToTheRest(site, href)
        : [{ kind: 'button', label: 'Cook along', href } as const]),
    ],
    footer: newsletterFooter(site, places),
  }
}

/** What a locked recipe ends with: the offer of full access, or that it cannot be bought. */
function wayToTheRest({ origin, sellsFullAccess }: NewsletterSite, href: string): MailPart[] {
  const whatToDo: MailPart = sellsFullAccess
    ? { kind: 'button', label: 'Subscribe', href: origin + sitePaths.subscribe }
    : { kind: 'paragraph', text: notSoldSentence }
  return [
    { kind: 'paragraph', text: lockedSentence },
    whatToDo,
    { kind: 'link', text: 'Have you subscribed already?', label: 'Open the recipe', href },
  ]
}

/** The footer with the reason for the mail, the unsubscribe link, and who sends it from where. */
export function newsletterFooter(site: NewsletterSite, places: NewsletterPlaces): MailPart[] {
  const text = `You get this mail because you subscribed to ${site.title}.`
  return [
    { kind: 'link', text, label: 'Unsubscribe', href: places.unsubscribeUrl },
    ...(site.postalAddress === null ? [] : [{ kind: 'small', text: site.postalAddress } as const]),
  ]
}

type Piece = Pick<NewsletterIssue, 'site' | 'recipe'>

type CardPiece = { readonly site: NewsletterSite; readonly recipe: Pick<Recipe, 'images' | 'title'> }

/**
 * The requested width of the cover, in pixels: slightly more than twice the width of a mail, for high-resolution
 * screens.
 */
const coverWidth = 1200

/** The first image of a recipe, linked to its page; empty for a recipe without images. */
export function cover({ site, recipe }: CardPiece, href: string): MailPart[] {
  const [image] = recipe.images
  if (!image) return []
  const url = site.origin + imageUrl(image, { width: coverWidth, format: 'jpeg' })
  return [{ kind: 'image', url, alt: recipe.title, href }]
}

function facts({ site, recipe }: Piece): MailPart[] {
  const minutes = totalTimeMinutes(recipe)
  const servings = recipeYield(recipe, 1, site.brand.language)
  const text = [minutes ? formatDuration(minutes) : '', servings?.text ?? '']
    .filter((fact) => fact !== '')
    .join(' · ')
  return text === '' ? [] : [{ kind: 'facts', text }]
}

function ingredients({ site, recipe }: Piece): MailPart[] {
  const options = {
    multiplier: 1,
    measurementSystem: site.defaultMeasurementSystem,
    language: site.brand.language,
  }
  const parts = recipe.ingredientUsageGroups.flatMap(({ title, ingredientUsages }): MailPart[] => {
    const lines = ingredientUsages.map((usage) => ingredientLineText(usage, options))
    const items = lines.filter((line) => line !== '')
    return items.length === 0 ? [] : [...groupTitle(title), { kind: 'list', items }]
  })
  return parts.length === 0 ? [] : [{ kind: 'heading', level: 2, text: 'Ingredients' }, ...parts]
}

function steps(piece: Piece): MailPart[] {
  const parts = piece.recipe.instructionGroups.flatMap(({ title, instructions }): MailPart[] => {
    const contents = instructions.flatMap(({ content }) => resolved(content, piece) ?? [])
    return contents.length === 0 ? [] : [...groupTitle(title), { kind: 'steps', steps: contents }]
  })
  return parts.length === 0 ? [] : [{ kind: 'heading', level: 2, text: 'Method' }, ...parts]
}

function groupTitle(title: string | null): MailPart[] {
  return title === null ? [] : [{ kind: 'heading', level: 3, text: title }]
}

function rich(text: RichText | null): MailPart[] {
  return text === null ? [] : [{ kind: 'rich', text }]
}

function paragraphs(note: string): MailPart[] {
  const lines = note.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map((text) => ({ kind: 'paragraph', text }))
}

function resolved(text: RichText | null, { site, recipe }: Piece): RichText | null {
  if (text === null) return null
  return resolveRichText(text, {
    ingredientUsages: recipe.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages),
    units: readUnits,
    multiplier: 1,
    measurementSystem: site.defaultMeasurementSystem,
    temperatureSystem: site.defaultTemperatureSystem,
    language: site.brand.language,
  })
}

/** The start of a text, in the length that inboxes display. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= 120) return line
  const cut = line.slice(0, 120)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 60 ? cut.lastIndexOf(' ') : 120).toWellFormed()}…`
}
