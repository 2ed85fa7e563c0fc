import { Link } from 'react-router'

type DescriptionProps = { text: string; formHref: string | undefined }

export function Description({ text, formHref }: DescriptionProps) {
  if (text) {
    return (
      <p className="item-text" dir="auto">
        {text}
      </p>
    )
  }
  return (
    <p className="text-muted">
      No description yet. {formHref && <Link to={formHref}>Add a description</Link>}
    </p>
  )
}
