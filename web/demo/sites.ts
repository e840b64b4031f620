import type { z } from 'zod'
import { recipeCodecs } from '#core/formats/own-file/recipe-formats.ts'
import { readYaml } from '#core/formats/yaml/read-yaml.ts'
import { demoFile, demoFiles } from './demo-files.ts'
import { demoSlugs } from './demo-slugs.ts'
import { DemoMediaFile, DemoPressFile, DemoSiteFile, type DemoRecipe, type DemoSite } from './site.ts'
import { stableId } from './stable-id.ts'

let sites: readonly DemoSite[] | null = null

/** The demo's sites, read from their files once. */
export function demoSites(): readonly DemoSite[] {
  sites ??= demoSlugs.map(readSite)
  return sites
}

/** Reads a YAML file of the demo; throws an error with the position if it is invalid. */
export function readDemoYaml<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const { document, problems } = readYaml(demoFile(path), { uniqueKeys: true })
  const [problem] = problems
  if (problem !== undefined) throw new Error(`demo/${path}, line ${problem.line}: ${problem.message}`)
  const read = schema.safeParse(document?.toJS())
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`demo/${path}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

function readSite(slug: string): DemoSite {
  const { recipes, ...settings } = readDemoYaml(`${slug}/site.yaml`, DemoSiteFile)
  const media = readDemoYaml(`${slug}/media.yaml`, DemoMediaFile)
  return {
    ...settings,
    slug,
    press: demoFiles.has(`${slug}/press.yaml`) ? readDemoYaml(`${slug}/press.yaml`, DemoPressFile) : [],
    recipes: recipes.map((recipe) => readRecipe(slug, recipe, media)),
  }
}

/** Recipe files contain no ids, so their parts are numbered in order. */
function readRecipe(site: string, slug: string, media: z.infer<typeof DemoMediaFile>): DemoRecipe {
  const path = `${site}/recipes/${slug}.md`
  let parts = 0
  const uuid = () => stableId('recipe', site, slug, String(parts++))
  const { recipe: file, problems } = recipeCodecs.markdown.read(demoFile(path), { uuid })
  const [problem] = problems
  if (file === null) throw new Error(`demo/${path}, line ${problem?.line}: ${problem?.message}`)
  const ofRecipe = media[slug]
  if (ofRecipe === undefined) throw new Error(`demo/${site}/media.yaml has nothing for ${slug}`)
  return { slug, file, ...ofRecipe }
}
