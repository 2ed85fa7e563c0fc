import type { Database } from '#app/db/client.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import type { Fragment } from '#app/db/sql.server.ts'
import type { Principal, UserPrincipal } from '#app/domain/items/visibility.server.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'

/** A column of a photo that refers to where it lives. */
export type HomeColumn = Exclude<
  Extract<keyof Row<'photos'>, `${string}Id`>,
  'ownerId' | 'filesId' | `removedFrom${string}`
>

/** Where an uploaded photo goes, as columns of its row: mostly one, two for an imported photo. */
export type Destination = {
  [Column in HomeColumn]: Record<Column, string> & {
    [Other in Exclude<HomeColumn, Column>]?: string | undefined
  } & {
    /** Its index among the photos of the import that go to the location. */
    importPlace?: number | undefined
  }
}[HomeColumn]

/**
 * A place where photos live. A context describes its own in a file of its own, which is listed in
 * `photo-homes.server.ts`. Fragments of SQL are about the row `photo` of `photos`.
 */
export type PhotoHome = {
  /** All columns that refer from photos to the home, or from the home to photos. */
  columns: readonly `${string}.${string}`[]
  /** Whether the home keeps the photo. A photo that no home keeps is deleted after some days. */
  holds: Fragment
  /** Whether even the owner of a photo here sees it only by `isSeenBy`. */
  bindsOwner?: boolean
  isSeenBy: (actor: Principal) => Fragment
  /** Whether the actor may have the original. */
  isEditedBy?: (actor: Principal) => Fragment
  uploads?: UploadRules
  exported?: ExportedHome
}

/** How photos are uploaded to a home. */
export type UploadRules = {
  column: HomeColumn
  /** Whether the photo is at the home of this id. */
  isAt: (id: string) => Fragment
  /**
   * Locks the home, so that several uploads at once see each other.
   * @returns the future owner of the photos
   * @throws `notFound` for a home that the user may not edit, or that is gone
   */
  lock: (trx: Database, user: UserPrincipal, destination: Destination) => Promise<string>
  /** How many photos it takes, and the error when it is full; a home without takes one. */
  room?: { max: number; full: Sentence }
  /** Runs before a new photo is written. */
  beforeInsert?: (trx: Database, id: string) => Promise<void>
  /** The position of a new photo, if it is not `end`, the position after the last photo. */
  positionFor?: (trx: Database, destination: Destination, end: number) => Promise<number>
  /** Runs after a new photo is written. */
  afterInsert?: (trx: Database, id: string) => Promise<void>
}

/** Where a photo is in the archive of everything that somebody owns. */
export type ExportedHome = {
  /** The folder's path below `photos`, as text; null if the photo is not in this home. */
  folder: Fragment
  /** Whether file names begin with the position of the photo. */
  isOrdered: boolean
  /** Ids for the list of photos. */
  facts: Readonly<Record<string, Fragment>>
}
