import type { LinkKind } from '#app/domain/rules/section.ts'
import { seenByDefault } from '#app/views/sharing/section-words.ts'
import { CopyLink } from './copy-link.tsx'
import { LinkForm } from './form.tsx'
import { LinkRow, type LinkView } from './row.tsx'

type LinkSectionProps = {
  kind: LinkKind
  links: LinkView[]
  resultOf: (verb: 'create' | 'change', id?: string) => LinkResult
}

type LinkResult = Parameters<typeof LinkRow>[0]['lastResult']

export function LinkSection({ kind, links, resultOf }: LinkSectionProps) {
  const isRefused = resultOf('create') !== undefined
  return (
    <section className="share-link" id="link" aria-labelledby="link-title">
      <h2 id="link-title">Link</h2>
      <p className="text-muted">
        Anyone with the link sees: {seenByDefault(kind)}. They need no account, search engines don’t
        find it, and you can turn it off at any time.
      </p>
      <CopyLink links={links} />
      {links.length > 0 && (
        <ul aria-label="Links">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              kind={kind}
              link={link}
              lastResult={resultOf('change', link.id)}
            />
          ))}
        </ul>
      )}
      <details className="unfold" open={isRefused} key={links.length}>
        <summary>New link with options</summary>
        <LinkForm kind={kind} lastResult={resultOf('create')} />
      </details>
    </section>
  )
}
