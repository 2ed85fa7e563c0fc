export type Submitted = { form: HTMLFormElement; submitter: HTMLElement | null }

let last: Submitted | undefined
let sending: Submitted | undefined

/** The form whose answer the page waits for, or waited for last. */
export const readSending = () => sending

/** Records every submitted form of the page. Returns a function that stops it. */
export function watchForms() {
  const record = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) last = { form: target, submitter }
  }
  document.addEventListener('submit', record, true)
  return () => document.removeEventListener('submit', record, true)
}

/** The form that a request was made from; undefined when a script sent other content. */
export async function formOf(request: Request): Promise<Submitted | undefined> {
  const sent = last
  last = undefined
  sending = await compare(request, sent)
  return sending
}

async function compare(request: Request, sent: Submitted | undefined) {
  if (!sent) return undefined
  // Files are not read again to compare: only the last submitted form can have sent them.
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

/** What a form sends; undefined for one with files. */
export function fieldsOf(sent: Submitted): URLSearchParams | undefined {
  const fields = [...new FormData(sent.form, submitterOf(sent))]
  if (fields.some(([, value]) => value instanceof File)) return undefined
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
}

/** Whether a form has fields for a person to fill in. */
export function hasTextFields({ form }: Submitted): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && !/^(?:hidden|submit|button)$/.test(field.type)),
  )
}

/**
 * Whether a form may be sent again automatically: a key, a basis or a version in it keeps the
 * server from doing the same thing twice.
 */
export function canRepeat({ form }: Submitted): boolean {
  return ['key', 'basis', 'version'].some((name) => form.elements.namedItem(name) !== null)
}

/** A button that was removed from the form meanwhile cannot submit it. */
function submitterOf({ form, submitter }: Submitted) {
  const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement
  return isButton && submitter.form === form ? submitter : null
}
