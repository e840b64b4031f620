import type { DemoSite } from '../../site.ts'
import { cabbageToast, ricePudding } from './more-recipes.ts'
import { lentilSoup, pearCake, roastChicken } from './recipes.ts'

export const sundayLadle: DemoSite = {
  slug: 'sunday-ladle',
  title: 'The Sunday Ladle',
  owner: {
    name: 'Margit Ellery',
    email: 'margit@sunday-ladle.example',
    people: [
      {
        skin: '#f0c9ac',
        hair: '#c9c2b8',
        style: 'bob',
        shirt: '#6d7f8c',
        apron: '#efe6d6',
        hasGlasses: true,
      },
    ],
  },
  colorTheme: 'Paper and tomato',
  typeTheme: 'Novel',
  themeStyle: 'accent',
  palette: {
    tables: ['#e0d2bf', '#d8bfae'],
    cloth: '#fbf6ee',
    stripe: '#b5452d',
    plate: '#fbf8f1',
    metal: '#b5aea6',
  },
  emblem: 'ladle',
  measurementSystem: 'imperial',
  temperatureSystem: 'fahrenheit',
  headerLayout: 'centered',
  homeLayout: 'letter',
  aboutHeading: 'A letter, with supper',
  aboutShort: 'Every Sunday at four: **one letter, one recipe**, and nothing to buy but the groceries.',
  about:
    'I have written this letter for three years, mostly at a kitchen table, once on a ferry.\n\nFree readers get the letter and its recipe. *Paying readers* keep me in onions, and get the roast, the menus and the archive.',
  socialLinks: [
    ['substack', 'https://substack.com/'],
    ['email', 'mailto:margit@sunday-ladle.example'],
  ],
  headerLinks: [],
  links: [],
  products: [],
  plans: { monthlyCents: 500, yearlyCents: 5000 },
  featured: ['red-lentil-soup-with-lemon', 'sunday-roast-chicken', 'upside-down-pear-cake'],
  events: [],
  recipes: [lentilSoup, roastChicken, pearCake, cabbageToast, ricePudding],
}
