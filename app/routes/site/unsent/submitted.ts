/** A form as it was sent last, and the button that sent it. */
export type Submitted = { form: HTMLFormElement; submitter: HTMLElement | null }

let last: Submitted | undefined

/** Notes each form of the page as it is sent, until `stop` is called. */
export function watchForms() {
  const note = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) last = { form: target, submitter }
  }
  document.addEventListener('submit', note, true)
  return () => document.removeEventListener('submit', note, true)
}

/** The form that a request brings, or undefined where a script sent what no form holds. */
export async function formOf(request: Request): Promise<Submitted | undefined> {
  const sent = last
  last = undefined
  if (!sent) return undefined
  // Files are not read again for this: such a form is the only one that can have sent them.
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return sent
  const fields = new FormData(sent.form, submitterOf(sent))
  const texts = [...fields].map(([name, value]) => [name, String(value)])
  const isSame = new URLSearchParams(texts).toString() === (await request.clone().text())
  return isSame ? sent : undefined
}

/** Sends a form again as it is now, by the same button. */
export function sendAgain(sent: Submitted) {
  sent.form.requestSubmit(submitterOf(sent))
}

/** Whether a form has fields that somebody writes in or chooses from. */
export function isWrittenIn({ form }: Submitted): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && !/^(?:hidden|submit|button)$/.test(field.type)),
  )
}

/**
 * Whether a form may be sent again without anybody pressing: its key or its version makes that what
 * arrived already is not done twice.
 */
export function isSafeTwice({ form }: Submitted): boolean {
  return form.elements.namedItem('key') !== null || form.elements.namedItem('version') !== null
}

/** A button that has left the form meanwhile cannot send it. */
function submitterOf({ form, submitter }: Submitted) {
  const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement
  return isButton && submitter.form === form ? submitter : null
}
