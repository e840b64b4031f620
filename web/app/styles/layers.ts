/**
 * The layers of all styles, each of which counts more than those before it. `parts` has what several pages of the
 * kitchen use, so that a page sets it whichever file is loaded first.
 */
export const layers = ['reset', 'theme-default', 'base', 'ui', 'parts', 'page', 'theme', 'print']
