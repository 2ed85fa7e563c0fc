/** `key` names it in portfolios and shoots. */
export type DemoLocation = {
  key: string
  title: string
  address: string
  description: string
  /** The owner's private notes. */
  comments: string
  /** Decimal degrees. */
  latitude: number
  longitude: number
  /** IANA name. */
  timeZone: string
  tags: readonly string[]
  isDiscoverable: boolean
  /** Names of files in `photos`; the first is the hero. */
  photos: readonly string[]
}
