import { type Fragment, literal, parameter, sql } from '#app/db/sql.server.ts'
import { sunHeights } from '#app/domain/places/light/light.ts'
import { dayLength, interpolate, pathOf } from '#app/domain/places/light/sky-path.server.ts'
import type { DiscoverSearch } from './search.ts'
import type { DiscoverLight } from './search-options.ts'

/** Degrees to either side of a photo's direction; a bit more than a 35 mm lens sees. */
const halfViewDegrees = 45

const heights: Record<DiscoverLight, number> = {
  goldenMorning: (sunHeights.gold + sunHeights.day) / 2,
  goldenEvening: (sunHeights.gold + sunHeights.day) / 2,
  blueMorning: (sunHeights.dawn + sunHeights.gold) / 2,
  blueEvening: (sunHeights.dawn + sunHeights.gold) / 2,
}

/**
 * SQL condition: a photo of the item `d` faces the sun in the middle of this light. The sun's
 * azimuth is calculated from its height and declination, which hardly changes within a day (Meeus,
 * Astronomical Algorithms, chapter 13).
 */
export function sunFaces({ date, light }: NonNullable<DiscoverSearch['light']>): Fragment {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const position = { hourAngle: 0, declination: 0, parallax: 0 }
  const { declination } = interpolate(pathOf('sun', noon, noon + dayLength), noon, position)
  const [tilt, height] = [parameter(declination), parameter(heights[light])]
  const cosine = sql`(sind(${tilt}::float8) - sind(d.latitude) * sind(${height}::float8))
    / nullif(cosd(d.latitude) * cosd(${height}::float8), 0)`
  const side = light.endsWith('Evening') ? sql`360 -` : sql``
  return sql`exists (select 1 from (select ${cosine} as cosine) sun, unnest(d.directions) direction
    where sun.cosine between -1 and 1
      and cosd(direction - (${side} acosd(sun.cosine))) >= cosd(${literal(halfViewDegrees)}))`
}
