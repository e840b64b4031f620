/** What belongs to a demo site besides its recipes; recipes are named by their slugs. */
export type DemoCollection = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly recipes: readonly string[]
  /** The recipe whose video plays on the collection's card. */
  readonly videoOf?: string
}

/** A comment, and the replies to it; `upvotes` is the number of readers who liked it. */
export type DemoComment = {
  readonly by: keyof typeof demoReaders
  readonly text: string
  readonly upvotes?: number
  readonly isHidden?: boolean
  readonly replies?: readonly Omit<DemoComment, 'replies'>[]
}

export type DemoCommunity = {
  readonly collections: readonly DemoCollection[]
  readonly comments: Readonly<Record<string, readonly DemoComment[]>>
}

/** The readers who comment, by their names. */
export const demoReaders = {
  'Mira Holt': 'mira@readers.example',
  'Tomás Rey': 'tomas@readers.example',
  'June Okafor': 'june@readers.example',
} as const

/** The collections and comments of demo sites, by their slugs. */
export const demoCommunities: Readonly<Record<string, DemoCommunity>> = {
  ottolina: {
    collections: [
      {
        slug: 'for-a-full-table',
        title: 'For a full table',
        description: 'Dishes that wait without complaint while everybody arrives.',
        recipes: ['slow-lamb-shoulder', 'overnight-focaccia', 'charred-aubergine-with-tahini'],
      },
      {
        slug: 'ordinary-evenings',
        title: 'Ordinary evenings',
        description: 'Dinner from what the market had left.\n\nyoutube=eRsGyueVLvQ',
        videoOf: 'green-minestrone',
        recipes: ['green-minestrone', 'burst-tomato-orecchiette'],
      },
      {
        slug: 'from-the-oven',
        title: 'From the oven, mostly alone',
        description: 'Put it in, close the door, answer a letter.',
        recipes: ['overnight-focaccia', 'slow-lamb-shoulder', 'chicken-with-olives-fennel-and-orange'],
      },
      {
        slug: 'in-half-an-hour',
        title: 'In half an hour',
        description: 'From the hook in the hall to the table.',
        recipes: ['burst-tomato-orecchiette', 'blood-orange-spritz'],
      },
      {
        slug: 'something-sweet',
        title: 'Something sweet',
        description: 'One bowl, one tin, one more slice.',
        recipes: ['lemon-olive-oil-cake'],
      },
    ],
    comments: {
      'green-minestrone': [
        {
          by: 'Mira Holt',
          text: 'The parmesan rind makes all the difference.\nI added chard stems and nobody left any.',
          upvotes: 2,
          replies: [
            { by: 'June Okafor', text: 'Did you cook the stems longer than the leaves?', upvotes: 1 },
          ],
        },
        { by: 'Tomás Rey', text: 'Even better on the second day.', upvotes: 1 },
        { by: 'June Okafor', text: 'Buy cheap pans at my shop!!!', isHidden: true },
      ],
      'overnight-focaccia': [
        { by: 'June Okafor', text: 'Fourteen hours in the fridge, and the best crust I have made so far.' },
      ],
    },
  },
  northcrumb: {
    collections: [
      {
        slug: 'with-coffee',
        title: 'With coffee',
        description:
          'What to bake when somebody says three o’clock, and what to say when nobody does.\n\nyoutube=R6MlUcmOul8',
        videoOf: 'cardamom-buns',
        recipes: ['cardamom-buns', 'brown-butter-oat-cookies', 'tahini-brownies'],
      },
      {
        slug: 'first-bakes',
        title: 'First bakes',
        description: 'Hard to get wrong, easy to be proud of.',
        recipes: ['one-two-three-shortbread', 'blueberry-buttermilk-muffins'],
      },
    ],
    comments: {
      'cardamom-buns': [
        {
          by: 'Tomás Rey',
          text: 'My knots looked like knots of something else, and still tasted right.',
          upvotes: 2,
          replies: [
            { by: 'Mira Holt', text: 'Chill the dough a little before you cut it: that helped mine.' },
          ],
        },
      ],
    },
  },
  'weeknight-market': {
    collections: [
      {
        slug: 'one-pan',
        title: 'One pan',
        description: 'Everything in, one thing to wash.',
        recipes: ['sheet-pan-chicken-and-broccoli', 'skillet-gnocchi-with-sausage-and-kale'],
      },
      {
        slug: 'make-ahead',
        title: 'Make ahead',
        description: 'Cook on Sunday, eat until Wednesday.',
        recipes: ['slow-cooker-carnitas', 'turkey-and-black-bean-chili', 'two-minute-jar-vinaigrette'],
      },
    ],
    comments: {
      'turkey-and-black-bean-chili': [
        {
          by: 'June Okafor',
          text: 'Doubled it and froze half. Future me is grateful.',
          upvotes: 1,
          replies: [{ by: 'Tomás Rey', text: 'Past me says you are welcome.' }],
        },
      ],
    },
  },
  'sunday-ladle': {
    collections: [
      {
        slug: 'letters-of-autumn',
        title: 'Letters of autumn',
        description: 'What was written while the leaves came down.',
        recipes: ['red-lentil-soup-with-lemon', 'rice-pudding-from-the-oven', 'cabbage-on-toast'],
      },
    ],
    comments: {
      'red-lentil-soup-with-lemon': [
        { by: 'Mira Holt', text: 'Read the letter twice and the recipe once. Both worked.', upvotes: 2 },
      ],
    },
  },
  'three-spoons': {
    collections: [
      {
        slug: 'amals-shelf',
        title: 'Amal’s shelf',
        description: 'Smoke, sour, and what the market had.',
        recipes: ['smoky-aubergine-and-pomegranate', 'harissa-carrots-with-labneh'],
      },
      {
        slug: 'kens-shelf',
        title: 'Ken’s shelf',
        description: 'Whatever swims.',
        recipes: ['clam-broth-rice', 'miso-butter-cod'],
        videoOf: 'clam-broth-rice',
      },
      {
        slug: 'josephines-shelf',
        title: 'Josephine’s shelf',
        description: 'Promises, kept.',
        recipes: ['walnut-and-honey-tart', 'plum-clafoutis'],
      },
    ],
    comments: {
      'miso-butter-cod': [
        {
          by: 'Tomás Rey',
          text: 'Who won the argument about the salt?',
          replies: [{ by: 'Mira Holt', text: 'The cod.', upvotes: 2 }],
        },
      ],
    },
  },
  'salt-and-sprig': {
    collections: [
      {
        slug: 'under-a-minute',
        title: 'Under a minute',
        description: 'Of video, that is.',
        recipes: ['chili-butter-eggs', 'pea-and-mint-toast', 'one-mug-chocolate-cake', 'peanut-noodle-salad'],
        videoOf: 'chili-butter-eggs',
      },
    ],
    comments: {},
  },
  'lantern-table': {
    collections: [
      {
        slug: 'one-evening',
        title: 'One whole evening',
        description: 'In the order in which it comes to the table.',
        recipes: ['roast-squash-brown-butter', 'brown-mushroom-risotto', 'oranges-in-bay-syrup'],
      },
    ],
    comments: {},
  },
}
