import type { DemoSite } from '../../site.ts'
import { bloodOrangeSpritz } from './blood-orange-spritz.ts'
import { burstTomatoOrecchiette } from './burst-tomato-orecchiette.ts'
import { charredAubergine } from './charred-aubergine.ts'
import { chickenOlivesFennel } from './chicken-olives-fennel.ts'
import { figTart } from './fig-tart.ts'
import { greenMinestrone } from './green-minestrone.ts'
import { oliveOilCake } from './olive-oil-cake.ts'
import { overnightFocaccia } from './overnight-focaccia.ts'
import { slowLambShoulder } from './slow-lamb-shoulder.ts'

export const ottolina: DemoSite = {
  slug: 'ottolina',
  title: 'Ottolina',
  owner: {
    name: 'Chiara Ottolina',
    email: 'chiara@ottolina.example',
    people: [{ skin: '#e0ae86', hair: '#3a2519', style: 'bun', shirt: '#f2eee2', apron: '#5d7a2e' }],
  },
  colorTheme: 'Olive grove',
  typeTheme: 'Magazine',
  themeStyle: 'accent',
  palette: {
    tables: ['#d8c8a8', '#c7cdb6', '#e3cdb4'],
    cloth: '#f7f1e4',
    stripe: '#6d8653',
    plate: '#f8f4ea',
    metal: '#b5aea2',
  },
  emblem: 'olive',
  measurementSystem: 'metric',
  temperatureSystem: 'celsius',
  headerLayout: 'left',
  homeLayout: 'lead',
  aboutHeading: 'A small kitchen near a large market',
  aboutShort:
    'I am Chiara. I cook **Mediterranean food for ordinary evenings**, from a kitchen of nine square metres.',
  about:
    'I learned to cook by standing in the way. My grandmother had a stove with four flames and opinions about each of them; my job was to stir, taste, and say what was missing.\n\nFor eleven years I cooked in other people’s restaurants. Now I cook at home, write it down, and test every recipe **at least three times**: once for me, once for a friend who follows it word by word, and once for a friend who never does.\n\n## What you will find here\n\n- vegetables first, most of the time\n- weights for baking, spoons and handfuls for the rest\n- honest times\n\nWrite to me at [chiara@ottolina.example](mailto:chiara@ottolina.example).',
  socialLinks: [
    ['instagram', 'https://www.instagram.com/'],
    ['pinterest', 'https://www.pinterest.com/'],
    ['email', 'mailto:chiara@ottolina.example'],
  ],
  headerLinks: [
    ['Soups', '/recipes?categories=soup'],
    ['Desserts', '/recipes?meals=dessert'],
  ],
  links: [],
  products: [
    ['Wooden spoon, olive wood', 'https://en.wikipedia.org/wiki/Wooden_spoon', 'spoon'],
    ['The good salt', 'https://en.wikipedia.org/wiki/Sea_salt', 'salt'],
    ['Clay pot for beans', 'https://en.wikipedia.org/wiki/Cookware_and_bakeware', 'pot'],
  ],
  plans: { monthlyCents: 500, yearlyCents: 4800 },
  featured: [
    'green-minestrone',
    'overnight-focaccia',
    'lemon-olive-oil-cake',
    'slow-lamb-shoulder',
    'burst-tomato-orecchiette',
  ],
  events: [],
  recipes: [
    greenMinestrone,
    burstTomatoOrecchiette,
    overnightFocaccia,
    chickenOlivesFennel,
    oliveOilCake,
    charredAubergine,
    slowLambShoulder,
    bloodOrangeSpritz,
    figTart,
  ],
}
