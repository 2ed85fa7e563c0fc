/** Portfolios and shoots refer to `key`. */
export type DemoSpot = {
  key: string
  title: string
  address: string
  description: string
  comments: string
  latitude: number
  longitude: number
  timeZone: string
  tags: readonly string[]
  isDiscoverable: boolean
  /** Names of files in `photos`; the first is the hero. */
  photos: readonly string[]
}
