import { counted } from '#core/values/text/counted.ts'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'

/** Lists the published recipes with missing content or broken links. */
export async function checkRecipes(
  deps: SiteDep & OutputDep,
  options: { readonly site: string | undefined },
): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const rows: string[][] = []
  let done = 0
  for (let total = 1; done < total;) {
    const page = (await api.listRecipeProblems({ siteSlug, limit: 100, offset: done })).body
    for (const recipe of page.recipes) {
      output.record(recipe)
      rows.push(...rowsOf(recipe))
    }
    if (page.checked === 0) break
    done += page.checked
    total = page.total
  }
  if (output.mode === 'json') return
  if (rows.length > 0) writeTable(output, [freeText('RECIPE'), 'LEVEL', freeText('WHAT TO DO')], rows)
  output.note(
    rows.length === 0
      ? `Nothing is missing in ${counted(done, 'published recipe')}.`
      : `${counted(done, 'published recipe')} checked.`,
  )
}

type Problems = CallResult<Catalogue['listRecipeProblems']>['recipes'][number]

function rowsOf({ slug, gaps, brokenLinks }: Problems): string[][] {
  return [
    ...brokenLinks.map((href) => [
      slug,
      'broken link',
      `Change the link to ${href}: the page does not exist.`,
    ]),
    ...gaps.map(({ level, message }) => [slug, level, message]),
  ]
}
