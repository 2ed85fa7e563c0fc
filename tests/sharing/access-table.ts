import { calls } from './access-calls.ts'
import { linkRows } from './access-links.ts'
import { pages } from './access-pages.ts'
import type { Row } from './access-rows.ts'

/**
 * Who may do what with which item in which state: every call of `app/api/table.server.ts` and every
 * page of `app/routes.ts`. A new call needs a row in `access-calls.ts`, a new page one in
 * `access-pages.ts`, and one behind share links in `access-links.ts`.
 */
export const accessTable: Row[] = [...calls, ...pages, ...linkRows]
