import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { compoundParts } from './compounds.ts'

describe('the parts of a compound', () => {
  it.each([
    ['apfelkuchen', ['kuchen']],
    ['apfelstrudel', ['strudel']],
    ['rinderrouladen', ['rouladen']],
    ['erdbeersahnetorte', ['sahnetorte', 'torte']],
    ['zwetschgendatschi', ['datschi']],
    ['schokoladeneis', ['eis']],
    ['knoblauchsuppe', ['suppe']],
    ['tomatensoep', ['soep']],
    ['aardappelsoep', ['soep']],
    ['kaneelbroodjes', ['broodjes']],
    ['jordgubbstarta', ['tarta']],
    ['kycklinggryta', ['gryta']],
    ['laksesuppe', ['suppe']],
    ['aeblekage', ['kage']],
    ['김치찌개', ['치찌개', '찌개']],
    ['미역국', ['역국', '국']],
    ['eplekake', ['kake']],
    ['huhnerfrikassee', ['frikassee']],
    ['بالطحينه', ['طحينه']],
    ['الحمص', ['حمص']],
  ])('of %s are %j', (word, parts) => {
    expect(compoundParts(word)).toEqual(parts)
  })

  it.each([
    'knoblauch aardappel sinaasappel schnittlauch kartoffel mushrooms champagne licorice buttermilk tamarind',
    'package seventeen markers restart worcestershire strawberries cumberland aproximadamente enchiladas',
    'kuchen torte suppe 떡볶 밥',
  ])('are none in %s', (words) => {
    for (const word of words.split(' ')) expect([word, compoundParts(word)]).toEqual([word, []])
  })

  it('are ends of the word, for any word', () => {
    const part = fc.constantFrom(...'apfel kuchen sahne torte en s e reis eis xy knob lauch 김치'.split(' '))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (parts) => {
        const word = parts.join('')
        for (const end of compoundParts(word))
          expect(word.endsWith(end) && end.length < word.length).toBe(true)
      }),
    )
  })
})
