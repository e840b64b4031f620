import type { DemoSite } from './site.ts'
import { northcrumb } from './sites/northcrumb/site.ts'
import { ottolina } from './sites/ottolina/site.ts'
import { weeknightMarket } from './sites/weeknight-market/site.ts'

/** The sites of the demo platform. */
export const demoSites: readonly DemoSite[] = [ottolina, northcrumb, weeknightMarket]
