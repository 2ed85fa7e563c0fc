import type { KindThat } from '#app/domain/rules/kind.ts'

type RevealedLocationsProps = {
  kind: KindThat<'hasPage'>
  titles: readonly string[]
  unless?: string
}

const maxNamed = 6

export function RevealedLocations({ kind, titles, unless = '' }: RevealedLocationsProps) {
  if (titles.length === 0) return null
  const others = titles.length - maxNamed
  const named = titles.slice(0, maxNamed).map((title) => `“${title}”`)
  const list = new Intl.ListFormat('en-GB').format(
    others > 0 ? [...named, `${others} more`] : named,
  )
  return (
    <p className="text-muted">
      {titles.length === 1 ? 'A private location in it is' : 'Private locations in it are'} shown as
      part of the {kind} while it is public{unless}: {list}.
    </p>
  )
}
