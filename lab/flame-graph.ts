import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Draws a CPU profile of Node (`node --cpu-prof …`) or of a page (`node lab/profile-page.ts …`) as a flame graph: `node
 * lab/flame-graph.ts profile.cpuprofile graph.svg`. A frame is as wide as the processor time of a function and of what it calls, one pixel per millisecond,
 * so graphs of two profiles can be compared. Only our functions are shown singly, other code by its package or part of
 * Node; idle time, time outside of scripts and frames of less than 3 ms are omitted.
 */
const [source, target] = process.argv.slice(2)
if (source === undefined || target === undefined) {
  console.error('Usage: node lab/flame-graph.ts profile.cpuprofile graph.svg')
  process.exit(2)
}

type Place = { readonly functionName: string; readonly url: string; readonly lineNumber: number } & {
  readonly columnNumber: number
}
type ProfileNode = { readonly id: number; readonly callFrame: Place; readonly children?: readonly number[] }
type Profile = { readonly nodes: readonly ProfileNode[] } & {
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const minMilliseconds = 3
const rowHeight = 15
const maxRows = 26

const profile = JSON.parse(readFileSync(source, 'utf8')) as Profile
const nodeById = new Map(profile.nodes.map((node) => [node.id, node]))
const milliseconds = new Map<number, number>()
for (const [index, id] of profile.samples.entries()) {
  milliseconds.set(id, (milliseconds.get(id) ?? 0) + (profile.timeDeltas[index] ?? 0) / 1000)
}

const childrenOf = (node: ProfileNode) =>
  (node.children ?? [])
    .flatMap((id) => nodeById.get(id) ?? [])
    .filter(({ callFrame }) => !/^\((?:idle|program)\)$/.test(callFrame.functionName))

/** The time of functions and of what they call, by the ids of their nodes; children have higher ids. */
const totals = new Map(milliseconds)
for (const node of profile.nodes.toSorted((one, other) => other.id - one.id)) {
  totals.set(node.id, sum(childrenOf(node)) + (milliseconds.get(node.id) ?? 0))
}

function sum(nodes: readonly ProfileNode[]): number {
  return nodes.reduce((total, { id }) => total + (totals.get(id) ?? 0), 0)
}

const maps = new Map<string, SourceMap | null>()

/**
 * The source file of a frame, by the source map of the built file. The browser's files have none: their names tell what
 * they hold, and all packages are in one of them.
 */
function fileOf({ url, lineNumber, columnNumber }: Place): string {
  const built = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1]
  if (built !== undefined) return built === 'vendor' ? 'node_modules/react' : `web/${built}`
  if (!url.startsWith('file:')) return url
  const map = `${fileURLToPath(url)}.map`
  if (!maps.has(map)) {
    const payload = existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload) : null
    maps.set(map, payload && new SourceMap(payload))
  }
  // The types say that an entry is complete, but it is empty for code that has no source.
  const entry: Partial<SourceMapping> = maps.get(map)?.findEntry(lineNumber, columnNumber) ?? {}
  return entry.originalSource?.replace(/^(\.\.\/)+/, '') ?? url
}

/** The name of our function; for other code, of the package or of the part of Node. */
function nameOf({ callFrame }: ProfileNode): string {
  const file = fileOf(callFrame)
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  if (inPackage !== undefined) return inPackage
  if (file.startsWith('node:')) return file.replace('internal/', '').split('/')[0] ?? file
  return callFrame.functionName || (file.split('/').at(-1) ?? '')
}

/** What a function calls, without calls within the same package or part of Node. */
function calledBy(node: ProfileNode): ProfileNode[] {
  const isInside = (child: ProfileNode) => !isOurs(child) && nameOf(child) === nameOf(node)
  return childrenOf(node).flatMap((child) => (isInside(child) ? calledBy(child) : [child]))
}

const isOurs = ({ callFrame }: ProfileNode) => /^(core|adapters|web)\//.test(fileOf(callFrame))

function colorOf(node: ProfileNode): string {
  if (node.callFrame.functionName === '(garbage collector)') return '#e58b88'
  if (fileOf(node.callFrame).includes('node_modules/')) return '#9fc3e6'
  return isOurs(node) ? '#f2c078' : '#d9d9d4'
}

type Frame = {
  readonly left: number
  readonly width: number
  readonly row: number
  readonly call: ProfileNode
}
const frames: Frame[] = []

/** Adds calls of one function from `left`, and above them what they call; returns their width. */
function add(calls: readonly ProfileNode[], left: number, row: number): number {
  const [call] = calls
  const width = sum(calls)
  if (call === undefined || width < minMilliseconds || row >= maxRows) return width
  frames.push({ left, width, row, call })
  const groups = [...Map.groupBy(calls.flatMap(calledBy), nameOf).values()]
  let x = left
  for (const group of groups.toSorted((one, other) => sum(other) - sum(one))) x += add(group, x, row + 1)
  return width
}

const width = Math.ceil(add(profile.nodes.slice(0, 1), 0, 0))
const height = (Math.max(...frames.map(({ row }) => row)) + 1) * rowHeight

function draw({ left, width: wide, row, call }: Frame): string {
  const top = height - (row + 1) * rowHeight
  const bar = `<rect x="${left.toFixed(1)}" y="${top}" width="${(wide - 0.5).toFixed(1)}" height="${rowHeight - 1}" fill="${colorOf(call)}"/>`
  const letters = Math.floor((wide - 4) / 5.6)
  if (letters < 4) return bar
  const name = nameOf(call).slice(0, letters).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `${bar}<text x="${(left + 2).toFixed(1)}" y="${top + 10}">${name}</text>`
}

const size = `width="${width}" height="${height}"`
writeFileSync(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size} font-family="sans-serif" font-size="10"><rect ${size} fill="#fff"/>\n${frames.map(draw).join('\n')}\n</svg>\n`,
)
console.log(`${target}: ${width} ms of processor time`)
