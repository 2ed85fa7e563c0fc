const RAD = Math.PI / 180

/**
 * Height above the horizon and azimuth (degrees, clockwise from north) of the sun at a place; good to about 0.3 degrees.
 * Source: low-precision solar coordinates of the Astronomical Almanac.
 */
export function sunAt(time: Date, latitude: number, longitude: number) {
  const days = time.getTime() / 86_400_000 + 2440587.5 - 2451545
  const anomaly = (357.528 + 0.9856003 * days) * RAD
  const ecliptic =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RAD
  const tilt = (23.439 - 0.0000004 * days) * RAD
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic))
  const sidereal = (280.46061837 + 360.98564736629 * days + longitude) * RAD
  const hour = sidereal - ascension
  const phi = latitude * RAD
  const height = Math.asin(
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour),
  )
  const azimuth = Math.atan2(
    Math.sin(hour),
    Math.cos(hour) * Math.sin(phi) - Math.tan(declination) * Math.cos(phi),
  )
  return { height: height / RAD, azimuth: (azimuth / RAD + 180 + 720) % 360 }
}

/** Minutes a zone's clock is ahead of UTC at a time. */
export function zoneOffset(time: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(time)
  const name = parts.find((part) => part.type === 'timeZoneName')!.value
  const match = /([+-])(\d\d):(\d\d)/.exec(name)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

/**
 * The time on a local day (`YYYY-MM-DD`) when the sun stands nearest to a height, before or after noon. The zone only
 * says which day is meant.
 */
export function whenSunStands(
  height: number,
  half: 'morning' | 'evening',
  day: string,
  latitude: number,
  longitude: number,
): Date {
  const noon = Date.parse(`${day}T12:00:00Z`) - (longitude / 15) * 3_600_000
  const from = half === 'morning' ? -12 * 60 : 0
  let best = new Date(noon)
  let least = Infinity
  for (let minute = 0; minute <= 12 * 60; minute += 2) {
    const time = new Date(noon + (from + minute) * 60_000)
    const off = Math.abs(sunAt(time, latitude, longitude).height - height)
    if (off < least) {
      least = off
      best = time
    }
  }
  return best
}
