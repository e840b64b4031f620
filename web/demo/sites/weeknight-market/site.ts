import type { DemoSite } from '../../site.ts'
import { carnitas } from './carnitas.ts'
import { gochujangNoodles } from './gochujang-noodles.ts'
import { peachCrumble } from './peach-crumble.ts'
import { salmonRiceBowls } from './salmon-rice-bowls.ts'
import { sheetPanChicken } from './sheet-pan-chicken.ts'
import { skilletGnocchi } from './skillet-gnocchi.ts'
import { tofuTacos } from './tofu-tacos.ts'
import { turkeyChili } from './turkey-chili.ts'
import { vinaigrette } from './vinaigrette.ts'

export const weeknightMarket: DemoSite = {
  slug: 'weeknight-market',
  title: 'Weeknight Market',
  owner: {
    name: 'Dee Okafor',
    email: 'dee@weeknight-market.example',
    people: [{ skin: '#8a5636', hair: '#221915', style: 'curls', shirt: '#e3b23a', apron: '#0f6b46' }],
  },
  colorTheme: 'Market day',
  typeTheme: 'Grocer',
  themeStyle: 'bold',
  palette: {
    tables: ['#f2cd5c', '#9fcdb0', '#f0a27c'],
    cloth: '#ffffff',
    stripe: '#0f7a4f',
    plate: '#ffffff',
    metal: '#9fa8a2',
  },
  emblem: 'basket',
  measurementSystem: 'imperial',
  temperatureSystem: 'fahrenheit',
  headerLayout: 'left',
  homeLayout: 'grid',
  aboutHeading: 'Dinner, from one short list',
  aboutShort:
    'Dee writes **one shopping list a week** and turns it into five dinners. Nothing here needs a specialty store.',
  about:
    'I ran the produce department of a supermarket for nine years and answered one question all day: *what do I do with this?*\n\nWeeknight Market is my long answer. Every recipe\n\n- uses ingredients from **one ordinary store**\n- tells you what to do with the other half of the bunch\n- is on the table in 45 minutes, or cooks while you do something else',
  socialLinks: [
    ['tiktok', 'https://www.tiktok.com/'],
    ['instagram', 'https://www.instagram.com/'],
    ['youtube', 'https://www.youtube.com/'],
    ['email', 'mailto:dee@weeknight-market.example'],
  ],
  headerLinks: [
    ['Quick', '/recipes?tags=quick'],
    ['Make ahead', '/recipes?tags=make-ahead'],
    ['One pot', '/recipes?tags=one-pot'],
  ],
  links: [
    ['This week’s list', '/recipes?tags=weeknight'],
    ['The freezer shelf', '/recipes?tags=make-ahead'],
  ],
  linkPageHeading: 'Grab and go',
  products: [
    ['Half sheet pan', 'https://en.wikipedia.org/wiki/Sheet_pan', 'sheet'],
    ['A sharp knife', 'https://en.wikipedia.org/wiki/Kitchen_knife', 'knife'],
    ['Canvas market bag', 'https://en.wikipedia.org/wiki/Tote_bag', 'bag'],
  ],
  plans: { monthlyCents: 600, yearlyCents: 6000 },
  featured: [
    'sheet-pan-chicken-and-broccoli',
    'salmon-rice-bowls',
    'turkey-and-black-bean-chili',
    'gochujang-peanut-noodles',
    'slow-cooker-carnitas',
  ],
  events: [],
  recipes: [
    sheetPanChicken,
    salmonRiceBowls,
    turkeyChili,
    gochujangNoodles,
    skilletGnocchi,
    tofuTacos,
    carnitas,
    vinaigrette,
    peachCrumble,
  ],
}
