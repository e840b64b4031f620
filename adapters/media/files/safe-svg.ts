import type { SvgElement } from './svg-tree.ts'

/** The elements that a drawing may contain. Others are removed: filters, scripts, animation, other documents. */
const allowedElements: ReadonlySet<string> = new Set(
  [
    ...['svg', 'g', 'a', 'switch', 'defs', 'symbol', 'use', 'style', 'title', 'desc', 'image'],
    ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
    ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
  ].map((name) => name.toLowerCase()),
)

/** Properties that make the whole drawing be drawn again for a single element, or at each corner of a line. */
const costlyProperties = /^(filter|mix-blend-mode|isolation|enable-background|marker(-start|-mid|-end)?)$/

/** Properties that make an element be drawn on a separate layer. */
const layerProperties = ['opacity', 'mask', 'clip-path'] as const

/** The maximum number of nested layers, and of drawn elements, counting repeated ones each time. */
const maxLayers = 24
const maxDrawn = 100_000

/** Decides whether an embedded raster image, given as a data URL, is kept. */
type KeepsImage = (url: string) => boolean

/**
 * A drawing without features that are expensive or load anything from outside, at the same position and size; null
 * if the rest is still too complex. Embedded images are kept if `keepsImage` says so.
 */
export function safeSvg(drawing: SvgElement, keepsImage: KeepsImage): SvgElement | null {
  const safe = clean(drawing, keepsImage)
  return safe && layersOf(safe) <= maxLayers && drawnElements(safe) <= maxDrawn ? safe : null
}

/** The data URLs of the images in a drawing. */
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
  const safe = [...element.attributes].flatMap(([name, value]): [string, string][] => {
    const local = localName(name)
    if (!/^[\w:.-]+$/.test(name) || local.startsWith('on') || costlyProperties.test(local)) return []
    if (local === 'href' && !isImage && !value.trim().startsWith('#')) return []
    return [[name, local === 'style' ? safeDeclarations(value) : value]]
  })
  return new Map(safe)
}

/** The plain rules of a stylesheet; rules within at-rules always apply, or are removed. */
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

/** The maximum depth of nested layers, if every class creates one. */
function layersOf(element: SvgElement): number {
  const style = element.attributes.get('style') ?? ''
  const isLayer = layerProperties.some((name) => element.attributes.has(name) || style.includes(name))
  const inside = element.children.map((child) => (typeof child === 'string' ? 0 : layersOf(child)))
  return (isLayer ? 1 : 0) + inside.reduce((most, layers) => Math.max(most, layers), 0)
}

/** The number of drawn elements, counted once per reference; infinite if references are nested too deeply. */
function drawnElements(root: SvgElement): number {
  const byId = new Map<string, SvgElement>()
  collectIds(root, byId)
  const counted = new Map<SvgElement, number>()
  const count = (element: SvgElement, depth: number): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    if (depth > 500) return Infinity
    // Elements that reference themselves are not drawn.
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
