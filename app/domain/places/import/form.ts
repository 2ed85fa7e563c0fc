import { CoordinatesText } from '#app/domain/places/position/position.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { WaitingImportInput } from './import.ts'
import { ownPlace } from './labels.ts'

/** The submitted form, which is shown again if it has errors. */
export type ImportDraft = {
  titles: Record<string, string>
  /** Numbers of the chosen places. */
  included: string[]
  /** Id of the target location by place number; '' for a new location. */
  targets: Record<string, string>
  /** The text typed for the place `ownPlace`. */
  coordinates: string
  /** Place number by photo id; '' for a photo without a place. */
  placeOf: Record<string, string>
}

type ParsedForm = {
  draft: ImportDraft
  /** Undefined if there are `errors` (by place number) or a `message` about the whole form. */
  input: WaitingImportInput | undefined
  errors: Record<string, string>
  message: string | undefined
}

export const coordinatesOf = (number: string) => `coordinates-${number}`

export function readImportForm(form: SentForm): ParsedForm {
  const draft = readDraft(form)
  const photosOf = Map.groupBy(Object.keys(draft.placeOf), (id) => draft.placeOf[id] ?? '')
  const texts = new Map([...form].reverse())
  const textOf = (name: string) => plain(texts.get(name))
  const numbers = draft.included.filter((number) => photosOf.has(number))
  const written = CoordinatesText.safeParse(draft.coordinates)
  const places = numbers.map((number) => ({
    locationId: draft.targets[number] || null,
    title: draft.titles[number] ?? '',
    address: textOf(`address-${number}`),
    coordinates:
      number === ownPlace
        ? (written.data ?? null)
        : positionOf(textOf(`latitude-${number}`), textOf(`longitude-${number}`)),
    photoIds: photosOf.get(number) ?? [],
  }))
  const parsed = WaitingImportInput.safeParse({ places })
  const errors: Record<string, string> = {}
  if (!written.success) errors[coordinatesOf(ownPlace)] = written.error.issues[0]?.message ?? ''
  else if (parsed.success) return { draft, input: parsed.data, errors, message: undefined }
  let message: string | undefined
  for (const issue of parsed.error?.issues ?? []) {
    const number = numbers[Number(issue.path[1])]
    if (number === undefined) message ??= issue.message
    else errors[number] ??= issue.message
  }
  return { draft, input: undefined, errors, message }
}

function readDraft(form: SentForm): ImportDraft {
  const draft: ImportDraft = {
    titles: {},
    included: [],
    targets: {},
    placeOf: {},
    coordinates: plain(form.get(coordinatesOf(ownPlace)) ?? undefined),
  }
  const included = new Set<string>()
  for (const [name, value] of form) {
    const [, field, key = ''] = /^(title|include|to|photo)-(.+)$/.exec(name) ?? []
    const written = plain(value)
    if (field === 'title') draft.titles[key] = written
    else if (field === 'include') included.add(key)
    else if (field === 'to') draft.targets[key] = written
    else if (field === 'photo') draft.placeOf[key] = written
  }
  draft.included.push(...included)
  return draft
}

function positionOf(latitude: string, longitude: string) {
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null
}

function plain(value: FormDataEntryValue | undefined) {
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}
