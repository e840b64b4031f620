import type { DemoSite } from '../../site.ts'
import { appleGalette } from './apple-galette.ts'
import { blueberryMuffins } from './blueberry-muffins.ts'
import { burntCheesecake } from './burnt-cheesecake.ts'
import { cardamomBuns } from './cardamom-buns.ts'
import { crispbread } from './grandmothers-crispbread.ts'
import { oatCookies } from './oat-cookies.ts'
import { seededRye } from './seeded-rye.ts'
import { semlor } from './semlor.ts'
import { shortbread } from './shortbread.ts'
import { tahiniBrownies } from './tahini-brownies.ts'

export const northcrumb: DemoSite = {
  slug: 'northcrumb',
  title: 'Northcrumb',
  owner: {
    name: 'Signe Halvard',
    email: 'signe@northcrumb.example',
    people: [
      {
        skin: '#f1cdb1',
        hair: '#c79a5a',
        style: 'short',
        shirt: '#3f5170',
        apron: '#eee7da',
        hasBeard: true,
      },
    ],
  },
  colorTheme: 'Rye and blueberry',
  typeTheme: 'Bakery',
  themeStyle: 'tonal',
  palette: {
    tables: ['#a9b3c6', '#cfc6bd', '#8f9cb8'],
    cloth: '#f6f1ea',
    stripe: '#4b579f',
    plate: '#fbf8f3',
    metal: '#b7b6ba',
  },
  emblem: 'bun',
  measurementSystem: 'metric',
  temperatureSystem: 'celsius',
  headerLayout: 'centered',
  homeLayout: 'magazine',
  aboutHeading: 'A bakery with the door open',
  aboutShort:
    'Bread, buns and cake from a **small northern bakery**, written for home ovens and weighed to the gram.',
  about:
    'Northcrumb began as a hatch in a wall: one oven, one table, and a queue in the snow. We still bake in the same room.\n\nThe recipes here are the ones from the bakery’s own book, *divided by twenty* and baked again in ordinary kitchens, in ordinary ovens that lie about their temperature.\n\n## How to use them\n\n1. Weigh everything, water too.\n1. Watch the dough rather than the clock.\n1. Bake darker than you dare.',
  socialLinks: [
    ['instagram', 'https://www.instagram.com/'],
    ['youtube', 'https://www.youtube.com/'],
  ],
  headerLinks: [
    ['Bread', '/recipes?categories=bread'],
    ['Cake', '/recipes?categories=cake'],
  ],
  links: [],
  products: [
    ['Digital scale', 'https://en.wikipedia.org/wiki/Weighing_scale', 'scale'],
    ['Oven thermometer', 'https://en.wikipedia.org/wiki/Meat_thermometer', 'thermometer'],
  ],
  plans: { monthlyCents: 400, yearlyCents: 3900 },
  featured: ['cardamom-buns', 'seeded-rye-tin-loaf', 'tahini-brownies', 'burnt-cheesecake'],
  events: [],
  recipes: [
    cardamomBuns,
    seededRye,
    oatCookies,
    blueberryMuffins,
    tahiniBrownies,
    appleGalette,
    burntCheesecake,
    shortbread,
    semlor,
    crispbread,
  ],
}
