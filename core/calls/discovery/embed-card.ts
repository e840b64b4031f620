import { counted } from '../../values/text/counted.ts'
import { languageAttributes } from '../../values/text/language-tag.ts'
import { imageSrcSet, imageUrl } from '../../model/media/image-url.ts'
import { isPremium } from '../../model/recipe/recipe-access.ts'
import type { RecipeCard } from '../../model/recipe/recipe.ts'
import { escapeHtml } from '../../values/rich-text/escape-html.ts'
import type { Site } from '../../model/site/site.ts'
import { formatDuration, totalTimeMinutes } from '../../values/time/duration.ts'
import { embedWidths } from './oembed.ts'
import { pageUrl } from './public-recipe.ts'

/** The HTML page of an embedded recipe card, without scripts. */
export function embedCard(
  site: Pick<Site, 'title' | 'language'>,
  recipe: RecipeCard,
  origin: string,
): string {
  const title = escapeHtml(recipe.title)
  const url = escapeHtml(pageUrl(origin, 'recipes', recipe.slug))
  return [
    `<!doctype html><html ${languageAttributes(site.language)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><link rel="canonical" href="${url}"><link rel="stylesheet" href="/embed/card.css"></head>`,
    `<body><a class="card" href="${url}" target="_blank" rel="noopener">${imageHtml(recipe)}<span class="words">`,
    `<span class="site">${escapeHtml(site.title)}</span><strong class="title">${title}</strong>`,
    `<span class="facts">${facts(recipe, site.language).map(escapeHtml).join(' · ')}</span>`,
    '<span class="go">View the recipe</span></span></a></body></html>',
  ].join('')
}

function imageHtml({ images: [cover] }: RecipeCard): string {
  if (cover === undefined) return ''
  const src = imageUrl(cover, { width: 640, height: 480, format: 'jpeg' })
  const srcSet = imageSrcSet(cover, [240, 400, 640, 1200], { ratio: 4 / 3 })
  const sizes = `(min-width: ${embedWidths.sideBySide}px) 44vw, 100vw`
  return `<img src="${escapeHtml(src)}" srcset="${escapeHtml(srcSet)}" sizes="${sizes}" alt="" width="640" height="480">`
}

function facts(recipe: RecipeCard, language: string): string[] {
  const count = recipe.ingredientUsageCount
  return [
    formatDuration(totalTimeMinutes(recipe), 'short'),
    count === 0 ? '' : counted(count, 'ingredient', undefined, language),
    isPremium(recipe) ? 'For subscribers' : '',
  ].filter((fact) => fact !== '')
}

/** The stylesheet of the cards, in neutral colors that suit any page. */
export const embedCss = `:root { color-scheme: light dark; --text: #231f1b; --quiet: #655d54; --page: #fdfbf7; --line: #ded5c6; }
@media (prefers-color-scheme: dark) { :root { --text: #f1ebe2; --quiet: #b8ada0; --page: #1d1a17; --line: #4a433c; } }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { font: 16px/1.4 Georgia, 'Times New Roman', serif; color: var(--text); background: var(--page); }
.card { display: flex; flex-direction: column; height: 100%; border: 1px solid var(--line); color: inherit; text-decoration: none; overflow: hidden; }
.card:focus-visible { outline: 3px solid var(--quiet); outline-offset: -4px; }
img { display: block; width: 100%; height: auto; min-height: 0; flex: 1 1 55%; object-fit: cover; }
.words { display: flex; flex-direction: column; gap: 6px; padding: 16px 18px; min-width: 0; flex: 0 1 auto; }
.site, .facts, .go { font: 600 13px/1.4 system-ui, sans-serif; color: var(--quiet); }
.title { font-size: 21px; line-height: 1.2; font-weight: 600; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.go { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
@media (min-width: ${embedWidths.sideBySide}px) {
  .card { flex-direction: row; }
  img { width: 44%; height: 100%; flex: none; }
  .words { flex: 1; justify-content: center; padding: 16px 24px; }
}
`
