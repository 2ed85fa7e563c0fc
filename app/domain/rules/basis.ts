import { z } from 'zod'
import { OutdatedVersion } from './errors.ts'
import { hiddenField } from './form-fields.ts'

const Based = z.object({
  version: z.number().int().min(0).max(2_147_483_647),
  /** A mark of each field's value, by the field's name. */
  fields: z.record(z.string(), z.string()).optional(),
})

/** The fields that an editor's form carries besides what a person fills in. */
export const basisFields = {
  /** Which saved version the form started from, as `basisOf` writes it. */
  basis: hiddenField(z.string().transform(parse).pipe(Based)),
  /** The fields that are to keep the saved value. */
  useSaved: z.array(z.string()).default([]),
}

/** What the changes of a form are based on. Without a version, nothing is known of it. */
export type Basis = Partial<z.infer<typeof Based>> & { useSaved: string[] }

/** @param fields each field of the form, with its saved value */
export function basisOf(version: number, fields: object): string {
  const hashes = Object.entries(fields).map(([name, value]) => [name, hashOf(value)])
  return JSON.stringify({ version, fields: Object.fromEntries(hashes) } satisfies z.input<
    typeof Based
  >)
}

/** The version that a form started from. */
export function versionOf(basis: string): number | undefined {
  return basisFields.basis.parse(basis)?.version
}

/** Whether somebody saved a newer version since a form was loaded. */
export function isOutdated(basis: number | Basis | undefined, version: number): basis is Basis {
  return typeof basis === 'object' && basis.version !== undefined && basis.version !== version
}

/**
 * The changes of a form that are to be saved: those of its fields that the form did not change, or
 * whose saved value was chosen, stay as they are saved.
 * @param what is named in the message: 'portfolio'
 * @param saved each field of a newer version than the form started from
 * @throws `OutdatedVersion` for fields that both changed to different values; where the basis does
 * not tell, every field that differs counts as changed by both
 */
export function mergeChanges<Changes extends object>(
  what: string,
  changes: Changes,
  basis: number | Basis | undefined,
  saved?: object | false,
): Partial<Changes> {
  if (typeof basis !== 'object') return changes
  const { fields, useSaved } = basis
  const wanted = Object.entries(changes).filter(
    ([name]) => !useSaved.includes(name) && (!fields || name in fields),
  )
  if (!saved) return Object.fromEntries(wanted) as Partial<Changes>
  const now = Object.fromEntries(
    Object.entries(saved).map(([name, value]) => [name, hashOf(value)]),
  )
  const yours = wanted.filter(([name, value]) => {
    const hash = hashOf(value)
    return hash !== fields?.[name] && hash !== now[name]
  })
  const conflicts = yours.filter(([name]) => fields?.[name] !== now[name])
  if (conflicts.length > 0)
    throw new OutdatedVersion(what, conflicts.map(nameOf), yours.map(nameOf))
  return Object.fromEntries(yours) as Partial<Changes>
}

function nameOf([name]: [string, unknown]) {
  return name
}

/** FNV-1a over the UTF-16 units of a value, with the line ends of a form. */
function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part) =>
    typeof part === 'string' ? part.replace(/\r\n?/g, '\n').trim() : part,
  )
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
