import type { DemoSite } from '../../site.ts'
import { chiliEggs, chocolateMug, noodleSalad } from './more-recipes.ts'
import { cucumberCooler, frozenYogurtBark, greenToast } from './recipes.ts'

export const saltAndSprig: DemoSite = {
  slug: 'salt-and-sprig',
  title: 'Salt & Sprig',
  owner: {
    name: 'Priya Nandan',
    email: 'priya@salt-and-sprig.example',
    people: [{ skin: '#a86d45', hair: '#1c1413', style: 'bob', shirt: '#d9628b', apron: '#f6ecec' }],
  },
  colorTheme: 'Fig and rose',
  typeTheme: 'Friendly',
  themeStyle: 'bold',
  palette: {
    tables: ['#efc3c4', '#c9d6b4', '#f3dcae'],
    cloth: '#fffafa',
    stripe: '#b0447a',
    plate: '#ffffff',
    metal: '#b9b2b5',
  },
  emblem: 'sprig',
  hasLogo: true,
  measurementSystem: 'imperial',
  temperatureSystem: 'fahrenheit',
  headerLayout: 'centered',
  homeLayout: 'strip',
  hideSidebarBio: true,
  aboutHeading: 'Hi, I am Priya',
  aboutShort: 'Small recipes for **small kitchens**, mostly in under a minute of video.',
  about:
    'I film on a windowsill with one pan and a borrowed tripod. Everything I make is linked here, with the amounts that do not fit on a screen.',
  socialLinks: [
    ['tiktok', 'https://www.tiktok.com/'],
    ['instagram', 'https://www.instagram.com/'],
    ['youtube', 'https://www.youtube.com/'],
    ['pinterest', 'https://www.pinterest.com/'],
    ['discord', 'https://discord.com/'],
  ],
  headerLinks: [],
  links: [
    ['The toast from the video', '/recipes/pea-and-mint-toast'],
    ['All recipes', '/recipes'],
    ['My little knife', 'https://en.wikipedia.org/wiki/Paring_knife'],
    ['Write to me', 'mailto:priya@salt-and-sprig.example'],
  ],
  linkPageHeading: 'Everything I mentioned',
  products: [['The little knife', 'https://en.wikipedia.org/wiki/Paring_knife', 'knife']],
  plans: null,
  featured: ['pea-and-mint-toast', 'frozen-yogurt-bark', 'cucumber-lime-cooler'],
  events: [],
  recipes: [greenToast, frozenYogurtBark, cucumberCooler, chiliEggs, chocolateMug, noodleSalad],
}
