import { produce } from './produce.ts'
import { tableware } from './tableware.ts'

/** Things that lie around a dish. */
export const props = { ...produce, ...tableware }

export type PropName = keyof typeof props

/** How large a thing is beside a plate of radius 404, as the radius in which it is drawn; 120 where none is given. */
export const propSizes: Partial<Readonly<Record<PropName, number>>> = {
  blueberries: 74,
  butter: 128,
  candle: 92,
  chili: 96,
  chocolate: 104,
  coffee: 150,
  cookies: 120,
  eggs: 100,
  eggplant: 180,
  fish: 200,
  flatbread: 200,
  flour: 170,
  garlic: 96,
  ginger: 96,
  grapes: 130,
  herb: 130,
  honey: 112,
  lemon: 100,
  lime: 88,
  mushrooms: 100,
  nuts: 104,
  oil: 104,
  olives: 108,
  orange: 116,
  peas: 110,
  pepper: 84,
  potatoes: 120,
  'rolling-pin': 230,
  salad: 160,
  salt: 92,
  spices: 140,
  strawberries: 84,
  tomatoes: 112,
  wine: 118,
  bottle: 220,
  baguette: 240,
  bread: 150,
  carrots: 190,
  chopsticks: 250,
  spoon: 190,
}
