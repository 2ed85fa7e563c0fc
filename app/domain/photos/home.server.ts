import type { Database } from '#app/db/client.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import type { Fragment } from '#app/db/sql.server.ts'
import type { Principal, UserPrincipal } from '#app/domain/items/principal.server.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'

/** A column of `photos` that refers to an item, the photo's home. */
export type HomeColumn = Exclude<
  Extract<keyof Row<'photos'>, `${string}Id`>,
  'ownerId' | 'filesId' | `removedFrom${string}`
>

/** One home; an imported photo has a second column. */
export type Destination = {
  [Column in HomeColumn]: Record<Column, string> & {
    [Other in Exclude<HomeColumn, Column>]?: string | undefined
  } & {
    /** Index among the import's photos for this location. */
    importPlace?: number | undefined
  }
}[HomeColumn]

/** The rules of one kind of home; SQL fragments are about the row `photo`. */
export type PhotoHome = {
  /** All columns that connect photos and the home. */
  columns: readonly `${string}.${string}`[]
  /** Whether the photo is in this home; a photo that no home holds is deleted after some days. */
  holds: Fragment
  /** Whether `isSeenBy` decides for the photo's owner too. */
  bindsOwner?: boolean
  isSeenBy: (actor: Principal) => Fragment
  isEditedBy?: (actor: Principal) => Fragment
  uploads?: UploadRules
  exported?: ExportedHome
}

export type UploadRules = {
  column: HomeColumn
  isAt: (id: string) => Fragment
  /** Locks the home, so that parallel uploads are counted, and returns the photo's owner. */
  lock: (trx: Database, user: UserPrincipal, destination: Destination) => Promise<string>
  /** Maximum, and the error beyond it; a home without `room` has one photo. */
  room?: { max: number; full: Sentence }
  beforeInsert?: (trx: Database, id: string) => Promise<void>
  /** The position of the new photo; without this function, `end`. */
  positionFor?: (trx: Database, destination: Destination, end: number) => Promise<number>
  afterInsert?: (trx: Database, id: string) => Promise<void>
}

export type ExportedHome = {
  /** Path below `photos`; null if the photo is not in this home. */
  folder: Fragment
  isOrdered: boolean
  facts: Readonly<Record<string, Fragment>>
}
