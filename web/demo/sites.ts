import type { DemoSite } from './site.ts'
import { lanternTable } from './sites/lantern-table/site.ts'
import { northcrumb } from './sites/northcrumb/site.ts'
import { ottolina } from './sites/ottolina/site.ts'
import { saltAndSprig } from './sites/salt-and-sprig/site.ts'
import { sundayLadle } from './sites/sunday-ladle/site.ts'
import { threeSpoons } from './sites/three-spoons/site.ts'
import { weeknightMarket } from './sites/weeknight-market/site.ts'

/** The sites of the demo platform: three large ones, then a smaller one for each further variant of layout. */
export const demoSites: readonly DemoSite[] = [
  ottolina,
  northcrumb,
  weeknightMarket,
  sundayLadle,
  threeSpoons,
  saltAndSprig,
  lanternTable,
]
