import { globSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { layers } from '../../app/styles/layers.ts'
import { platform } from '#testing/browser/platform.ts'

/** The cascade layers in the order of their first use in a style file. */
function layersIn(styles: string): string[] {
  const named = [...styles.matchAll(/@layer ([\w, -]+)[;{]/g)].flatMap(([, names = '']) => names.split(','))
  return [...new Set(named.map((name) => name.trim()))]
}

it('every style file declares the layers in order, because any of them can be loaded first', () => {
  const files = globSync('dist/client/*.css')
  expect(files.length).toBeGreaterThan(20)
  const wrong = files.filter((file) => {
    const found = layersIn(readFileSync(file, 'utf8'))
    return found.join() !== layers.slice(0, found.length).join()
  })
  expect(wrong).toEqual([])
})

/** The class names in a style file. */
function classesIn(styles: string): Set<string> {
  const selectors = styles.replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

const stylesOfFiles = () =>
  new Map(
    globSync('dist/client/*.css').map((file) => [basename(file), classesIn(readFileSync(file, 'utf8'))]),
  )

/** Classes in the HTML of a page whose styles are only in files that the page does not link. */
function unstyledClasses(html: string, files: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const linked = new Set(
    [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => basename(href)),
  )
  const isStyledBy = (name: string, isLinked: boolean) =>
    [...files].some(([file, names]) => linked.has(file) === isLinked && names.has(name))
  const names = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  return [...names].filter((name) => !isStyledBy(name, true) && isStyledBy(name, false))
}

/** The HTML of a page of any host; browsers resolve the names of sites, but Node does not. */
async function htmlOf(url: string): Promise<string> {
  const { port } = new URL(platform.url)
  return new Promise((resolve, reject) => {
    const { host, pathname } = new URL(url)
    get({ host: 'localhost', port, path: pathname, headers: { host } }, (response) => {
      text(response).then(resolve, reject)
    }).on('error', reject)
  })
}

it('a page links the styles of all server-rendered parts, so that loading code shifts nothing', async () => {
  const files = stylesOfFiles()
  const homes = [
    ...['ottolina', 'northcrumb', 'weeknight-market', 'sunday-ladle'],
    ...['three-spoons', 'salt-and-sprig', 'lantern-table'],
  ]
  const pages = [
    ...homes.map((slug) => `${platform.siteUrl(slug)}/`),
    ...['/about', '/book'].map((path) => platform.siteUrl('three-spoons') + path),
    ...['/recipes', '/recipes/green-minestrone'].map((path) => platform.siteUrl('ottolina') + path),
  ]
  const unstyled = await Promise.all(
    pages.map(async (url) => [url, unstyledClasses(await htmlOf(url), files)] as const),
  )
  expect(unstyled.filter(([, names]) => names.length > 0)).toEqual([])
})
