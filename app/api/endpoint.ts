import { z } from 'zod'
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

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `user` needs a session. The domain decides what the caller sees and does. */
export type Access = 'anyone' | 'user'

/** `'location/:id'` has `{ id: string }`. */
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
  /** The version of `If-Match`; the change is only for this one. */
  version?: number | undefined
  /** The uploaded photo. @throws `tooLarge` over 10 MB, `invalid` without one */
  photo: () => Promise<UploadedFile>
}

/** Without a schema there are no parameters, or no body. */
type Shape<Who extends Access, Params, Query, Body, Answer> = {
  summary: string
  /** Default: `user`. */
  access?: Who
  /** The scopes that an access token needs; the default follows from the context. */
  scopes?: NeededScopes
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** Waits for an outside service, so the call is not one transaction. */
  waitsOutside?: boolean
  /** Changes of the usual limits. With `photos` the body is a photo, raw or in a form. */
  allows?: AllowanceChanges
  answer: z.ZodType<Answer>
  /** Default 200. */
  status?: 200 | 201 | 204
  /** Refusals besides those that follow from access, path and body. */
  refuses?: readonly DomainErrorCode[]
  /** The companion app uses PUT for this PATCH, so the document has both. */
  isAlsoPut?: boolean
  /** For a change: reads the item as GET does, to compare with `If-Match`. */
  current?: (call: Call<Who, Params>) => Promise<unknown>
  /** For a change of `current`: fields that may be sent back unchanged. */
  readsBack?: ReadBack
  /** The answer contains a secret or is never the same twice: it has no ETag and is not cached. */
  isSecret?: boolean
  /** A POST that only reads, and so ignores `Idempotency-Key`. */
  isRead?: boolean
  /** A call of the tus protocol; GET for HEAD only. */
  tus?: TusHeaders
}

/** Headers besides `Tus-Resumable`. */
export type TusHeaders = { reads: readonly TusHeader[]; gives: readonly TusHeader[] }

export type TusHeader =
  | 'Location'
  | 'Upload-Expires'
  | 'Upload-Length'
  | 'Upload-Metadata'
  | 'Upload-Offset'

type ReadBack = {
  item: z.ZodType
  /** Settable fields that are ignored if sent back unchanged. */
  also?: readonly string[]
}

export type Endpoint = {
  method: Method
  /** Below `/api/`, as React Router writes it: `location/:id`. */
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
  status: 200 | 201 | 204
  refuses: readonly DomainErrorCode[]
  isAlsoPut: boolean
  /** Returns `{ items, nextCursor }`. */
  isList: boolean
  current: ((call: Call<never>) => Promise<unknown>) | undefined
  readsBack: ReadBack | undefined
  isSecret: boolean
  isRead: boolean
  tus: TusHeaders | undefined
  use: (call: Call<never>) => unknown
}

export type Page<Item> = { items: Item[]; nextCursor: string | undefined }

const nothing = z.strictObject({})

/** At most `limit` items (1 to 100) after `cursor`, the `nextCursor` of the page before. */
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

/** Without `limit`, the list is complete. */
export const WholeQuery = PageQuery.extend({ limit: PageQuery.shape.limit.unwrap().optional() })

/** `get('location/:id', { summary, answer: Location }, ({ actor, params }) => …)` */
export const get = verb('GET')
export const post = verb('POST')
export const patch = verb('PATCH')
export const del = verb('DELETE')

/** A GET of a list with `limit` and `cursor`. */
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
    ...shape
  }: Omit<
    Shape<Who, ParamsOf<Path>, Query, unknown, Item>,
    'answer' | 'body' | 'status' | 'current' | 'readsBack' | 'isSecret' | 'isRead'
  > & {
    item: z.ZodType<Item>
  },
  use: (call: Call<Who, ParamsOf<Path>, Query>) => Promise<Page<NoInfer<Item>>>,
): Endpoint {
  return { ...get(path, { ...shape, query, answer: z.array(item) }, use as never), isList: true }
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
    isAlsoPut: shape.isAlsoPut ?? false,
    isList: false,
    current: shape.current as Endpoint['current'],
    readsBack: shape.readsBack,
    isSecret: shape.isSecret ?? false,
    isRead: shape.isRead ?? method === 'GET',
    tus: shape.tus,
    use: use as Endpoint['use'],
  })
}
