import { WaitingImportInput } from './import.ts'

/** What a person has filled in of the proposals, as it came: so the page can show it again. */
export type ImportDraft = {
  titles: Record<string, string>
  /** The places that are to be made or filled, by their number. */
  included: string[]
  /** For each place the location it adds to, or '' for a new one. */
  targets: Record<string, string>
  /** For each photo the number of its place, or '' for none. */
  placeOf: Record<string, string>
}

type Read = {
  draft: ImportDraft
  /** What to save; without it `errors` say what is wrong with which place, or `message` with all. */
  input: WaitingImportInput | undefined
  errors: Record<string, string>
  message: string | undefined
}

/** The form of the proposals: places with their photos, or what is wrong with which of them. */
export function readImportForm(form: FormData): Read {
  const draft = readDraft(form)
  const numbers = draft.included.filter((number) => Object.values(draft.placeOf).includes(number))
  const places = numbers.map((number) => ({
    locationId: draft.targets[number] || null,
    title: draft.titles[number] ?? '',
    address: text(form, `address-${number}`),
    coordinates: positionOf(form, number),
    photoIds: Object.keys(draft.placeOf).filter((id) => draft.placeOf[id] === number),
  }))
  const parsed = WaitingImportInput.safeParse({ places })
  if (parsed.success) return { draft, input: parsed.data, errors: {}, message: undefined }
  const errors: Record<string, string> = {}
  let message: string | undefined
  for (const issue of parsed.error.issues) {
    const number = numbers[Number(issue.path[1])]
    if (number === undefined) message ??= issue.message
    else errors[number] ??= issue.message
  }
  return { draft, input: undefined, errors, message }
}

function readDraft(form: FormData): ImportDraft {
  const draft: ImportDraft = { titles: {}, included: [], targets: {}, placeOf: {} }
  for (const [name, value] of form) {
    const [, field, key = ''] = /^(title|include|to|photo)-(.+)$/.exec(name) ?? []
    const written = typeof value === 'string' ? value.replaceAll('\0', '') : ''
    if (field === 'title') draft.titles[key] = written
    else if (field === 'include') draft.included.push(key)
    else if (field === 'to') draft.targets[key] = written
    else if (field === 'photo') draft.placeOf[key] = written
  }
  return draft
}

function positionOf(form: FormData, number: string) {
  const latitude = text(form, `latitude-${number}`)
  const longitude = text(form, `longitude-${number}`)
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null
}

function text(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}
