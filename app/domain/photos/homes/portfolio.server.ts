import { sql } from '#app/db/sql.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import { portfolioIsVisible } from '#app/domain/items/visibility.server.ts'
import type { PhotoHome } from '#app/domain/photos/home.server.ts'

export const portfolioHeroHome: PhotoHome = {
  columns: ['portfolios.hero_photo_id'],
  holds: sql`false`,
  isSeenBy: (actor) => sql`exists (select 1 from portfolio_locations ppl
      join portfolios p on p.id = ppl.portfolio_id
      join locations l on l.id = ppl.location_id and l.deleted_at is null
    where ppl.location_id = photo.location_id and ${portfolioIsVisible('p', actor)}
      and ${hero(sql`ph.id`)} = photo.id)`,
}

export const portfolioSampleHome: PhotoHome = {
  columns: ['portfolio_samples.photo_id'],
  holds: sql`false`,
  isSeenBy: (actor) => sql`exists (select 1 from portfolio_samples ps
      join portfolios p on p.id = ps.portfolio_id and p.is_purchaseable
      join portfolio_locations ppl on ppl.portfolio_id = p.id and ppl.location_id = photo.location_id
      join locations l on l.id = ppl.location_id and l.deleted_at is null
    where ps.photo_id = photo.id and ${portfolioIsVisible('p', actor)})`,
}
