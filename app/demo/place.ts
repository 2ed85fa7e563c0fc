/** A place of the demo library; `key` names it in portfolios and shoots. */
export type DemoPlace = {
  key: string
  title: string
  address: string
  description: string
  /** the owner's private notes */
  comments: string
  /** decimal degrees */
  latitude: number
  longitude: number
  /** IANA name */
  timeZone: string
  tags: readonly string[]
  isDiscoverable: boolean
  /** names of files in `photos`, the first is its hero */
  photos: readonly string[]
}
