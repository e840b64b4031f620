import { escapeHtml } from '../rich-text/escape-html.ts'
import { imageUrl } from '../image/image-url.ts'
import type { Mail } from '../ports/mailer.ts'
import { ingredientLineText } from '../recipe/ingredient-line.ts'
import type { Recipe } from '../recipe/recipe.ts'
import { resolveRichText } from '../rich-text/resolve-text.ts'
import type { RichText } from '../rich-text/rich-text.ts'
import { plainText } from '../rich-text/write-text.ts'
import type { Site } from '../site/site.ts'
import { formatDuration, totalTimeMinutes } from '../time/duration.ts'
import { readUnits } from '../units/unit-reading.ts'
import { recipeYield } from '../recipe/yield.ts'
import { richTextHtml } from './rich-text-html.ts'

/** The site as a newsletter needs it. */
export type NewsletterSite = Pick<
  Site,
  'slug' | 'title' | 'colorTheme' | 'defaultMeasurementSystem' | 'defaultTemperatureSystem'
> & {
  /** The address of the home page, without a trailing slash. */
  readonly origin: string
  /** Where answers go; null for the sender's own address. */
  readonly replyTo: string | null
}

/** What one newsletter says to readers of one kind: the recipe is cut already for those who may not read it all. */
export type NewsletterIssue = {
  readonly site: NewsletterSite
  readonly recipe: Recipe
  /** Plain text of the creator above the recipe; empty for none. */
  readonly note: string
}

/** What is a recipient's own in a newsletter. */
export type NewsletterRecipient = {
  readonly to: string
  /** Names this mail to this recipient; a try that is repeated has the same. */
  readonly id: string
  readonly unsubscribeUrl: string
}

const unsubscribePlace = '{{unsubscribe}}'

/** Makes the mails of one issue: all is written once, and only the recipient's own parts are filled in for each. */
export function newsletterMails(issue: NewsletterIssue): (recipient: NewsletterRecipient) => Mail {
  const { site, recipe } = issue
  const subject = recipe.title
  const html = newsletterHtml(issue)
  const text = newsletterText(issue)
  return ({ to, id, unsubscribeUrl }) => ({
    ...{ to, id, subject, fromName: site.title },
    text: text.replaceAll(unsubscribePlace, () => unsubscribeUrl),
    html: html.replaceAll(unsubscribePlace, () => escapeHtml(unsubscribeUrl)),
    ...(site.replyTo === null ? {} : { replyTo: site.replyTo }),
    headers: newsletterHeaders(site, unsubscribeUrl),
  })
}

/** RFC 8058 (one click) and RFC 2919 (the list's name). */
export function newsletterHeaders(site: NewsletterSite, unsubscribeUrl: string): Record<string, string> {
  const host = /^https?:\/\/([^/:]+)/.exec(site.origin)?.[1] ?? 'localhost'
  return {
    'List-Id': `<newsletter.${host}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function newsletterText({ site, recipe, note }: NewsletterIssue): string {
  const lines = ingredientGroups({ site, recipe }).flatMap(({ title, lines: ingredients }) => [
    ...(title === null ? [] : [`${title}:`]),
    ...ingredients.map((line) => `- ${line}`),
  ])
  const steps = stepGroups({ site, recipe }).flatMap(({ title, steps: contents }) => [
    ...(title === null ? [] : [`${title}:`]),
    ...contents.map((content, index) => `${index + 1}. ${plainText(content)}`),
  ])
  return [
    note.trim(),
    recipe.title,
    plainText(recipe.description),
    facts(recipe),
    lines.length > 0 ? `Ingredients\n\n${lines.join('\n')}` : '',
    steps.length > 0 ? `Method\n\n${steps.join('\n\n')}` : '',
    recipe.isLocked ? `${lockedSentence}\n${site.origin}/subscribe` : '',
    `${recipe.isLocked ? 'The recipe' : 'Cook along'}: ${recipeUrl(site, recipe)}`,
    `You get this mail because you subscribed to ${site.title}.\nUnsubscribe: ${unsubscribePlace}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const lockedSentence =
  'This is a premium recipe. The whole of it is for subscribers with full access subscriptions.'

function newsletterHtml({ site, recipe, note }: NewsletterIssue): string {
  const { colorTheme: color } = site
  const url = recipeUrl(site, recipe)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(recipe.title)}</title>`,
    `<style>a{color:${color.colorAccent}}p{margin:0 0 16px}h2,h3{line-height:1.25;margin:28px 0 12px}ul,ol{margin:0 0 16px;padding-left:22px}li{margin:0 0 8px}@media (max-width:600px){.page{padding:20px !important}}</style></head>`,
    `<body style="margin:0;background:${color.colorPanel};color:${color.colorText};font:17px/1.55 Georgia,serif">`,
    `<div class="page" style="max-width:600px;margin:0 auto;padding:32px;background:${color.colorBackground}">`,
    `<p style="margin:0 0 24px"><a href="${escapeHtml(site.origin)}/" style="color:${color.colorText};text-decoration:none;font-weight:bold">${escapeHtml(site.title)}</a></p>`,
    ...paragraphs(note),
    cover({ site, recipe }),
    `<h1 style="font-size:28px;line-height:1.2;margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:${color.colorText};text-decoration:none">${escapeHtml(recipe.title)}</a></h1>`,
    `<p style="color:${color.colorSubdued};font-size:15px">${escapeHtml(facts(recipe))}</p>`,
    richTextHtml(resolved(recipe.description, { site, recipe }), site.origin),
    richTextHtml(resolved(recipe.storyExcerpt, { site, recipe }), site.origin),
    ...ingredientsHtml({ site, recipe }),
    ...stepsHtml({ site, recipe }),
    ...(recipe.isLocked
      ? [`<p>${lockedSentence}</p>`, button(site, `${site.origin}/subscribe`, 'Subscribe')]
      : [button(site, url, 'Cook along')]),
    `<p style="margin:40px 0 0;padding-top:16px;border-top:1px solid ${color.colorOutline};font-size:14px;color:${color.colorSubdued}">`,
    `You get this mail because you subscribed to ${escapeHtml(site.title)}. <a href="${unsubscribePlace}">Unsubscribe</a></p>`,
    '</div></body></html>',
  ].join('\n')
}

type Piece = Pick<NewsletterIssue, 'site' | 'recipe'>

function cover({ site, recipe }: Piece): string {
  const [image] = recipe.images
  if (!image) return ''
  const source = escapeHtml(site.origin + imageUrl(image, { width: 1072, format: 'jpeg' }))
  const url = escapeHtml(recipeUrl(site, recipe))
  return `<p><a href="${url}"><img src="${source}" alt="${escapeHtml(recipe.title)}" width="536" style="display:block;width:100%;height:auto;border:0;border-radius:6px"></a></p>`
}

function ingredientsHtml(piece: Piece): string[] {
  const groups = ingredientGroups(piece)
  if (groups.length === 0) return []
  return [
    '<h2>Ingredients</h2>',
    ...groups.map(
      ({ title, lines }) =>
        groupTitle(title) + `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    ),
  ]
}

function stepsHtml(piece: Piece): string[] {
  const groups = stepGroups(piece)
  if (groups.length === 0) return []
  const item = (content: RichText) => `<li>${richTextHtml(content, piece.site.origin)}</li>`
  return [
    '<h2>Method</h2>',
    ...groups.map(({ title, steps }) => groupTitle(title) + `<ol>${steps.map(item).join('')}</ol>`),
  ]
}

function groupTitle(title: string | null): string {
  return title === null ? '' : `<h3>${escapeHtml(title)}</h3>`
}

function paragraphs(note: string): string[] {
  return note
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
}

function ingredientGroups({ site, recipe }: Piece) {
  const options = { multiplier: 1, measurementSystem: site.defaultMeasurementSystem }
  return recipe.ingredientUsageGroups
    .map(({ title, ingredientUsages }) => ({
      title,
      lines: ingredientUsages
        .map((usage) => ingredientLineText(usage, options))
        .filter((line) => line !== ''),
    }))
    .filter(({ lines }) => lines.length > 0)
}

function stepGroups(piece: Piece) {
  return piece.recipe.instructionGroups
    .map(({ title, instructions }) => ({
      title,
      steps: instructions.flatMap(({ content }) => resolved(content, piece) ?? []),
    }))
    .filter(({ steps }) => steps.length > 0)
}

function resolved(text: RichText | null, { site, recipe }: Piece): RichText | null {
  if (text === null) return null
  return resolveRichText(text, {
    ingredientUsages: recipe.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages),
    units: readUnits,
    multiplier: 1,
    measurementSystem: site.defaultMeasurementSystem,
    temperatureSystem: site.defaultTemperatureSystem,
  })
}

function facts(recipe: Recipe): string {
  const minutes = totalTimeMinutes(recipe)
  const servings = recipeYield(recipe, 1)
  return [minutes ? formatDuration(minutes) : '', servings?.text ?? '']
    .filter((fact) => fact !== '')
    .join(' · ')
}

function recipeUrl({ origin }: NewsletterSite, { slug }: Recipe): string {
  return `${origin}/recipes/${slug}`
}

function button({ colorTheme }: NewsletterSite, href: string, label: string): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:6px;background:${colorTheme.colorAccent};color:#ffffff;text-decoration:none`
  return `<p style="margin:28px 0"><a href="${escapeHtml(href)}" style="${style}">${label}</a></p>`
}
