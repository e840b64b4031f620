import SwaggerParser from '@apidevtools/swagger-parser'
import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { openApiDocument } from './openapi.ts'
import { callTags } from './tags.ts'
import { routes } from './contract/routes.ts'

const document = openApiDocument('http://localhost:4000', '1.2.3')
const copy = () => JSON.parse(JSON.stringify(document))

type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { required: boolean }
  responses: Record<string, { description: string }>
}

function operation(name: keyof typeof routes): Operation {
  const { method, path } = routes[name]
  return document.paths[path]?.[method.toLowerCase()] as Operation
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, and all its references resolve', async () => {
    await expect(SwaggerParser.validate(copy())).resolves.toMatchObject({ openapi: '3.1.0' })
  })

  it('contains every route once, by the name of its call', () => {
    for (const name of Object.keys(routes) as (keyof typeof routes)[]) {
      expect(operation(name)).toMatchObject({ operationId: name, summary: catalogue[name].summary })
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path))
    expect(operations).toHaveLength(Object.keys(routes).length)
  })

  it('gives every call one tag, and every tag a description', () => {
    const calls = callTags.flatMap((tag) => tag.calls)
    expect(calls.toSorted()).toEqual(Object.keys(catalogue).toSorted())
    for (const name of Object.keys(routes) as (keyof typeof routes)[]) {
      const { tags, description } = operation(name)
      expect(document.tags.filter((tag) => tags.includes(tag.name) && tag.description !== '')).toHaveLength(1)
      expect(description).toMatch(/^(?:Anyone|For ).*\.$/)
    }
  })

  it('requires a token where the call needs one', () => {
    expect(operation('createRecipe').security).toEqual([{ bearer: [] }])
    expect(operation('getRecipe').security).toEqual([])
    expect(operation('createToken').description).toMatch(/Not with a token for scripts\.$/)
  })

  it('names path and query parameters, with type and bounds', () => {
    const parameters = operation('listRecipes').parameters
    expect(parameters.find(({ name }) => name === 'siteSlug')).toMatchObject({ in: 'path', required: true })
    expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
    })
  })

  it('has the examples that it is given, at each parameter, body and response', () => {
    const createRecipe = { input: { siteSlug: 'ottolina', body: { title: 'Toast' } }, result: { recipe: {} } }
    const { paths } = openApiDocument('http://localhost:4000', '1.2.3', { createRecipe })
    expect(paths[routes.createRecipe.path]?.['post']).toMatchObject({
      parameters: [
        { name: 'siteSlug', example: 'ottolina' },
        { name: 'importBatchId' },
        { name: 'ifSlugTaken' },
      ],
      requestBody: { content: { 'application/json': { example: { title: 'Toast' } } } },
      responses: { '200': { content: { 'application/json': { example: { recipe: {} } } } } },
    })
    expect(JSON.stringify(document)).not.toContain('"example":')
  })

  it('says which request bodies are optional', () => {
    expect(operation('createRecipe').requestBody?.required).toBe(true)
    expect(operation('publishRecipe').requestBody?.required).toBe(false)
    expect(operation('signOut').requestBody).toBeUndefined()
  })

  it('lists every failure of a call by its status', () => {
    expect(Object.keys(operation('createRecipe').responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '409', '413', '415', '422', '500', '503']),
    )
    expect(operation('updateSite').responses['403']?.description).toContain('`forbidden`')
    expect(operation('confirmSignInCode').responses['429']?.description).toContain('`rate_limited`')
  })

  it('names recursive schemas once, separately for requests and responses', () => {
    const schemas = Object.keys(document.components['schemas'] as object)
    expect(schemas).toEqual(
      expect.arrayContaining(['RichText', 'RichTextInput', 'createRecipeBody', 'Error']),
    )
  })
})
