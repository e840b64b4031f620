import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { temperaturesInSystem, temperaturesInText } from './temperature-text.ts'

const celsius = (text: string) => temperaturesInSystem(text, 'celsius')
const fahrenheit = (text: string) => temperaturesInSystem(text, 'fahrenheit')

describe('temperatures in step text', () => {
  it.each([
    ['Bake at 350°F for 20 minutes.', 'Bake at 175°C for 20 minutes.'],
    ['Bake at 350 °F.', 'Bake at 175°C.'],
    ['Bake at 350° F.', 'Bake at 175°C.'],
    ['Bake at 350ºF.', 'Bake at 175°C.'],
    ['Bake at 350˚F.', 'Bake at 175°C.'],
    ['Bake at 350 degrees F.', 'Bake at 175°C.'],
    ['Bake at 350 degrees Fahrenheit.', 'Bake at 175°C.'],
    ['Bake at 350 deg. F.', 'Bake at 175°C.'],
    ['Bake at 350F.', 'Bake at 175°C.'],
    ['Bake at 350f.', 'Bake at 175°C.'],
    ['Bake at 350 F.', 'Bake at 175°C.'],
    ['Bake at 340°F.', 'Bake at 170°C.'],
    ['Bake at 350–375°F.', 'Bake at 175–190°C.'],
    ['Bake at 350° to 375°F.', 'Bake at 175–190°C.'],
    ['Bake at 325°F to 350°F.', 'Bake at 165°C to 175°C.'],
    ['Bake at gas mark 4.', 'Bake at 180°C.'],
    ['Bake at Gas ½.', 'Bake at 120°C.'],
    ['Bake at gas mark 1/4.', 'Bake at 110°C.'],
    ['Bake at gas mark ¼.', 'Bake at 110°C.'],
    ['Bake at gas mark 1/2.', 'Bake at 120°C.'],
    ['Broil at 660°F.', 'Broil at 349°C.'],
    ['Rest at 100F.', 'Rest at 38°C.'],
    ['Bake at gas 4-5.', 'Bake at 180–190°C.'],
    ['Bake at 350℉.', 'Bake at 175°C.'],
    ['Use a 350-degree F oven.', 'Use a 175°C oven.'],
    ['Bake at between 350 and 375°F.', 'Bake at between 175 and 190°C.'],
    ['Bake at 350 and 400°F.', 'Bake at 175 and 205°C.'],
    ['Bake at 350 or 375°F.', 'Bake at 175 or 190°C.'],
    ['Add 2 and 350°F.', 'Add 2 and 175°C.'],
  ])('%s becomes %s', (text, expected) => {
    expect(celsius(text)).toBe(expected)
  })

  it.each([
    ['Bake at 180 °C.', 'Bake at 355°F.'],
    ['Bake at 180C.', 'Bake at 355°F.'],
    ['Bake at 180 degrees Celsius.', 'Bake at 355°F.'],
    ['Bake at 180 centigrade.', 'Bake at 355°F.'],
    ['Bake at 160-170C.', 'Bake at 320–340°F.'],
    ['Bake at gas mark 4.', 'Bake at 350°F.'],
    ['Chill to -18°C.', 'Chill to 0°F.'],
    ['Chill to −20 °C.', 'Chill to −4°F.'],
    ['Chill to minus 18 °C.', 'Chill to 0°F.'],
    ['Bake at 180℃.', 'Bake at 355°F.'],
    ['Bake at between 180 °C and 200 °C.', 'Bake at between 355°F and 390°F.'],
    ['Wait between 4 and 8 °C.', 'Wait between 39 and 46°F.'],
    ['Hold at 54,5 °C.', 'Hold at 130.1°F.'],
    ['Bake at 160C fan.', 'Bake at 320°F fan.'],
  ])('%s becomes %s', (text, expected) => {
    expect(fahrenheit(text)).toBe(expected)
  })

  it.each([
    ['180C/350F/gas 4', '180C', '350F'],
    ['350°F (180°C)', '180°C', '350°F'],
    ['(350°F/180°C)', '(180°C)', '(350°F)'],
    ['180°C or 350°F', '180°C', '350°F'],
    ['180C/160C fan/gas 4', '180C (160C fan)', '355°F (320°F fan)'],
    ['180°C (160°C fan)/350°F/gas 4', '180°C (160°C fan)', '350°F (320°F fan)'],
    ['180°C/350°F (fan 160°C)', '180°C (fan 160°C)', '350°F (320°F fan)'],
    ['350°F (175°C) or 325°F convection', '175°C (165°C fan)', '350°F (325°F convection)'],
    ['gas mark 4/180°C/350°F', '180°C', '350°F'],
    ['400 °F (about 200 °C)', '200 °C', '400 °F'],
    ['400°F/approx. 200°C', '200°C', '400°F'],
  ])("%s shows the author's own number in each system: %s, %s", (text, inCelsius, inFahrenheit) => {
    expect(celsius(text)).toBe(inCelsius)
    expect(fahrenheit(text)).toBe(inFahrenheit)
  })

  it('keeps two settings of one scale apart', () => {
    expect(temperaturesInText('180°C/350°F/200°C')).toHaveLength(2)
    expect(fahrenheit('Set the oven to 230°C or 200°C.')).toBe('Set the oven to 445°F or 390°F.')
  })
})

describe('an oven hotter than any in Celsius', () => {
  it.each([
    ['Preheat the oven to 350 degrees.', 'Preheat the oven to 175°C.'],
    ['Bake at 350° for 30 minutes.', 'Bake at 175°C for 30 minutes.'],
    ['Use a 450-degree oven.', 'Use a 230°C oven.'],
    ['Bake at 350 to 375 degrees.', 'Bake at 175–190°C.'],
    ['Bake at 350°/180°C.', 'Bake at 180°C.'],
    ['Broil at 550°.', 'Broil at 290°C.'],
  ])('is one in Fahrenheit: %s becomes %s', (text, expected) => {
    expect(celsius(text)).toBe(expected)
  })

  it("keeps the author's words for readers who use Fahrenheit", () => {
    expect(fahrenheit('Bake at 350 degrees.')).toBe('Bake at 350 degrees.')
  })
})

describe('numbers that are no temperatures', () => {
  it.each([
    'Bake for 350 seconds in a 24 cm tin.',
    'Bake at 350.',
    'Serve it to about 350 people.',
    'Add 350 g flour and bake.',
    'Bake at 300 degrees.',
    'Bake at 180°.',
    'Bake at 575 degrees.',
    'Leave it at 350 degrees.',
    'Heat the oil to 350 degrees.',
    'Bake it, and turn the tin by 360 degrees.',
    'Add 2 C flour and 180 g sugar.',
    'Add 2 c flour.',
    '4 F',
    'Add 250 c water.',
    'gas mark 12',
    'gas 10',
    'gas 0',
    '400 cups, 350 figs, 12 Celsiuses',
    'model 1350F, 1/350F, 2.350F',
    '900°F and 400°C',
    '661°F, -61°F, 351°C, -51°C',
    '99F, 601F, 29C, 301C',
    '',
  ])('%s', (text) => {
    expect(temperaturesInText(text)).toEqual([])
    expect(celsius(text)).toBe(text)
    expect(fahrenheit(text)).toBe(text)
  })
})

describe('temperatures that are not rounded to 5', () => {
  it.each([
    ['Cook the syrup to 240°F.', 'Cook the syrup to 116°C.'],
    ['Boil until a thermometer shows 300°F.', 'Boil until a thermometer shows 149°C.'],
    ['Heat the oil to 350°F.', 'Heat the oil to 177°C.'],
    ['Warm the milk to 110°F.', 'Warm the milk to 43°C.'],
    ['Leave it at 240°F.', 'Leave it at 116°C.'],
    [
      'Roast at 400°F until the internal temperature is 165°F.',
      'Roast at 205°C until the internal temperature is 74°C.',
    ],
    ['Bake at 350°F. The syrup boils at 225°F.', 'Bake at 175°C. The syrup boils at 107°C.'],
  ])('%s becomes %s', (text, expected) => {
    expect(celsius(text)).toBe(expected)
  })

  it('sous vide keeps its tenths', () => {
    expect(fahrenheit('Cook sous vide at 54.5°C.')).toBe('Cook sous vide at 130.1°F.')
  })

  it('without any cue, only the steps of an oven dial are rounded', () => {
    expect(celsius('Leave it at 325°F.')).toBe('Leave it at 165°C.')
    expect(celsius('Leave it at 330°F.')).toBe('Leave it at 166°C.')
    expect(fahrenheit('Leave it at 160°C.')).toBe('Leave it at 320°F.')
    expect(fahrenheit('Leave it at 165°C.')).toBe('Leave it at 329°F.')
  })

  it('the nearest cue decides', () => {
    expect(celsius('Brush with oil and bake at 350°F.')).toBe('Brush with oil and bake at 175°C.')
    expect(celsius('Take from the oven, then heat oil to 350°F.')).toBe(
      'Take from the oven, then heat oil to 177°C.',
    )
    expect(celsius('At 350°F bake it.')).toBe('At 175°C bake it.')
    expect(celsius('At 350°F fry it in oil.')).toBe('At 177°C fry it in oil.')
  })

  it('an air fryer is an oven', () => {
    expect(celsius('For an air fryer: 400 °F, 6 minutes.')).toBe('For an air fryer: 205°C, 6 minutes.')
    expect(celsius('Air-fry at 400°F.')).toBe('Air-fry at 205°C.')
  })

  it('cues are read at the beginning of a long text', () => {
    const tail = ' and wait'.repeat(40)
    expect(celsius(`Heat oil to 350°F${tail}`)).toBe(`Heat oil to 177°C${tail}`)
  })

  it('a gas mark next to a temperature indicates an oven', () => {
    expect(fahrenheit('Melt the sugar at 165C/gas 3.')).toBe('Melt the sugar at 330°F.')
  })
})

describe('mentions', () => {
  it('have a position and the text at that position', () => {
    expect(temperaturesInText('Bake at 180C/350F now.')).toEqual([
      {
        start: 8,
        end: 17,
        rounding: 'oven',
        readings: [
          { start: 8, end: 12, text: '180C', scale: 'celsius', value: 180, max: null, isFan: false },
          { start: 13, end: 17, text: '350F', scale: 'fahrenheit', value: 350, max: null, isFan: false },
        ],
      },
    ])
  })
})

describe('laws', () => {
  const step = fc.string({
    unit: fc.constantFrom('3', '5', '0', '°', 'F', 'C', ' ', '/', '(', ')', 'gas ', '-', 'x'),
  })

  it('never throws, and mentions are in order without overlap', () => {
    fc.assert(
      fc.property(step, (text) => {
        let from = 0
        for (const { start, end, readings } of temperaturesInText(text)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          expect(readings.length).toBeGreaterThan(0)
          from = end
        }
        expect(from).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it("a text in the author's own system is unchanged", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 280 }),
        fc.constantFrom('°C', ' °C', 'C', ' degrees C'),
        (value, scale) => {
          const text = `Bake at ${value}${scale} until done.`
          expect(celsius(text)).toBe(text)
        },
      ),
    )
  })

  it('stays fast on hostile text', () => {
    const hostile = [
      ' '.repeat(50_000),
      '350 '.repeat(20_000),
      '35°'.repeat(20_000),
      '180C/'.repeat(4000),
      'gas '.repeat(20_000),
      'gas 4/'.repeat(10_000),
      'between 180 and '.repeat(4000),
      'bake 350 degrees '.repeat(4000),
    ]
    const started = process.cpuUsage().user
    for (const text of hostile) fahrenheit(text)
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000)
  })
})
