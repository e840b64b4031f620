/** Counted foods whose plural is regular. */
export const regularFoods =
  'almond anchovy apple apricot artichoke aubergine avocado bagel baguette banana bean beet beetroot berry ' +
  'biscuit blackberry blueberry bone breast brioche bulb bun burger cabbage caper carrot cashew ' +
  'cauliflower chestnut chicken chili chilli chop clam clementine clove cob coconut cookie ' +
  'courgette crab cracker cranberry cucumber cupcake currant cutlet date drumstick duck dumpling egg ' +
  'eggplant endive fig fillet flatbread frond gherkin grape grapefruit hazelnut herring hock jalapeno ' +
  'jalapeño joint kidney kipper kiwi kumquat leek leg lemon lettuce lime lobster lychee mandarin ' +
  'marshmallow meatball melon muffin mushroom mussel naan nectarine nut olive onion orange oxtail oyster ' +
  'pancake papaya parsnip patty pea peanut pear pecan pepper peppercorn persimmon pickle pineapple ' +
  'pistachio pita pitta plum pomegranate poussin prawn pretzel prune pumpkin quail quince rabbit ' +
  'raisin raspberry rib rind roll sardine satsuma sausage scallion scallop seed shallot shank shoulder ' +
  'skewer spear sprout steak stick strawberry sultana swede tail tangerine tart thigh tortilla trotter ' +
  'truffle turkey turnip waffle walnut watermelon wing wrapper yam yolk'

/** Counted foods with irregular plurals. */
export const irregularFoods =
  'calf:calves leaf:leaves loaf:loaves mango:mangoes peach:peaches potato:potatoes ' +
  'radish:radishes sandwich:sandwiches squash:squashes tomato:tomatoes white:whites'

/** Words for what a recipe makes, other than foods, with regular plurals. */
export const regularServings =
  'ball bar bite bottle bowl brownie cake canapé cocktail cone cracker croissant cup curry doughnut ' +
  'drink empanada finger flapjack helping jar kebab liter litre lolly macaron meal meringue mug pie piece ' +
  'pint pizza plate portion pot pudding quart quiche ramekin round salad samosa scone serving shard shot ' +
  'skewer slice square tablespoon taco teaspoon toast tray truffle wedge wrap'

/** Words for what a recipe makes, with irregular plurals. */
export const irregularServings =
  'batch:batches box:boxes dish:dishes glass:glasses half:halves loaf:loaves person:people slab:slabs'
