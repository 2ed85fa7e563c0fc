/** What was typed into the form of a new record, as its fields in their order. */
export type KeptText = { userId: string; at: number; tries: number; fields: [string, string][] }

const keptFor = 14 * 24 * 60 * 60 * 1000
/** What cannot be filled in is not tried for ever. */
const mostTries = 3

/** What the user typed on this page in this browser; undefined without any, or for another user. */
export function readKept(page: string, userId: string): KeptText | undefined {
  try {
    const kept: KeptText = JSON.parse(localStorage.getItem(nameOf(page)) ?? 'null')
    const isTheirs = kept?.userId === userId && kept.tries < mostTries
    return isTheirs && Date.now() - kept.at < keptFor ? kept : undefined
  } catch {
    // Unreadable, or a browser that lets pages keep nothing.
    return undefined
  }
}

export function writeKept(page: string, kept: Omit<KeptText, 'at'>) {
  try {
    localStorage.setItem(nameOf(page), JSON.stringify({ ...kept, at: Date.now() }))
  } catch {
    // Full, or forbidden: then it lives as long as its page.
  }
}

export function forgetKept(page: string) {
  try {
    localStorage.removeItem(nameOf(page))
  } catch {
    // Nothing is kept where that is forbidden.
  }
}

/** For whoever logs out: nothing of theirs stays in this browser. */
export function forgetAllKept() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(nameOf('')))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Nothing is kept where that is forbidden.
  }
}

/** The fields of a form that a person filled in, and the key that lets it be saved only once. */
export function fieldsOf(id: string): [string, string][] | undefined {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return undefined
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  return fields.flatMap(([name, value]) => (name === 'intent' ? [] : [[name, value]]))
}

function nameOf(page: string) {
  return `recce typed ${page}`
}
