import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { invalid } from '#app/domain/rules/errors.ts'
import { accessTokenWords } from '#app/domain/users/words.ts'
import { getPublicly } from '#app/integrations/public-post.server.ts'
import { appKey } from '#app/server/secrets.server.ts'
import { type AppClient, ClientMetadata } from './client.ts'

const prefix = 'recce_app_'
const maxDocumentBytes = 20_000

/**
 * Registers an app without storing anything: its id contains its metadata and a signature.
 * @throws `invalid` for wrong metadata
 */
export function register(metadata: unknown): AppClient {
  const parsed = ClientMetadata.safeParse(metadata)
  if (!parsed.success) throw invalid(accessTokenWords.appUnread)
  const { client_name: name, redirect_uris: redirectUris } = parsed.data
  const content = Buffer.from(JSON.stringify([name, redirectUris])).toString('base64url')
  return { id: `${prefix}${content}.${sign(content)}`, name, redirectUris }
}

/**
 * Finds a registered app, or one whose id is the address of its metadata document.
 * @throws `invalid` for an unknown app, or for a document that cannot be read
 */
export async function find(id: string): Promise<AppClient> {
  const client = id.startsWith(prefix) ? findRegistered(id) : await fetchClient(id)
  if (!client) throw invalid(accessTokenWords.appUnknown)
  return client
}

const Registered = z.tuple([z.string(), z.array(z.string())])

function findRegistered(id: string): AppClient | undefined {
  const [content = '', signature = ''] = id.slice(prefix.length).split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(content))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [name, redirectUris] = Registered.parse(
    JSON.parse(String(Buffer.from(content, 'base64url'))),
  )
  return { id, name, redirectUris }
}

async function fetchClient(id: string): Promise<AppClient | undefined> {
  const url = URL.parse(id)
  if (url?.protocol !== 'https:' || url.href !== id || url.pathname === '/') return undefined
  const answer = await getPublicly(url, { maxBytes: maxDocumentBytes }).catch(() => undefined)
  return answer?.status === 200 ? readDocument(id, answer.text) : undefined
}

/** Reads a metadata document, which must name its own address; undefined if it is wrong. */
export function readDocument(id: string, text: string): AppClient | undefined {
  const document = ClientMetadata.extend({ client_id: z.literal(id) }).safeParse(parseJson(text))
  if (!document.success) return undefined
  const { client_name: name, redirect_uris: redirectUris } = document.data
  return { id, name, redirectUris }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sign(content: string) {
  return createHmac('sha256', appKey()).update(content).digest('base64url')
}
