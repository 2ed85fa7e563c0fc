import { z } from 'zod'
import { formFields } from '#app/domain/rules/form-fields.ts'

/** What a location that was found in a file is to the account that imports it. */
export const foundStates = ['new', 'asked', 'unplaced', 'known', 'saved', 'discarded'] as const
export type FoundState = (typeof foundStates)[number]

/** What becomes of the folders of an import. */
export const folderUses = ['tags', 'portfolios', 'nothing'] as const
export type FolderUse = (typeof folderUses)[number]

/** What becomes of folders, and whether icon and colour become a tag. */
export type FoundOptions = { folders: FolderUse; hasLooks: boolean }

export const defaultOptions: FoundOptions = { folders: 'tags', hasLooks: true }

/** Minutes that the times of photos may be shifted by, to fit a track. */
export const maxShift = 14 * 60

const Shift = z.coerce.number().int().min(-maxShift).max(maxShift)

/** Reads the shift of a form or an address; undefined if there is none. */
export function readShift(text: FormDataEntryValue | null): number | undefined {
  return text === null || text === '' ? undefined : Shift.safeParse(text).data
}

/** The options in the form of an import. */
export const FoundOptionsInput = z.object({
  folders: z.enum(folderUses).default(defaultOptions.folders),
  hasLooks: formFields.isOn,
})

/** Reads the options of an address or a form; those by default if it has none. */
export function readOptions(sent: URLSearchParams): FoundOptions {
  if (!sent.has('folders')) return defaultOptions
  return FoundOptionsInput.safeParse(Object.fromEntries(sent)).data ?? defaultOptions
}

/** How many locations of an import a page shows at once. */
export const foundPageSize = 100
