import { Readable } from 'node:stream'
import { Period } from '#app/domain/money/sales/statement.ts'
import { writeStatement } from '#app/domain/money/sales/statement-file.server.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'
import type { Route } from './+types/file'

export function loader({ url, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  if (!isUser(actor)) throw loginRedirect(url)
  const period = Period.parse(Object.fromEntries(url.searchParams))
  const lines = Readable.from(writeStatement(actor, period), { objectMode: false })
  return new Response(Readable.toWeb(lines) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="recce-sales-${new Date().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
