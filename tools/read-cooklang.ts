import type { CooklangItem } from '#core/formats/cooklang/components.ts'
import { parseCooklang } from '#core/formats/cooklang/parse-cooklang.ts'

/** A case of the corpus `cooklang` from the scoring tool. */
export type CooklangCase = { readonly name: string; readonly source: string }

/** Parses the source of a case and returns what the scoring tool compares. */
export function readCooklangCase({ name, source }: CooklangCase): object {
  const { steps, metadata } = parseCooklang(source)
  return { name, steps: steps.map((items) => items.map(withoutDetails)), metadata }
}

function withoutDetails(item: CooklangItem): object {
  if (item.type === 'text') return item
  const { details: _details, ...rest } = item
  return rest
}
