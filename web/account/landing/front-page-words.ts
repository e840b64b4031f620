/** The features of every site. */
export const promises = [
  {
    title: 'Made to be cooked from',
    text: 'Amounts scale and convert, steps carry their timers, cook mode keeps the screen awake, and a recipe prints on one sheet.',
  },
  {
    title: 'Bring what you have',
    text: 'Paste a link, a page, or a whole export of another program. Each ingredient line is read into amount, unit and ingredient, beside the words it came from.',
  },
  {
    title: 'A look of your own',
    text: 'Colors, type and layouts that stay readable, on your own address or domain, previewed on your real pages.',
  },
  {
    title: 'Letters to your readers',
    text: 'Send a recipe as a newsletter. It waits a minute in which you can stop it, and unsubscribing takes one click.',
  },
  {
    title: 'Recipes worth paying for',
    text: 'Keep some recipes for subscribers, monthly or yearly. What is locked never leaves the server.',
  },
  {
    title: 'Yours to take away',
    text: 'Export the whole site with its photos and videos as you uploaded them, or recipes as JSON, Markdown or Cooklang.',
  },
] as const

/** Problems that people reported about other programs, each with its source and how Trivet handles it. */
export const comparison = [
  {
    reported: '24 servings scaled to 23 became 22.992',
    source: { text: 'Mealie #4324', href: 'https://github.com/mealie-recipes/mealie/issues/4324' },
    here: 'The ratio is kept exactly: 23 servings are 23.',
  },
  {
    reported: 'Printing ignored the servings that the reader had chosen',
    source: { text: 'Tandoor #4242', href: 'https://github.com/TandoorRecipes/recipes/issues/4242' },
    here: 'The sheet has your servings and your units.',
  },
  {
    reported: 'The original line was missed beside what was read from it',
    source: { text: 'Tandoor #1559', href: 'https://github.com/TandoorRecipes/recipes/issues/1559' },
    here: 'Every imported line is shown with its original text.',
  },
  {
    reported: 'A stale tab erased an article',
    source: { text: 'Ghost #6288', href: 'https://github.com/TryGhost/Ghost/issues/6288' },
    here: 'A stale save is refused, and both texts are kept.',
  },
  {
    reported: 'Changing who can read a text mailed it to everybody',
    source: { text: 'Buttondown #481', href: 'https://github.com/buttondown/roadmap/issues/481' },
    here: 'Only Send sends.',
  },
  {
    reported: 'An import of subscribers overwrote those who had opted out',
    source: { text: 'listmonk #2008', href: 'https://github.com/knadh/listmonk/issues/2008' },
    here: 'An import never resubscribes anyone who opted out.',
  },
] as const

/** Frequently asked questions. */
export const questions = [
  {
    question: 'Do my readers need an account?',
    answer:
      'No. Everybody can read, scale, convert, cook and print. An account, which is an email address and no password, is for saving, commenting and subscribing, and it works on every site here.',
  },
  {
    question: 'Can I bring my recipes from another program?',
    answer:
      'Yes: from links, saved web pages and pasted text, and from files of Paprika, Mealie, Tandoor, Nextcloud, MasterCook, Meal-Master, RecipeML, Cooklang and more.',
  },
  {
    question: 'Can I use my own domain?',
    answer: 'Yes. The kitchen shows the record to set, and old links go on working.',
  },
  {
    question: 'Can several of us write?',
    answer: 'Yes. Invite editors, who publish, and writers, whose drafts wait for you.',
  },
  {
    question: 'What if I leave?',
    answer:
      'Export everything, then delete the site. You can restore it for 14 days; then it is erased with its photos and videos.',
  },
] as const
