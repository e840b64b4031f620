import { openApiDocument } from '#core/calls/openapi.ts'
import { apiPage, apiPagePolicy } from './api-page.ts'

/** The descriptions of the API for programs and for people, which most servers are never asked for. */
export function createApiDocuments(url: string, version: string) {
  return {
    openApi: JSON.stringify(openApiDocument(url, version)),
    page: apiPage(url, version),
    pagePolicy: apiPagePolicy,
  }
}
