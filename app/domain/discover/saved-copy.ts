import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type KindThat, kindAt, kinds } from '#app/domain/rules/kind.ts'

export type CopyTarget = { kind: 'library' } | { kind: KindThat<'holdsLocations'>; id: string }

/** What `save` did: it made a copy of a location, or added the location to a plan. */
export type SavedCopy = { copyId: string } | { kind: PlanKind; planId: string; locationId: string }

/** Writes the value of a button: `{location}.library` or `{location}.shoots.{id}`. */
export function writeCopyChoice(locationId: string, target: CopyTarget): string {
  return target.kind === 'library'
    ? `${locationId}.library`
    : `${locationId}.${kinds[target.kind].path}.${target.id}`
}

export function readCopyChoice(
  text: string,
): { locationId: string; target: CopyTarget } | undefined {
  const [locationId = '', path = '', id = ''] = text.split('.', 3)
  if (path === 'library') return { locationId, target: { kind: 'library' } }
  const kind = kindAt(path, 'holdsLocations')
  return kind && { locationId, target: { kind, id } }
}

/** Writes the value of an undo button: `{copy}` or `{location}.shoots.{id}`. */
export function writeSavedCopy(saved: SavedCopy): string {
  return 'copyId' in saved
    ? saved.copyId
    : writeCopyChoice(saved.locationId, { kind: saved.kind, id: saved.planId })
}

export function readSavedCopy(text: string): SavedCopy | undefined {
  if (!text.includes('.')) return { copyId: text }
  const { locationId, target } = readCopyChoice(text) ?? {}
  return locationId && (target?.kind === 'shoot' || target?.kind === 'project')
    ? { kind: target.kind, planId: target.id, locationId }
    : undefined
}
