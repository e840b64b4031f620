import type { DemoSite } from '../../site.ts'
import { orangesInSyrup, roastSquash } from './more-recipes.ts'
import { anchovySteak, chocolatePots, mushroomRisotto } from './recipes.ts'

export const lanternTable: DemoSite = {
  slug: 'lantern-table',
  title: 'Lantern Table',
  owner: {
    name: 'Tomás Reyl',
    email: 'tomas@lantern-table.example',
    people: [
      {
        skin: '#d7a27a',
        hair: '#2c2320',
        style: 'short',
        shirt: '#3a3d42',
        apron: '#8a5a34',
        hasBeard: true,
      },
    ],
  },
  colorTheme: 'Night kitchen',
  typeTheme: 'Magazine',
  themeStyle: 'tonal',
  palette: {
    tables: ['#4d4238', '#3f4746', '#5a4436'],
    cloth: '#d9cbb2',
    stripe: '#a8612c',
    plate: '#efe7d8',
    metal: '#a39a8d',
  },
  emblem: 'lantern',
  measurementSystem: 'metric',
  temperatureSystem: 'celsius',
  headerLayout: 'left',
  aboutHeading: 'Dinner after dark',
  aboutShort: 'Slow evenings, low light, **three good dishes**.',
  about:
    'Lantern Table is a supper room with nine seats and no sign. These are the dishes that guests ask for by name.',
  socialLinks: [['instagram', 'https://www.instagram.com/']],
  headerLinks: [],
  links: [],
  products: [],
  plans: null,
  featured: ['brown-mushroom-risotto', 'steak-with-anchovy-butter'],
  events: [],
  recipes: [mushroomRisotto, anchovySteak, chocolatePots, orangesInSyrup, roastSquash],
}
