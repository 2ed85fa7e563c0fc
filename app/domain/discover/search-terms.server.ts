import { db } from '#app/db/client.server.ts'
import { boolean, integer, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, type Query, select } from '#app/db/rows.server.ts'
import { literal, parameter, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { searchRows } from './search-rows.server.ts'

/** `wanted` is a `tsquery`; `corrected` is the search text without typing errors. */
export type Terms = { wanted: string; corrected: string | undefined }

const maxTerms = 12
const termLength = 60

/** The last word may be incomplete: with at least this many letters, it matches as a prefix. */
const shortestBeginning = 3

/** Replaces unknown words by similar ones. Returns null if the text has no searchable word. */
export async function readTerms(actor: Actor, searchText: string): Promise<Terms | null> {
  const terms = searchText
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxTerms)
    .map((term) => term.slice(0, termLength))
  if (terms.length === 0) return null
  const { columns, statement } = selectLexemes(terms)
  const rows = await searchRows(columns, statement, actor)
  const parts = rows.map((row) => ({ ...row, alike: row.alike && chooseCorrections(row) }))
  const written = terms.map((_, index) =>
    writeTerm(parts.filter(({ place }) => place === index + 1)),
  )
  const wanted = written.filter(Boolean).join(' & ')
  if (!wanted) return null
  const isCorrected = parts.some(({ alike }) => alike !== null && alike.length > 0)
  return { wanted, corrected: isCorrected ? correct(terms, parts) : undefined }
}

/** Deletes from the spelling suggestions the words that no item uses any more. */
export async function removeUnusedTerms() {
  await db.run(sql`delete from discover_words where not is_on_discover(word::tsquery)`)
}

type Lexeme = {
  place: number
  lexeme: string | null
  ownerId: string | null
  isBeginning: boolean
  alike: string[] | null
}

/** Selects a row for each lexeme; a hyphenated word has several. */
function selectLexemes(terms: string[]): Query<Lexeme> {
  const last = parameter(terms.length)
  const isBeginning = sql`(term.place = ${last}::int and length(part.lexeme) >= ${literal(shortestBeginning)})`
  const alike = sql`case when u.id is null and part.lexeme ~ '^[[:alpha:]]{3,40}$' and not exists (
          select from discover_words known where known.word >= part.lexeme collate "C"
            and known.word < (case when ${isBeginning} then part.lexeme || chr(1114111)
              else part.lexeme || ' ' end) collate "C")
        then case when not is_on_discover(
            (part.lexeme || case when ${isBeginning} then ':*' else '' end)::tsquery)
          then to_json(list_alike(part.lexeme)) end end`
  return select(
    {
      place: as(integer, sql`term.place::int`),
      lexeme: as(orNull(text), sql`part.lexeme`),
      ownerId: as(orNull(uuid), sql`u.id`),
      isBeginning: as(boolean, sql`coalesce(${isBeginning}, false)`),
      alike: as(orNull(json()), alike),
    },
    sql`from unnest(${terms}::text[]) with ordinality term (word, place)
      left join users u on lower(u.username) = lower(term.word) and u.is_profile_public
      left join lateral unnest(to_tsvector('plain', term.word)) part on true
    order by term.place, part.lexeme`,
  )
}

/** Up to three similar words with at most two typing errors, fewest errors first. */
function chooseCorrections({ lexeme, alike }: Lexeme) {
  const wanted = lexeme ?? ''
  const max = wanted.length < 5 ? 1 : 2
  return (alike ?? [])
    .map((word) => ({ word, errors: countErrors(wanted, word) }))
    .filter(({ errors }) => errors <= max)
    .sort((a, b) => a.errors - b.errors)
    .slice(0, 3)
    .map(({ word }) => word)
}

function writeTerm(parts: Lexeme[]) {
  const lexemes = parts.flatMap((part) => (part.lexeme === null ? [] : [writeLexeme(part)]))
  const owner = parts[0]?.ownerId
  const words = lexemes.length > 0 ? `(${lexemes.join(' & ')})` : ''
  if (!owner) return words
  return words ? `(${words} | ${quote(`@${owner}`)})` : quote(`@${owner}`)
}

function writeLexeme({ lexeme, isBeginning, alike }: Lexeme) {
  if (alike && alike.length > 0) return `(${alike.map(quote).join(' | ')})`
  return quote(lexeme as string) + (isBeginning ? ':*' : '')
}

export function quote(lexeme: string) {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}

function correct(terms: string[], parts: Lexeme[]) {
  return terms
    .map(
      (term, index) =>
        parts.find(({ place, alike }) => place === index + 1 && alike?.length)?.alike?.[0] ?? term,
    )
    .join(' ')
}

/** Optimal string alignment distance (Damerau, Levenshtein). */
export function countErrors(from: string, to: string): number {
  const [a, b] = [[...from], [...to]]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.entries()) {
    const line = [row + 1]
    for (const [column, other] of b.entries()) {
      const changed = (above[column] as number) + (letter === other ? 0 : 1)
      const added = (line[column] as number) + 1
      const missing = (above[column + 1] as number) + 1
      const isSwapped = letter === b[column - 1] && a[row - 1] === other
      const swapped = isSwapped ? (before[column - 1] as number) + 1 : changed
      line.push(Math.min(changed, added, missing, swapped))
    }
    before = above
    above = line
  }
  return above.at(-1) as number
}
