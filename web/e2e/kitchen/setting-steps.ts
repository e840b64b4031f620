import { expect } from 'vitest'
import type { OwnedSettings } from '#core/model/site/site-settings.ts'
import {
  fill,
  choose,
  turn,
  write,
  upload,
  text,
  element,
  none,
  property,
  carried,
  kept,
  turned,
  type Step,
} from './setting-trial.ts'

/** The test steps of every setting: where and how it is changed, and its effect. */
export const steps: Readonly<Record<Exclude<keyof OwnedSettings, 'slug'>, Step>> = {
  title: { on: 'settings', change: fill('Name', 'The second name'), seen: text('/', 'The second name') },
  hideSearch: {
    on: 'settings',
    change: turn('Hide the search in the header', true),
    seen: none('/', 'header a[href="/recipes"][aria-label*="Search"]'),
  },
  language: {
    on: 'settings',
    change: fill('Language', 'it'),
    seen: element('/', 'html[lang="it"]:not([dir])'),
  },
  allowTraining: {
    on: 'settings',
    change: turn('Language models may be trained with this site', true),
    seen: none('/', 'meta[name="robots"]'),
  },
  timeZone: {
    on: 'settings',
    change: fill('Time zone', 'Europe/Rome'),
    seen: kept('Time zone', 'Europe/Rome'),
  },
  defaultMeasurementSystem: {
    on: 'settings',
    change: choose('Grams and milliliters'),
    seen: text('/recipes/bread', /500\s*g/),
  },
  defaultTemperatureSystem: {
    on: 'settings',
    change: choose('°C'),
    seen: carried('defaultTemperatureSystem', 'celsius'),
  },
  newslettersEnabled: {
    on: 'settings',
    change: turn('Readers can subscribe to a newsletter', true),
    seen: text('/', /Subscribe/),
  },
  newsletterCheckedByDefault: {
    on: 'settings',
    change: turn('The box is ticked when somebody creates an account', false),
    seen: carried('newsletterCheckedByDefault', false),
  },
  replyToEmail: {
    on: 'settings',
    change: fill('Replies go to', 'answers@example.com'),
    seen: kept('Replies go to', 'answers@example.com'),
  },
  postalAddress: {
    on: 'settings',
    change: fill('Postal address', 'Nora Field, PO Box 12, Portland, ME 04101'),
    seen: kept('Postal address', 'Nora Field, PO Box 12, Portland, ME 04101'),
  },
  subscriptionsEnabled: {
    on: 'settings',
    change: turn('Offer paid subscriptions', true),
    seen: carried('subscriptionsEnabled', true),
  },
  monthlyAmountCents: {
    on: 'settings',
    change: fill('Monthly price', '4.50'),
    seen: text('/subscribe', '4,50 USD'),
  },
  yearlyAmountCents: {
    on: 'settings',
    change: fill('Yearly price', '40'),
    seen: text('/subscribe', '40 USD'),
  },
  paymentsEnabled: {
    on: 'settings',
    change: turn('Take payments', true),
    seen: text('/subscribe', 'Monthly'),
  },
  commentsEnabled: {
    on: 'settings',
    change: turn('Readers can comment on recipes', true),
    seen: text('/recipes/bread', /comment/i),
  },
  holdFirstComments: {
    on: 'settings',
    change: turn('Hold a person’s first comment until it is approved', true),
    seen: turned('Hold a person’s first comment until it is approved', true),
  },
  googleAnalyticsId: {
    on: 'settings',
    change: fill('Google Analytics id', 'G-TEST123'),
    seen: carried('googleAnalyticsId', 'G-TEST123'),
  },
  colorThemeId: { on: 'look', change: choose('Night kitchen'), seen: property('color-scheme', /dark/) },
  themeAccentColor: {
    on: 'look',
    change: fill('Accent', '#88ccff'),
    seen: property('--color-accent', /#88ccff/),
  },
  themeStyle: { on: 'look', change: choose('Bold'), seen: element('/', 'html[data-theme-style="bold"]') },
  typeThemeId: { on: 'look', change: choose('Bakery'), seen: property('--font-display', /Fraunces/) },
  homeLayout: { on: 'look', change: choose('Grid'), seen: carried('homeLayout', 'grid') },
  headerLayout: { on: 'look', change: choose('Centered'), seen: element('/', '.site-header--centered') },
  logoId: { on: 'look', change: upload('Logo'), seen: element('/', 'header img[src*="/images/"]') },
  iconId: {
    on: 'look',
    change: upload('Icon'),
    seen: element('/', 'link[rel="apple-touch-icon"][href^="/icons/"]'),
  },
  faviconId: {
    on: 'look',
    change: upload('Favicon'),
    seen: element('/', 'link[rel="icon"][href^="/icons/"]'),
  },
  imageCrops: {
    on: 'look',
    async change({ page }) {
      const group = page.getByRole('group', { name: 'Favicon', exact: true })
      await group.getByRole('button', { name: 'Crop' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    seen: {
      byReaders: async ({ page, open }) => {
        await open('/')
        const data = (await page.locator('#page-data').textContent()) ?? ''
        expect(data).toMatch(/"favicon":\{[^}]*"crop":\{"width":200,"height":200/)
      },
    },
  },
  cssOverrides: {
    on: 'look',
    change: fill('CSS', ':root { --of-my-own: 7px }'),
    seen: {
      byReaders: async ({ page, open }) => {
        await open('/')
        const found = await page.evaluate(() =>
          getComputedStyle(document.body).getPropertyValue('--of-my-own'),
        )
        expect(found.trim()).toBe('7px')
      },
    },
  },
  aboutHeading: { on: 'about', change: fill('Heading', 'Two pots'), seen: text('/about', 'Two pots') },
  about: {
    on: 'about',
    change: write('Text', 'I cook what there is.'),
    seen: text('/about', 'I cook what there is.'),
  },
  featuredImageId: {
    on: 'about',
    change: upload('Featured image'),
    seen: element('/about', 'main img[src*="/images/"]'),
  },
  aboutShort: {
    on: 'about',
    change: write('In a sentence or two', 'Cooks in Trieste.'),
    seen: text('/', 'Cooks in Trieste.'),
  },
  hideSidebarBio: {
    on: 'about',
    change: turn('Hide it in the sidebar', true),
    seen: carried('hideSidebarBio', true),
  },
  socialMediaLinks: {
    on: 'about',
    async change({ page }) {
      await page.getByRole('button', { name: 'Add profile' }).click()
      await page
        .getByRole('textbox', { name: 'Address', exact: true })
        .fill('https://www.instagram.com/twopots')
    },
    seen: element('/about', 'a[href="https://www.instagram.com/twopots"]'),
  },
  events: {
    on: 'events',
    async change({ page }) {
      await page.getByRole('button', { name: 'Add event' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Supper')
      await page.getByLabel('Date', { exact: true }).fill('2026-12-24')
    },
    seen: text('/events', 'Supper'),
  },
  press: {
    on: 'press',
    async change({ page }) {
      await page.getByRole('button', { name: 'Add mention' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('The long table')
      await page.getByRole('textbox', { name: 'Address' }).fill('https://press.example/table')
    },
    seen: text('/press', 'The long table'),
  },
  book: {
    on: 'book',
    async change({ page }) {
      await page.getByRole('button', { name: 'Add a book' }).click()
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The Two Pots Book')
      await page.getByRole('button', { name: 'Add shop' }).click()
      const shops = page.getByRole('list', { name: 'Shops' })
      await shops.getByRole('textbox', { name: 'Shop', exact: true }).fill('Corner Books')
      await shops.getByRole('textbox', { name: 'Address' }).fill('https://books.example')
      await shops.getByRole('textbox', { name: 'Percent off' }).fill('15')
      await page.getByRole('button', { name: 'Add chapter' }).click()
      await page.getByRole('textbox', { name: 'Chapter', exact: true }).fill('Broths')
    },
    seen: {
      async byReaders({ page, open }) {
        await open('/book')
        await page.getByRole('heading', { level: 1, name: 'The Two Pots Book' }).waitFor()
        await page.getByRole('link', { name: /Corner Books.*15% off/ }).waitFor()
        await page.getByText('Broths').waitFor()
        await open('/')
        await page.getByRole('link', { name: 'Look inside the book' }).waitFor()
      },
    },
  },
  terms: {
    on: 'terms',
    change: write('Text', 'Photos may not be used elsewhere.'),
    seen: text('/terms', 'Photos may not be used elsewhere.'),
  },
  featuredRecipeIds: {
    on: 'homepage',
    async change({ page }) {
      await page.getByRole('searchbox', { name: 'Add a recipe' }).fill('bread')
      await page.getByRole('button', { name: 'Bread', exact: true }).click()
    },
    seen: {
      byReaders: async ({ page, open }) => {
        await open('/')
        const data = (await page.locator('#page-data').textContent()) ?? ''
        expect(data).toMatch(/"featuredRecipes":\[\{[^\]]*"slug":"bread"/)
      },
    },
  },
  headerLinks: {
    on: 'homepage',
    async change({ page }) {
      await page.getByRole('button', { name: 'Add link' }).click()
      await page.getByRole('textbox', { name: 'Text' }).fill('My shop')
      await page.getByRole('textbox', { name: 'Address' }).fill('https://shop.example')
    },
    seen: element('/', 'a[href="https://shop.example"]'),
  },
  productLinks: {
    on: 'homepage',
    async change({ page }) {
      await page.getByRole('button', { name: 'Add product' }).click()
      const products = page.getByRole('list', { name: 'Products' })
      await products.getByRole('textbox', { name: 'Name' }).fill('The good salt')
      await products.getByRole('textbox', { name: 'Address' }).fill('https://salt.example')
    },
    seen: text('/', 'The good salt'),
  },
  linkPageHeading: { on: 'links', change: fill('Heading', 'Find me'), seen: text('/links', 'Find me') },
  links: {
    on: 'links',
    async change({ page }) {
      await page.getByRole('button', { name: 'Add link' }).click()
      await page.getByRole('textbox', { name: 'Text' }).fill('My book')
      await page.getByRole('textbox', { name: 'Address' }).fill('https://book.example')
    },
    seen: text('/links', 'My book'),
  },
}
