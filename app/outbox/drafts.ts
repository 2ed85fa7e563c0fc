import { type Draft, readAll, remove, write } from './database.ts'

const lifetime = 14 * 24 * 60 * 60 * 1000

export async function readDraft(page: string, userId: string): Promise<Draft | undefined> {
  const drafts = await readAll('drafts').catch(() => [])
  const draft = drafts.find(({ id }) => id === page)
  return draft?.userId === userId && Date.now() - draft.at < lifetime ? draft : undefined
}

/** If the disk is full, the draft is lost when its page is closed. */
export function writeDraft(draft: Omit<Draft, 'at'>) {
  write('drafts', { ...draft, at: Date.now() }).catch(() => {})
}

export function removeDraft(page: string) {
  remove('drafts', page).catch(() => {})
}

export function fieldsOf(form: HTMLFormElement): [string, string][] {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return fields.filter(([name]) => name !== 'intent')
}
