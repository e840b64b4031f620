import type { SvgElement } from './svg-tree.ts'

/** The elements that a drawing may be made of. What is not here goes: filters, scripts, movement, other documents. */
const allowedElements: ReadonlySet<string> = new Set(
  [
    ...['svg', 'g', 'a', 'switch', 'defs', 'symbol', 'use', 'style', 'title', 'desc', 'image'],
    ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
    ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
  ].map((name) => name.toLowerCase()),
)

/** What makes the whole drawing be drawn once more for a single element, or at each corner of a line. */
const costlyProperties = /^(filter|mix-blend-mode|isolation|enable-background|marker(-start|-mid|-end)?)$/

/** What makes an element be drawn on a sheet of its own. */
const layerProperties = ['opacity', 'mask', 'clip-path'] as const

/**
 * The maximum number of sheets that lie on one another, and the most elements that are drawn, repeated ones each time.
 */
const maxLayers = 24
const maxDrawn = 100_000

/** A raster image within a drawing, as it stands there: a data URL. */
type KeepsImage = (url: string) => boolean

/**
 * A drawing without what costs much or reaches beyond it, in the same place and size; null where what is left is still
 * too intricate. Of images within it, those stay that `keepsImage` says.
 */
export function safeSvg(drawing: SvgElement, keepsImage: KeepsImage): SvgElement | null {
  const safe = clean(drawing, keepsImage)
  return safe && layersOf(safe) <= maxLayers && drawnElements(safe) <= maxDrawn ? safe : null
}

/** The data URLs of the images within a drawing. */
export function imagesWithin(element: SvgElement): string[] {
  const inside = element.children.flatMap((child) => (typeof child === 'string' ? [] : imagesWithin(child)))
  return localName(element.name) === 'image' ? [hrefOf(element), ...inside] : inside
}

function clean(element: SvgElement, keepsImage: KeepsImage): SvgElement | null {
  const kind = localName(element.name)
  if (!allowedElements.has(kind) || !/^[\w:.-]+$/.test(element.name)) return null
  if (kind === 'image' && !keepsImage(hrefOf(element))) return null
  const children = element.children.flatMap((child) => {
    if (typeof child === 'string') return kind === 'style' ? safeStylesheet(child) : child
    return clean(child, keepsImage) ?? []
  })
  return { name: element.name, attributes: safeAttributes(element), children }
}

function safeAttributes(element: SvgElement): Map<string, string> {
  const isImage = localName(element.name) === 'image'
  const kept = [...element.attributes].flatMap(([name, value]): [string, string][] => {
    const local = localName(name)
    if (!/^[\w:.-]+$/.test(name) || local.startsWith('on') || costlyProperties.test(local)) return []
    if (local === 'href' && !isImage && !value.trim().startsWith('#')) return []
    return [[name, local === 'style' ? safeDeclarations(value) : value]]
  })
  return new Map(kept)
}

/** A stylesheet's plain rules; what stands in rules with an at-sign applies always, or is gone. */
function safeStylesheet(css: string): string {
  const withoutComments = css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice((part.indexOf('*/') + 1 || part.length) + 1)))
    .join(' ')
  const rules = withoutComments.split('}').flatMap((rule) => {
    const brace = rule.lastIndexOf('{')
    const before = rule.slice(0, Math.max(0, brace))
    const selector = before.slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf(';')) + 1).trim()
    if (brace === -1 || selector === '' || selector.startsWith('@')) return []
    return `${selector}{${safeDeclarations(rule.slice(brace + 1))}}`
  })
  return rules.join('\n')
}

function safeDeclarations(css: string): string {
  const isSafe = (declaration: string) => {
    const name = declaration
      .slice(0, Math.max(0, declaration.indexOf(':')))
      .trim()
      .toLowerCase()
    return /^[a-z-]+$/.test(name) && !costlyProperties.test(name)
  }
  return css.split(';').filter(isSafe).join(';')
}

/** How many sheets lie on one another at most, if each class asks for one. */
function layersOf(element: SvgElement): number {
  const style = element.attributes.get('style') ?? ''
  const isLayer = layerProperties.some((name) => element.attributes.has(name) || style.includes(name))
  const inside = element.children.map((child) => (typeof child === 'string' ? 0 : layersOf(child)))
  return (isLayer ? 1 : 0) + inside.reduce((most, layers) => Math.max(most, layers), 0)
}

/** How many elements are drawn, each as often as it is referred to; infinite where the references go too deep. */
function drawnElements(root: SvgElement): number {
  const byId = new Map<string, SvgElement>()
  collectIds(root, byId)
  const counted = new Map<SvgElement, number>()
  const count = (element: SvgElement, depth: number): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    if (depth > 500) return Infinity
    // What refers to itself is drawn by nobody.
    counted.set(element, 0)
    const inside = element.children.filter((child) => typeof child !== 'string')
    const named = referencesOf(element).flatMap((id) => byId.get(id) ?? [])
    const sum = [...inside, ...named].reduce((total, each) => total + count(each, depth + 1), 1)
    counted.set(element, sum)
    return sum
  }
  return count(root, 0)
}

function collectIds(element: SvgElement, byId: Map<string, SvgElement>): void {
  const id = element.attributes.get('id')
  if (id !== undefined) byId.set(id, element)
  for (const child of element.children) if (typeof child !== 'string') collectIds(child, byId)
}

function referencesOf(element: SvgElement): string[] {
  const urls = [...element.attributes.values()].flatMap((value) =>
    [...value.matchAll(/url\(\s{0,5}["']?#([^"')]{1,200})/g)].map(([, id = '']) => id.trim()),
  )
  const href = hrefOf(element)
  return href.startsWith('#') ? [href.slice(1), ...urls] : urls
}

function hrefOf({ attributes }: SvgElement): string {
  const found = [...attributes].find(([name]) => localName(name) === 'href')
  return found?.[1].trim() ?? ''
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
