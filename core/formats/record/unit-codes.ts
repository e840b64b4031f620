/** Codes of UN/CEFACT Recommendation 20 and 21 for the units of recipes; a piece has no word. */
const codes: ReadonlyMap<string, string> = new Map(
  (
    'GRM=g KGM=kg MGM=mg MC=µg DJ=dag HGM=hg CGM=cg LBR=lb ONZ=oz ' +
    'MLT=ml CLT=cl DLT=dl LTR=l HLT=hl CMQ=ml DMQ=l OZA=fl_oz OZI=fl_oz ' +
    'G21=cup G24=tbsp G25=tsp PT=pint PTL=pint PTI=pint PTD=pint QT=quart QTL=quart QTI=quart QTD=quart ' +
    'GLL=gallon GLI=gallon GLD=gallon GII=gill GIA=gill ' +
    'C62= H87= EA= NAR= NMB= PR=pair DZN=dozen SET=set PTN=portion SHE=sheet ST=sheet LEF=leaf NMP=pack ' +
    'XPK=pack XPA=packet XBX=box XBG=bag XSA=sack XBO=bottle XBQ=bottle XCA=can XCX=can XTN=tin XJR=jar XPT=pot XCT=carton ' +
    'XTU=tube XBK=basket XBE=bundle XBH=bunch XPU=tray XCU=cup XGL=jar XSH=sachet XST=sheet XPC=parcel ' +
    'CMT=cm MMT=mm MTR=m INH=inch CEL=°C FAH=°F P1=% E14=kcal K51=kcal D70=cal KJO=kJ JOU=J MIN=min HUR=h'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [code = '', word = ''] = pair.split('=')
      return [code, word.replace('_', ' ')]
    }),
)

/** Names of units that programs write in capitals, where they are not the English word. */
const names: ReadonlyMap<string, string> = new Map(
  (
    'item= items= each= piece= pieces= unit= units= whole= none= other= count= number= no_unit= ' +
    'grams=g gram=g kgs=kg kilograms=kg kilogram=kg mills=ml mls=ml millilitre=ml milliliter=ml milliliters=ml millilitres=ml ' +
    'litres=l litre=l liters=l liter=l ounces=oz ounce=oz pounds=lb pound=lb fluid_ounce=fl_oz fluid_ounces=fl_oz fluidounce=fl_oz'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [name = '', word = ''] = pair.split('=')
      return [name, word.replace('_', ' ')]
    }),
)

/** The word for a `unitCode`; a text that is no known code is returned as it is. */
export function wordOfUnitCode(code: string): string {
  const bare = code.trim().replace(/^(?:https?:\/\/\S*[/#:]|UNECE:|unit:)/i, '')
  return codes.get(bare.toUpperCase()) ?? wordOfUnit(bare)
}

/** The word for a unit: "TABLESPOON" becomes "tablespoon", "GRM" "g"; a piece has none. */
export function wordOfUnit(unit: string): string {
  const text = unit.trim()
  const name = text.toLowerCase()
  const code = text.length === 3 ? codes.get(text) : undefined
  if (code !== undefined) return code
  if (!/^[A-Z][A-Z_]{2,30}$/.test(text)) return names.get(name) === '' ? '' : text
  return names.get(name) ?? name.replaceAll('_', ' ')
}
