import type { Database } from '#app/db/client.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import type { Fragment } from '#app/db/sql.server.ts'
import type { Principal, UserPrincipal } from '#app/domain/items/principal.server.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'

/** A column of `photos` that refers to the photo's home: the item to which it belongs. */
export type HomeColumn = Exclude<
  Extract<keyof Row<'photos'>, `${string}Id`>,
  'ownerId' | 'filesId' | `removedFrom${string}`
>

/** The home of a new photo; an imported photo has the import's id as well. */
export type Destination = {
  [Column in HomeColumn]: Record<Column, string> & {
    [Other in Exclude<HomeColumn, Column>]?: string | undefined
  } & {
    /** Index of the photo among those that the import adds to this location. */
    importPlace?: number | undefined
  }
}[HomeColumn]

/** The rules of one kind of home; its SQL conditions are about the row `photo`. */
export type PhotoHome = {
  /** All columns that connect photos with homes of this kind. */
  columns: readonly `${string}.${string}`[]
  /** Whether the photo is in such a home; a photo that is in none is deleted after some days. */
  holds: Fragment
  /** Whether `isSeenBy` applies even to the owner of the photo. */
  bindsOwner?: boolean
  isSeenBy: (actor: Principal) => Fragment
  isEditedBy?: (actor: Principal) => Fragment
  uploads?: UploadRules
  exported?: ExportedHome
}

export type UploadRules = {
  column: HomeColumn
  isAt: (id: string) => Fragment
  /** Locks the home, so that parallel uploads are counted; returns the id of the photo's owner. */
  lock: (trx: Database, user: UserPrincipal, destination: Destination) => Promise<string>
  /** Maximum number of photos, and the error if there are more; without `room`, it is one photo. */
  room?: { max: number; full: Sentence }
  beforeInsert?: (trx: Database, id: string) => Promise<void>
  /** Returns the list position of the new photo; if missing, the photo is put at the `end`. */
  positionFor?: (trx: Database, destination: Destination, end: number) => Promise<number>
  afterInsert?: (trx: Database, id: string) => Promise<void>
}

export type ExportedHome = {
  /** Path in the export below `photos`; null if the photo is not in such a home. */
  folder: Fragment
  isOrdered: boolean
  facts: Readonly<Record<string, Fragment>>
}
