import { rawAttribute } from '../../document/html-query.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { maxBlockLength, scriptText } from '../parse/read-json-ld.ts'
import type { DataScript, Evidence } from './evidence.ts'

/** The scripts of a page, which may contain the data of the program that shows it. */
export function findProgramState({ tree }: PageDocument): Evidence[] {
  const scripts: DataScript[] = []
  for (const element of tree.elements) {
    if (element.tag !== 'script' || element.children.length === 0) continue
    const text = scriptText(element)
    if (text.length > maxBlockLength) continue
    scripts.push({ text, isJson: /json/i.test(rawAttribute(element, 'type') ?? '') })
  }
  return scripts.length === 0 ? [] : [{ kind: 'scripts', source: 'program state', scripts }]
}
