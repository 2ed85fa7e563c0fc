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

/** `user` needs a session. What the caller may see and do is for the domain to say. */
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
  /** What `If-Match` names of an item with a version; the change is for no other. */
  version?: number | undefined
  /** The photo of a call that takes one. @throws `tooLarge` over 10 MB, `invalid` without one */
  photo: () => Promise<UploadedFile>
}

/** Without a schema an endpoint takes no parameters, or no body. */
type Shape<Who extends Access, Params, Query, Body, Answer> = {
  /** One sentence for the reference. */
  summary: string
  /** Default: `user`. */
  access?: Who
  /** What it needs of a personal access token; the default follows from its context. */
  scopes?: NeededScopes
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** The call waits for an outside service, and so cannot be one transaction. */
  waitsOutside?: boolean
  /**
   * How its allowance differs from the usual. With photos the body is no JSON but a photo, as it is
   * or in a form, and the function asks for it.
   */
  allows?: AllowanceChanges
  answer: z.ZodType<Answer>
  /** On success; default 200. With 204 nothing is answered. */
  status?: 200 | 201 | 204
  /** What it refuses for beside what its access, path and body tell: `['conflict']`. */
  refuses?: readonly DomainErrorCode[]
  /** For a change that the companion app makes by PUT: the document then names both. */
  isAlsoPut?: boolean
  /**
   * For a change: how GET reads what it is about. `If-Match` is compared with that, and a conflict
   * says which fields have changed.
   */
  current?: (call: Call<Who, Params>) => Promise<unknown>
  /** For a change of `current`: its fields may come back unchanged. */
  readsBack?: ReadBack
  /** The answer holds a secret, or is of this moment alone: it has no ETag, and nobody keeps it. */
  isSecret?: boolean
  /** A POST that only reads: repeated with the same `Idempotency-Key`, it reads again. */
  isRead?: boolean
  /** A call of the tus protocol; GET only where it is asked by HEAD. */
  tus?: TusHeaders
}

/** The headers of the protocol that a call reads and gives beside `Tus-Resumable`. */
export type TusHeaders = { reads: readonly TusHeader[]; gives: readonly TusHeader[] }

export type TusHeader =
  | 'Location'
  | 'Upload-Expires'
  | 'Upload-Length'
  | 'Upload-Metadata'
  | 'Upload-Offset'

type ReadBack = {
  item: z.ZodType
  /** Fields that can be set, but are ignored where they are sent back unchanged. */
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
  /** Answers a page of a list: `{ items, nextCursor }`. */
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

/** For a list that is whole where no `limit` is asked for. */
export const WholeQuery = PageQuery.extend({ limit: PageQuery.shape.limit.unwrap().optional() })

/** `get('location/:id', { summary, answer: Location }, ({ actor, params }) => …)` */
export const get = verb('GET')
export const post = verb('POST')
export const patch = verb('PATCH')
export const del = verb('DELETE')

/** A GET of a list, with `limit` and `cursor`; `item` is the schema of its items. */
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
