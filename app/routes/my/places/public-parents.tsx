import { kinds, kindsThat } from '#app/domain/kind.ts'
import type { PublicParent } from '#app/domain/places/public-parents.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { pageHref } from '#app/views/addresses.ts'

/** `visible in 1 portfolio, 2 shoots`, or `private` when nothing shows the location. */
export function audienceOf(publicParents: readonly PublicParent[]): string {
  const counts = kindsThat('holdsLocations').flatMap((kind) => {
    const count = publicParents.filter((one) => one.kind === kind).length
    return count > 0 ? [formatCount(count, kinds[kind].noun)] : []
  })
  return counts.length > 0 ? `visible in ${counts.join(', ')}` : 'private'
}

export function PublicParents({ publicParents }: { publicParents: readonly PublicParent[] }) {
  if (publicParents.length === 0) return null
  return (
    <p className="editor-words">
      Everybody sees it in{' '}
      {publicParents.map(({ kind, slug, title, username }, at) => (
        <span key={`${kind}/${username}/${slug}`}>
          {at > 0 && (at === publicParents.length - 1 ? ' and ' : ', ')}
          the {kind} <a href={pageHref(kind, username, slug)}>{title}</a>
        </span>
      ))}
      .
    </p>
  )
}
