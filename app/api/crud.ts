import type { z } from 'zod'
import { notFound } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { User } from '#app/domain/users/user.ts'
import { batchOf, Removed } from './batch.server.ts'
import { type Call, del, type Endpoint, get, patch, post } from './endpoint.ts'

export type Collection<Input, Changes, Item> = {
  create: (actor: User, input: Input) => Promise<Item>
  find: (actor: Actor, id: string) => Promise<Item>
  update: (actor: User, id: string, changes: Changes) => Promise<Item>
  remove: (actor: User, id: string, version?: number) => Promise<Removal>
}

export type Schemas<Input, Changes, Item> = {
  input: z.ZodType<Input>
  changes: z.ZodType<Changes>
  item: z.ZodType<Item>
  /** Who may call GET. The domain still decides who sees which item. */
  findBy?: 'anyone' | 'user'
}

type Versioned<Input, Changes, Row> = {
  create: (actor: User, input: Input) => Promise<Row>
  find: (actor: Actor, id: string) => Promise<Row>
  update: (actor: User, id: string, changes: Changes, version?: number) => Promise<Row>
  remove: (actor: User, id: string, version?: number) => Promise<Removal>
}

/** @param to converts a row to the published form */
export function toCollection<Input, Changes, Row, Item>(
  { create, find, update, remove }: Versioned<Input, Changes, Row>,
  to: (row: Row) => Item,
): Collection<Input, { changes: Changes; version?: number | undefined }, Item> {
  return {
    create: async (actor, input) => to(await create(actor, input)),
    find: async (actor, id) => to(await find(actor, id)),
    update: async (actor, id, { changes, version }) =>
      to(await update(actor, id, changes, version)),
    remove,
  }
}

/** `isRepeat` if nothing was removed, because it had been removed before. */
type Removal = { id: string; title: string; isRepeat?: boolean }

/** Creates POST `{name}` and `{name}/batch`, and GET, PATCH and DELETE `{name}/{id}`. */
export function crud<Input, Changes, Item>(
  name: string,
  { input, changes, item, findBy = 'user' }: Schemas<Input, Changes, Item>,
  rows: Collection<NoInfer<Input>, NoInfer<Changes>, NoInfer<Item>>,
): Endpoint[] {
  const collection: typeof rows = {
    ...rows,
    remove: async (...call) => requireRemoved(name, await rows.remove(...call)),
  }
  const one = `${name}/:id` as '*/:id'
  const current = ({ actor, params }: Call<'user', { id: string }>) =>
    collection.find(actor, params.id)
  return [
    post(
      name,
      { summary: `Creates a ${name}.`, body: input, answer: item, status: 201 },
      ({ actor, body }) => collection.create(actor, body),
    ),
    batchOf(name, { input, changes, item }, collection),
    get(
      one,
      { summary: `One ${name} that you may see.`, access: findBy, answer: item },
      ({ actor, params }) => collection.find(actor, params.id),
    ),
    patch(
      one,
      {
        summary: `Changes the named fields of your ${name}.`,
        body: changes,
        answer: item,
        current,
        readsBack: { item },
      },
      ({ actor, params, body }) => collection.update(actor, params.id, body),
    ),
    del(
      one,
      { summary: `Deletes your ${name}.`, answer: Removed, current },
      ({ actor, params, version }) => collection.remove(actor, params.id, version),
    ),
  ]
}

/** @throws `notFound` for a repeated removal, so that a client knows that it changed nothing */
export function requireRemoved(name: string, { isRepeat, id, title }: Removal) {
  if (isRepeat) throw notFound(name.charAt(0).toUpperCase() + name.slice(1))
  return { id, title }
}
