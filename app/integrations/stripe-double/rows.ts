import type { StripeCall } from './answers.ts'
import { numberOf, type Param, paramsOf } from './form.ts'
import type { Objects } from './objects.ts'
import { type KnownKey, Store, type StripeEvent } from './store.ts'

export type StripeRow = {
  id: string
  kind: string
  /** Id of the customer, account or first object that owns the row; '' for a shared row. */
  owner: string
  body: object
}

/** Returns the ids in the path and parameters of a call, and other texts that look like ids. */
export function namesIn({ path, params }: Pick<StripeCall, 'path' | 'params'>): string[] {
  const texts = [...path.split('/').map(decodeURIComponent), ...textsIn(params)]
  return texts.filter((text) => /^[a-z_]+_\w+$/.test(text))
}

export function sinceOf({ params }: Pick<StripeCall, 'params'>): number {
  return numberOf(paramsOf(params, 'created'), 'gte') ?? 0
}

function textsIn(value: Param): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(textsIn)
}

export function openStore(rows: StripeRow[], origin: string): Store {
  const store = new Store(origin)
  for (const { id, kind, body } of rows) {
    if (kind === 'key') store.keys.set(id.slice(keyPrefix.length), body as KnownKey)
    else if (kind === 'event') store.events.push(body as StripeEvent)
    else store.objects.set(id, body as Objects[keyof Objects])
  }
  return store
}

export function keyId(key: string) {
  return keyPrefix + key
}

const keyPrefix = 'key '

/** Returns the changed rows. @param before JSON of each body when the store was opened, by id */
export function changedRows(store: Store, rows: StripeRow[], before: Map<string, string>) {
  const owners = new Map(rows.map(({ id, owner }) => [id, owner]))
  const objects = [...store.objects.values()]
  const first = rows.find(({ owner }) => owner !== '')?.owner
  const made = objects.find(({ id, object }) => !owners.has(id) && object !== 'price')?.id ?? ''
  const all: StripeRow[] = [
    ...objects.map((body) => {
      const { id, object: kind } = body
      const owner = owners.get(id) ?? (kind === 'price' ? '' : (first ?? made))
      return { id, kind, owner, body }
    }),
    ...store.events.map((body) => ({ id: body.id, kind: 'event', owner: '', body })),
    ...[...store.keys].map(([key, body]) => ({ id: keyId(key), kind: 'key', owner: '', body })),
  ]
  return all.filter(({ id, body }) => before.get(id) !== JSON.stringify(body))
}
