import { ArrowLeft as back } from 'lucide'
import { Link } from 'react-router'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import { editorHref } from '#app/views/addresses.ts'

type FormHeadProps = { kind: ShareKind; id: string; title: string }

/** The head of an item's form, which leads back to its page. */
export function FormHead({ kind, id, title }: FormHeadProps) {
  return (
    <header className="editor-head">
      <Link to={editorHref(kind, id)} className="btn btn-quiet back">
        <Icon of={back} />
        {title}
      </Link>
      <h1 dir="auto">Edit {title}</h1>
    </header>
  )
}
