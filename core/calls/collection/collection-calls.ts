import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { pageQuery } from '../contract/page-query.ts'
import { limits } from '../../values/limits.ts'
import {
  Collection,
  CollectionChanges,
  CollectionCard,
  CollectionDraft,
  ManagedCollection,
  SiteCollection,
} from '../../model/collection/collection.ts'

const page = z.object(pageQuery)
const { recipesOfCollection } = limits
const collectionLimit = z.coerce.number().int().min(1).max(recipesOfCollection).default(recipesOfCollection)
const total = z.number().int()
const managedCollection = z.object({ collection: ManagedCollection })

/** The calls about collections. */
export const collectionCalls = {
  listManagedCollections: defineCall('listManagedCollections', {
    summary: 'Lists the collections of the site, the newest first.',
    access: 'writer',
    query: page,
    result: z.object({ collections: z.array(ManagedCollection), total }),
  }),
  getManagedCollection: defineCall('getManagedCollection', {
    summary: 'Returns a collection in writing form.',
    access: 'writer',
    result: managedCollection,
    errors: ['collection_not_found'],
  }),
  createCollection: defineCall('createCollection', {
    summary: 'Creates a collection.',
    access: 'editor',
    body: CollectionDraft,
    result: managedCollection,
    errors: ['slug_taken'],
  }),
  updateCollection: defineCall('updateCollection', {
    summary: 'Changes the given fields of a collection.',
    access: 'editor',
    body: CollectionChanges,
    result: managedCollection,
    errors: ['collection_not_found', 'slug_taken'],
  }),
  deleteCollection: defineCall('deleteCollection', {
    summary: 'Moves a collection to the trash; its recipes stay.',
    access: 'editor',
    result: z.object({}),
    errors: ['collection_not_found'],
  }),
  listCollections: defineCall('listCollections', {
    summary: 'Lists the collections of the site, the newest first.',
    access: 'anyone',
    query: page,
    result: z.object({ collections: z.array(CollectionCard), total }),
    isPublicRead: true,
  }),
  getCollection: defineCall('getCollection', {
    summary: "Returns a collection and its published recipes in the creator's order; without a limit, all.",
    access: 'anyone',
    query: z.object({ ...pageQuery, limit: collectionLimit }),
    result: z.object({ collection: Collection }),
    errors: ['collection_not_found'],
    isPublicRead: true,
  }),
  listSiteCollections: defineCall('listSiteCollections', {
    summary: 'Lists the collections of all sites that hold a published recipe, the newest first.',
    access: 'anyone',
    query: page,
    result: z.object({ collections: z.array(SiteCollection), total }),
  }),
} as const
