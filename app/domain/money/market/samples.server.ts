import { type Fragment, sql } from '#app/db/sql.server.ts'
import { isShown } from '#app/domain/items/visibility.server.ts'

export type Sample = { id: string; width: number; height: number; color: string; blurHash: string }

/** SQL that returns a row of `photos ph` as JSON, with the fields of `Sample`. */
export const sampleObject: Fragment = sql`json_build_object('id', ph.id, 'width', ph.width,
  'height', ph.height, 'color', ph.color, 'blurHash', ph.blur_hash)`

/** SQL that returns as JSON the `Sample`s of `portfolios p` whose photos are still in it. */
export const sampleColumn: Fragment = sql`coalesce((select json_agg(json_build_object('id', sph.id,
    'width', sph.width, 'height', sph.height, 'color', sph.color, 'blurHash', sph.blur_hash)
    order by ps.position, sph.id)
  from portfolio_samples ps join photos sph on sph.id = ps.photo_id
    join portfolio_locations spl on spl.portfolio_id = ps.portfolio_id
      and spl.location_id = sph.location_id
    join locations sl on sl.id = spl.location_id and sl.deleted_at is null
      and ${isShown('sl')}
  where ps.portfolio_id = p.id), '[]')`
