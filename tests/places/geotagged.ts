import { aPhoto } from '#tests/photos/a-photo.ts'

type Taken = {
  latitude?: number
  longitude?: number
  /** The camera's clock, like '2024:06:21 20:15:00'. */
  at?: string
  /** Makes photos of different content. */
  hue: number
  width?: number
  height?: number
}

/** A photo with the EXIF of a camera; without a position like one that has no receiver. */
export function aGeotaggedPhoto({
  latitude,
  longitude,
  at,
  hue,
  width,
  height,
}: Taken): Promise<Buffer> {
  const position: Record<string, string> =
    latitude === undefined || longitude === undefined
      ? {}
      : {
          GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
          GPSLatitude: sexagesimal(latitude),
          GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
          GPSLongitude: sexagesimal(longitude),
        }
  return aPhoto({
    hue,
    width,
    height,
    exif: { IFD0: { Model: 'Testcam' }, IFD2: at ? { DateTimeOriginal: at } : {}, IFD3: position },
  })
}

/** Degrees as the three rationals of EXIF, to a hundredth of a second (30 cm). */
function sexagesimal(degrees: number): string {
  const hundredths = Math.round(Math.abs(degrees) * 360_000)
  const whole = Math.floor(hundredths / 360_000)
  const minutes = Math.floor((hundredths % 360_000) / 6000)
  return `${whole}/1 ${minutes}/1 ${hundredths % 6000}/100`
}
