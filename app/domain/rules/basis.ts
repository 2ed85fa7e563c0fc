import { z } from 'zod'
import { OutdatedVersion } from './errors.ts'
import { hiddenField } from './form-fields.ts'

const Based = z.object({
  version: z.number().int().min(0).max(2_147_483_647),
  fields: z.record(z.string(), z.string()).optional(),
})

export const basisFields = {
  basis: hiddenField(z.string().transform(parse).pipe(Based)),
  useSaved: z.array(z.string()).default([]),
}

/** Version and field hashes of a form when it was shown; fields in `useSaved` keep saved values. */
export type Basis = Partial<z.infer<typeof Based>> & { useSaved: string[] }

export function basisOf(version: number, fields: object): string {
  const hashes = Object.entries(fields).map(([name, value]) => [name, hashOf(value)])
  return JSON.stringify({ version, fields: Object.fromEntries(hashes) } satisfies z.input<
    typeof Based
  >)
}

export function versionOf(basis: string): number | undefined {
  return basisFields.basis.parse(basis)?.version
}

export function isOutdated(basis: number | Basis | undefined, version: number): basis is Basis {
  return typeof basis === 'object' && basis.version !== undefined && basis.version !== version
}

/**
 * Returns only what the user changed; `saved` has the fields of a newer version, if there is one.
 * @throws `OutdatedVersion` if user and newer version changed a field to different values
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

/** FNV-1a over UTF-16 code units; the kind of line ends makes no difference. */
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
