import { ArrowLeft as back, ExternalLink as external } from 'lucide'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

type ReaderHeadProps = { title: string; sharedBy: string | undefined; viewUrl: string }

/** The head for people who may look but not edit. */
export function ReaderHead({ title, sharedBy, viewUrl }: ReaderHeadProps) {
  return (
    <header className="editor-head">
      <Link to={href('/my/shared')} className="btn btn-quiet back">
        <Icon of={back} />
        Shared with me
      </Link>
      <h1 dir="auto">{title}</h1>
      <div>
        <a className="btn btn-secondary" href={viewUrl}>
          <Icon of={external} />
          View page
        </a>
      </div>
      <p className="caption editor-words">{sharedBy} shares it with you to view</p>
    </header>
  )
}
