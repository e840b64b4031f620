import { isMap, parseDocument } from 'yaml'

export const isMapOf = (text: string): boolean => isMap(parseDocument(text).contents)
