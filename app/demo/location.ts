/** `key` names it in portfolios and shoots. */
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
  /** Files in `photos`; the first is the hero. */
  photos: readonly string[]
}
