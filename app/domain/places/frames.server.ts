import { hero, locationCount } from './portfolio-rows.server.ts'

/** A location as a public list shows it. Lists have sixty of them, so it is lean. */
export type LocationFrame = {
  id: string
  slug: string
  title: string
  latitude: number | null
  longitude: number | null
  photo: FramePhoto | null
  /** Up to 6 titles, where they were asked for. */
  tags: string[] | null
}

/** A portfolio as a public list shows it. */
export type PortfolioFrame = {
  slug: string
  title: string
  locationCount: number
  /** US cents; 0 where it is not for sale. */
  priceCents: number
  photo: FramePhoto | null
}

export type FramePhoto = { id: string; color: string; focalLength: number | null }

const framePhoto = `json_build_object('id', ph.id, 'color', ph.color, 'focalLength', ph.focal_length)`

/** The columns of `LocationFrame` from `locations l`; tags cost a look at each location. */
export function locationFrameColumns(hasTags: boolean): string {
  const tags = `(select json_agg(title) from (select t.title
      from location_tags lt join tags t on t.id = lt.tag_id
      where lt.location_id = l.id order by lt.position, t.title limit 6) titles)`
  return `l.id, l.slug, l.title, l.latitude, l.longitude,
    (select ${framePhoto} from photos ph where ph.location_id = l.id
      order by ph.position, ph.id limit 1) as photo,
    ${hasTags ? tags : 'null::json'} as tags`
}

/** The columns of `PortfolioFrame` from `portfolios p`. */
export const portfolioFrameColumns = `p.slug, p.title, ${locationCount},
  case when p.is_purchaseable then p.price_cents else 0 end as "priceCents",
  ${hero(framePhoto)} as photo`
