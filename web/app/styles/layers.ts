/**
 * The cascade layers of all styles, in ascending priority. `parts` contains the styles that several pages of the
 * kitchen share, so that pages override them whatever the loading order.
 */
export const layers = ['reset', 'theme-default', 'base', 'ui', 'parts', 'page', 'theme', 'print']
