import type { RouteObject } from 'react-router'
import type { HomeLayout } from '#core/model/site/site-settings.ts'
import type { FrameName, RecipeLayout, SiteTheme } from '../../content/site-themes.ts'

/** A route's module: its source file (the key in the browser build's manifest) and its loader. */
export type LayoutModule = readonly [source: string, load: NonNullable<RouteObject['lazy']>]

type Named<Name extends string | null> = Readonly<Record<NonNullable<Name>, LayoutModule>>

/** The layouts around a site's pages. */
export const frames: Named<FrameName> = {
  plain: ['web/visitor/frame/site-frame.tsx', () => import('../frame/site-frame.tsx')],
  grocery: ['web/visitor/themes/grocery/grocery-frame.tsx', () => import('./grocery/grocery-frame.tsx')],
  publication: [
    'web/visitor/themes/publication/publication-frame.tsx',
    () => import('./publication/publication-frame.tsx'),
  ],
  shelf: ['web/visitor/themes/shelf/shelf-frame.tsx', () => import('./shelf/shelf-frame.tsx')],
}

/** Home pages by the site's `homeLayout` setting. */
export const homes: Named<HomeLayout> = {
  featured: ['web/visitor/home/home-page.tsx', () => import('../home/home-page.tsx')],
  lead: ['web/visitor/home/layouts/lead-home.tsx', () => import('../home/layouts/lead-home.tsx')],
  magazine: ['web/visitor/home/layouts/magazine-home.tsx', () => import('../home/layouts/magazine-home.tsx')],
  grid: ['web/visitor/home/layouts/grid-home.tsx', () => import('../home/layouts/grid-home.tsx')],
  letter: ['web/visitor/home/layouts/letter-home.tsx', () => import('../home/layouts/letter-home.tsx')],
  strip: ['web/visitor/home/layouts/strip-home.tsx', () => import('../home/layouts/strip-home.tsx')],
}

/** Home pages of individual sites, which replace the one from the setting. */
export const themedHomes: Named<SiteTheme['home']> = {
  overlay: ['web/visitor/themes/overlay/overlay-home.tsx', () => import('./overlay/overlay-home.tsx')],
  chefs: ['web/visitor/themes/three-spoons/home-page.tsx', () => import('./three-spoons/home-page.tsx')],
}

/** The layouts around a recipe page; the page's own code is the same in all of them. */
export const recipeLayouts: Named<Exclude<RecipeLayout, 'plain'>> = {
  letter: ['web/visitor/themes/recipes/letter-recipe.tsx', () => import('./recipes/letter-recipe.tsx')],
  poster: ['web/visitor/themes/recipes/poster-recipe.tsx', () => import('./recipes/poster-recipe.tsx')],
  shop: ['web/visitor/themes/recipes/shop-recipe.tsx', () => import('./recipes/shop-recipe.tsx')],
  spread: ['web/visitor/themes/recipes/spread-recipe.tsx', () => import('./recipes/spread-recipe.tsx')],
  upright: ['web/visitor/themes/recipes/upright-recipe.tsx', () => import('./recipes/upright-recipe.tsx')],
  bakery: ['web/visitor/themes/recipes/bakery-recipe.tsx', () => import('./recipes/bakery-recipe.tsx')],
}

export const aboutPages: Named<SiteTheme['about'] | 'plain'> = {
  plain: ['web/visitor/site/about-page.tsx', () => import('../site/about-page.tsx')],
  chefs: ['web/visitor/themes/three-spoons/about-page.tsx', () => import('./three-spoons/about-page.tsx')],
}

export const linksPages: Named<SiteTheme['links'] | 'plain'> = {
  plain: ['web/visitor/site/links-page.tsx', () => import('../site/links-page.tsx')],
  bio: ['web/visitor/themes/bio/bio-page.tsx', () => import('./bio/bio-page.tsx')],
}

export const signInPages: Named<SiteTheme['signIn']> = {
  substack: [
    'web/visitor/themes/publication/sign-in-page.tsx',
    () => import('./publication/sign-in-page.tsx'),
  ],
}
