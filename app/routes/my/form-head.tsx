import { ArrowLeft as back } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import { editorHref } from '#app/views/addresses.ts'

type FormHeadProps = {
  kind: ShareKind
  id: string
  title: string
  verb: 'Edit' | 'Share'
  children?: ReactNode
}

/** The head of a page that edits or shares an item, which leads back to the item's own page. */
export function FormHead({ kind, id, title, verb, children }: FormHeadProps) {
  return (
    <header className="editor-head">
      <Link to={editorHref(kind, id)} className="btn btn-quiet back">
        <Icon of={back} />
        {title}
      </Link>
      <h1 dir="auto">
        {verb} {title}
      </h1>
      {children}
    </header>
  )
}
