import { z } from 'zod'
import type { WrittenFile } from '#app/domain/pages/place-files/written-file.ts'
import type { DomainErrorCode } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { NeededScopes } from '#app/domain/users/scope.ts'
import type { User } from '#app/domain/users/user.ts'
import {
  type Allowance,
  type AllowanceChanges,
  createAllowance,
  defaultAllowance,
} from '#app/http/allowance.ts'
import type { UploadedFile } from '#app/http/upload.server.ts'
import type { TusHeaders } from './tus-headers.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A call for `user` needs a session. The domain decides what the caller may see or change. */
export type Access = 'anyone' | 'user'

/** The type of the path's parameters: `{ id: string }` for `'location/:id'`. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown

type ActorOf<Who extends Access> = Who extends 'anyone' ? Actor : User

export type Call<
  Who extends Access = 'anyone',
  Params = unknown,
  Query = unknown,
  Body = unknown,
> = {
  actor: ActorOf<Who>
  params: Params
  query: Query
  body: Body
  request: Request
  address: string
  headers: Headers
  /** The version named by the `If-Match` header; a change must fail for any other version. */
  version?: number | undefined
  /** Reads the uploaded photo. @throws `tooLarge` over 10 MB; `invalid` if there is no photo */
  photo: () => Promise<UploadedFile>
  /** The body as it arrives, whatever file it is. @throws `invalid` if there is none */
  file: () => { fileName: string; stream: ReadableStream<Uint8Array> }
}

/** An operation without the schema `params`, `query` or `body` accepts none. */
type Shape<Who extends Access, Params, Query, Body, Answer> = {
  summary: string
  /** The default is `user`. */
  access?: Who
  /** Scopes that an access token needs; `table.server.ts` sets the default. */
  scopes?: NeededScopes
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** The call waits for an external service, so it must not run in one transaction. */
  waitsOutside?: boolean
  /**
   * Exceptions from the default limits. With `photos` the body is a photo, raw or in a form; with
   * `photos.tooLarge` it is any file, raw.
   */
  allows?: AllowanceChanges
  answer: z.ZodType<Answer>
  /** The default is 200. An answer of 202 has `Location`, where to see how far it is. */
  status?: 200 | 201 | 202 | 204
  /** Error codes besides those that follow from access, path and body. */
  refuses?: readonly DomainErrorCode[]
  /** Reads the item as GET does, so that a change can compare it with `If-Match`. */
  current?: (call: Call<Who, Params>) => Promise<unknown>
  /** Fields of `current` that a client may send back unchanged although they cannot be set. */
  readsBack?: ReadBack
  /** The answer contains a secret or differs each time, so it has no ETag and is not cached. */
  isSecret?: boolean
  /** A POST that changes nothing, so `Idempotency-Key` is ignored. */
  isRead?: boolean
  /** The operation belongs to the tus protocol, where GET exists only to answer HEAD. */
  tus?: TusHeaders
}

type ReadBack = {
  item: z.ZodType
  /** Settable fields that are also dropped if they are sent back unchanged. */
  also?: readonly string[]
}

export type Endpoint = {
  method: Method
  /** A path below `/api/` in React Router's syntax, such as `location/:id`. */
  path: string
  summary: string
  access: Access
  scopes: NeededScopes | undefined
  params: z.ZodType | undefined
  query: z.ZodType
  body: z.ZodType
  waitsOutside: boolean
  allowance: Allowance
  answer: z.ZodType
  status: 200 | 201 | 202 | 204
  refuses: readonly DomainErrorCode[]
  /** The answer is `{ items, nextCursor }`. */
  isList: boolean
  /** The answer of the list also has `total`. */
  isCounted: boolean
  /** The media types of the files that the call answers instead of JSON. */
  mediaTypes: readonly string[]
  current: ((call: Call<never>) => Promise<unknown>) | undefined
  readsBack: ReadBack | undefined
  isSecret: boolean
  isRead: boolean
  tus: TusHeaders | undefined
  use: (call: Call<never>) => unknown
}

/** `total` is the number of items of all pages, which counted lists tell. */
export type Page<Item> = { items: Item[]; nextCursor: string | undefined; total?: number }

const nothing = z.strictObject({})

/** Asks for at most `limit` items after `cursor`, the `nextCursor` of the previous page. */
export const PageQuery = z.strictObject({
  limit: z.coerce
    .number({ error: 'A limit is from 1 to 100' })
    .int('A limit is from 1 to 100')
    .min(1, 'A limit is from 1 to 100')
    .max(100, 'A limit is from 1 to 100')
    .default(100),
  cursor: z.string().max(1000).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Without `limit` the whole list is returned. */
export const WholeQuery = PageQuery.extend({ limit: PageQuery.shape.limit.unwrap().optional() })

/** Example: `get('location/:id', { summary, answer: Location }, ({ actor, params }) => …)` */
export const get = verb('GET')
export const post = verb('POST')
export const patch = verb('PATCH')
export const del = verb('DELETE')

/** Declares a GET of a list with the parameters `limit` and `cursor`. */
export function list<
  const Path extends string,
  Item,
  Who extends Access = 'user',
  Query = PageQuery,
>(
  path: Path,
  {
    item,
    query = PageQuery as unknown as z.ZodType<Query>,
    isCounted = false,
    ...shape
  }: Omit<
    Shape<Who, ParamsOf<Path>, Query, unknown, Item>,
    'answer' | 'body' | 'status' | 'current' | 'readsBack' | 'isSecret' | 'isRead'
  > & {
    item: z.ZodType<Item>
    isCounted?: boolean
  },
  use: (call: Call<Who, ParamsOf<Path>, Query>) => Promise<Page<NoInfer<Item>>>,
): Endpoint {
  const call = get(path, { ...shape, query, answer: z.array(item) }, use as never)
  return { ...call, isList: true, isCounted }
}

/** Declares a GET of a file of one of these media types. */
export function file<
  const Path extends string,
  Who extends Access = 'user',
  Params = ParamsOf<Path>,
  Query = unknown,
>(
  path: Path,
  mediaTypes: readonly string[],
  shape: Omit<
    Shape<Who, Params, Query, unknown, unknown>,
    'answer' | 'body' | 'status' | 'current' | 'readsBack' | 'isSecret' | 'isRead'
  >,
  use: (call: Call<Who, Params, Query>) => Promise<WrittenFile>,
): Endpoint {
  const call = get(path, { ...shape, answer: z.unknown(), isSecret: true }, use as never)
  return { ...call, mediaTypes }
}

function verb(method: Method) {
  return <
    const Path extends string,
    Answer,
    Who extends Access = 'user',
    Params = ParamsOf<Path>,
    Query = unknown,
    Body = unknown,
  >(
    path: Path,
    shape: Shape<Who, Params, Query, Body, Answer>,
    use: (call: Call<Who, Params, Query, Body>) => NoInfer<Answer> | Promise<NoInfer<Answer>>,
  ): Endpoint => ({
    method,
    path,
    summary: shape.summary,
    access: shape.access ?? 'user',
    scopes: shape.scopes,
    params: shape.params,
    query: shape.query ?? nothing,
    body: shape.body ?? nothing,
    waitsOutside: shape.waitsOutside ?? false,
    allowance: shape.allows ? createAllowance(shape.allows) : defaultAllowance,
    answer: shape.answer,
    status: shape.status ?? 200,
    refuses: shape.refuses ?? [],
    isList: false,
    isCounted: false,
    mediaTypes: [],
    current: shape.current as Endpoint['current'],
    readsBack: shape.readsBack,
    isSecret: shape.isSecret ?? false,
    isRead: shape.isRead ?? method === 'GET',
    tus: shape.tus,
    use: use as Endpoint['use'],
  })
}
