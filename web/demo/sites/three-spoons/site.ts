import { layer } from '../../pictures/scene.ts'
import type { DemoSite } from '../../site.ts'
import { clamRice, smokedAubergineSalad, walnutTart } from './more-recipes.ts'
import press from './press.json' with { type: 'json' }
import { harissaCarrots, misoCod, plumClafoutis } from './recipes.ts'

const amal = { skin: '#b97f55', hair: '#1f1714', style: 'curls', shirt: '#c8553d', apron: '#f3ede0' } as const
const ken = { skin: '#e7bd94', hair: '#1d1b1c', style: 'short', shirt: '#2f4858', apron: '#f3ede0' } as const
const josephine = {
  skin: '#f2cdb4',
  hair: '#a4532c',
  style: 'bob',
  shirt: '#1d7287',
  apron: '#f3ede0',
} as const

export const threeSpoons: DemoSite = {
  slug: 'three-spoons',
  title: 'Three Spoons',
  owner: {
    name: 'Amal, Ken and Josephine',
    email: 'hello@three-spoons.example',
    people: [amal, ken, josephine],
  },
  team: [
    { name: 'Amal Haddad', email: 'amal@three-spoons.example', portrait: amal },
    { name: 'Ken Watase', email: 'ken@three-spoons.example', portrait: ken },
    { name: 'Josephine Marlow', email: 'josephine@three-spoons.example', portrait: josephine },
  ],
  colorTheme: 'Sea salt',
  typeTheme: 'System',
  themeStyle: 'tonal',
  palette: {
    tables: ['#a8c3c7', '#d9cfc0'],
    cloth: '#f8fafa',
    stripe: '#1d7287',
    plate: '#fcfdfd',
    metal: '#a8b0b2',
  },
  emblem: 'spoons',
  hasLogo: true,
  measurementSystem: 'metric',
  temperatureSystem: 'celsius',
  headerLayout: 'left',
  aboutHeading: 'Three chefs, one table',
  aboutShort:
    '**Amal Haddad, Ken Watase and Josephine Marlow** cooked side by side for ten years and still argue about salt.',
  about:
    'We met on the line of the same restaurant, and left it on the same day.\n\n## Amal\n\nFrom Tripoli by way of Marseille. Vegetables, smoke, sour things.\n\n## Ken\n\nA fishmonger’s son. Broths, rice, whatever swims.\n\n## Josephine\n\nPastry, and the books. *“A recipe is a promise,”* she says, and tests it five times.',
  socialLinks: [
    ['instagram', 'https://www.instagram.com/'],
    ['youtube', 'https://www.youtube.com/'],
    ['x', 'https://x.com/'],
  ],
  headerLinks: [
    ['The book', '/book'],
    ['About', '/about'],
    ['Press', '/press'],
    ['Events', '/events'],
  ],
  links: [
    ['Paper & Pepper | uk | 15', 'https://en.wikipedia.org/wiki/Bookselling'],
    ['The Corner Shelf | uk', 'https://en.wikipedia.org/wiki/Independent_bookstore'],
    ['Ladle & Page | us | 10', 'https://en.wikipedia.org/wiki/Cookbook'],
    ['Harbor Books | us', 'https://en.wikipedia.org/wiki/Bookstore'],
  ],
  linkPageHeading: 'Where to buy the book',
  products: [['Three Spoons, the book', 'https://en.wikipedia.org/wiki/Cookbook', 'book']],
  plans: { monthlyCents: 700, yearlyCents: 7000 },
  featured: ['harissa-carrots-with-labneh', 'miso-butter-cod', 'plum-clafoutis'],
  press,
  events: [
    {
      title: 'Supper at the long table',
      date: '2027-02-13',
      location: 'The Old Ropeworks, Bristol',
      description: 'Five courses for **forty guests**, and all three of us in one kitchen.',
      href: 'https://en.wikipedia.org/wiki/Supper_club',
      picture: {
        surface: 'wood',
        dishes: [
          {
            vessel: 'plate',
            base: ['cream', '#f5e6c8'],
            layers: [layer('leaf', '#4c8a3c', 9, 0.14), layer('ball', '#b3163f', 14, 0.06)],
          },
          { vessel: 'glass', base: ['liquid', '#8f2440'] },
          { vessel: 'smallBowl', base: ['liquid', '#d99a3a'] },
        ],
        props: ['candle', 'herb', 'wine', 'baguette'],
      },
    },
    {
      title: 'Book signing and soup',
      date: '2026-10-03',
      location: 'Paper & Pepper, London',
      description: 'We sign, you eat.',
      href: 'https://en.wikipedia.org/wiki/Bookselling',
    },
  ],
  recipes: [harissaCarrots, misoCod, plumClafoutis, clamRice, smokedAubergineSalad, walnutTart],
}
