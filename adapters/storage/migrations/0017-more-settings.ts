import type { Migration } from './migration.ts'

export const moreSettings: Migration = {
  number: 17,
  name: 'more settings of sites',
  statements: ({ database }) => [
    // Events contained their images, whereas settings refer to images by id.
    database === 'sqlite'
      ? `update sites set settings = json_set(
          settings,
          '$.replyToEmail', null,
          '$.newsletterCheckedByDefault', json('true'),
          '$.hideSearch', json('false'),
          '$.events', json((
            select json_group_array(json_object(
              'id', value ->> '$.id',
              'title', value ->> '$.title',
              'imageId', value ->> '$.image.id',
              'date', value ->> '$.date',
              'location', value ->> '$.location',
              'description', json(value -> '$.description'),
              'href', value ->> '$.href'
            ))
            from json_each(sites.events)
          ))
        )`
      : `update sites set settings = (
          settings::jsonb || jsonb_build_object(
            'replyToEmail', null,
            'newsletterCheckedByDefault', true,
            'hideSearch', false,
            'events', coalesce((
              select jsonb_agg(jsonb_build_object(
                'id', event -> 'id',
                'title', event -> 'title',
                'imageId', event -> 'image' -> 'id',
                'date', event -> 'date',
                'location', event -> 'location',
                'description', event -> 'description',
                'href', event -> 'href'
              ) order by place)
              from jsonb_array_elements(sites.events::jsonb) with ordinality as listed (event, place)
            ), '[]'::jsonb)
          )
        )::text`,
    `alter table sites drop column events`,
  ],
}
