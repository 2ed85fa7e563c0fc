export type Submitted = { form: HTMLFormElement; submitter: HTMLElement | null }

let last: Submitted | undefined
let sending: Submitted | undefined

export const readSending = () => sending

export function watchForms() {
  const record = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) last = { form: target, submitter }
  }
  document.addEventListener('submit', record, true)
  return () => document.removeEventListener('submit', record, true)
}

export async function formOf(request: Request): Promise<Submitted | undefined> {
  const sent = last
  last = undefined
  sending = await compare(request, sent)
  return sending
}

async function compare(request: Request, sent: Submitted | undefined) {
  if (!sent) return undefined
  // Files are not compared, because only the last submitted form can have sent them.
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return sent
  const fields = new FormData(sent.form, submitterOf(sent))
  const texts = [...fields].map(([name, value]) => [name, String(value)])
  const isSame = new URLSearchParams(texts).toString() === (await request.clone().text())
  return isSame ? sent : undefined
}

export function sendAgain(sent: Submitted) {
  sent.form.requestSubmit(submitterOf(sent))
}

export function fieldsOf(sent: Submitted): URLSearchParams | undefined {
  const fields = [...new FormData(sent.form, submitterOf(sent))]
  if (fields.some(([, value]) => value instanceof File)) return undefined
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
}

export function hasTextFields({ form }: Submitted): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && !/^(?:hidden|submit|button)$/.test(field.type)),
  )
}

/** True if the form has a `key`, `basis` or `version`, by which the server detects a repetition. */
export function canRepeat({ form }: Submitted): boolean {
  return ['key', 'basis', 'version'].some((name) => form.elements.namedItem(name) !== null)
}

/** Ignores a button that has been removed from the form, because it cannot submit the form. */
function submitterOf({ form, submitter }: Submitted) {
  const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement
  return isButton && submitter.form === form ? submitter : null
}
