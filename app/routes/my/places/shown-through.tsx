import type { ShownThrough } from '#app/domain/places/shown-through.server.ts'
import { counted } from '#app/format/plural.ts'
import { portfolioHref, projectHref, shootHref } from '#app/views/addresses.ts'

const hrefs = { portfolio: portfolioHref, shoot: shootHref, project: projectHref }
const kinds = ['portfolio', 'shoot', 'project'] as const

/** `visible in 1 portfolio, 2 shoots`, or `private` when nothing shows the location. */
export function audienceOf(through: readonly ShownThrough[]): string {
  const counts = kinds.flatMap((kind) => {
    const count = through.filter((one) => one.kind === kind).length
    return count > 0 ? [counted(count, kind)] : []
  })
  return counts.length > 0 ? `visible in ${counts.join(', ')}` : 'private'
}

export function ShownIn({ through }: { through: readonly ShownThrough[] }) {
  if (through.length === 0) return null
  return (
    <p className="editor-words">
      Everybody sees it in{' '}
      {through.map(({ kind, slug, title, username }, at) => (
        <span key={`${kind}/${username}/${slug}`}>
          {at > 0 && (at === through.length - 1 ? ' and ' : ', ')}
          the {kind} <a href={hrefs[kind](username, slug)}>{title}</a>
        </span>
      ))}
      .
    </p>
  )
}
