import sharp, { type Exif } from 'sharp'

type Wanted = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif'
  exif?: Exif
  /** EXIF orientation, 1 to 8. */
  orientation?: number
  /** Makes photos of different content. */
  hue?: number
}

/** A test photo: red, green, blue and white quarters, clockwise from the top left. */
export async function aPhoto(wanted: Wanted = {}): Promise<Buffer<ArrayBuffer>> {
  const { width = 64, height = 48, format = 'jpeg', exif = {}, orientation, hue = 0 } = wanted
  const quarter = { width: width / 2, height: height / 2 }
  const colors = ['#ff0000', '#00ff00', '#ffffff', '#0000ff']
  const quarters = colors.map((fill, index) => {
    const place = `x="${(index % 2) * quarter.width}" y="${(index >> 1) * quarter.height}"`
    return `<rect ${place} width="${quarter.width}" height="${quarter.height}" fill="${fill}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${quarters.join('')}
    <rect x="45%" y="45%" width="10%" height="10%" fill="hsl(${hue} 80% 50%)"/></svg>`
  return sharp(Buffer.from(svg))
    .flatten()
    .withExif(exif)
    .withMetadata(orientation === undefined ? {} : { orientation })
    .toFormat(format, { quality: 90 })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>
}

/** The same of many bytes, which are comments mostly. */
export async function aHeavyPhoto(bytes: number, wanted?: Wanted): Promise<Buffer<ArrayBuffer>> {
  const jpeg = await aPhoto(wanted)
  const comment = Buffer.alloc(65_535, 'a')
  comment.writeUInt32BE(0xfffefffd)
  const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment)
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
}

/** What a camera with a satellite receiver writes in Zermatt on a summer evening. */
export const cameraExif = {
  IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON D850' },
  IFD2: {
    DateTimeOriginal: '2024:06:21 20:15:00',
    OffsetTimeOriginal: '+02:00',
    FocalLength: '35/1',
    LensModel: '35mm f/1.8',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '46/1 1/1 1200/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '7/1 45/1 0/1',
    GPSImgDirection: '22550/100',
  },
} satisfies Exif
