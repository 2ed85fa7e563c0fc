import { href, Link } from 'react-router'

type ShownField = {
  name: string
  type: string
  isRequired: boolean
  description?: string | undefined
}

type ApiFieldsProps = {
  of: readonly ShownField[]
  label?: string
  /** Names of types that have their own description. */
  types: readonly string[]
}

export function ApiFields({ of: fields, label, types }: ApiFieldsProps) {
  if (fields.length === 0) return null
  return (
    <>
      {label && <h2>{label}</h2>}
      <dl className="api-fields">
        {fields.map(({ name, type, isRequired, description }) => (
          <div key={name}>
            <dt>
              {name}
              {isRequired ? '' : '?'}
            </dt>
            <dd>
              <p className="api-type">
                <TypeNames text={type} types={types} />
              </p>
              {description && <p>{withCode(description)}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Links the names of types within the text to their descriptions. */
export function TypeNames({ text, types }: { text: string; types: readonly string[] }) {
  return text.split(/\b([A-Z]\w+)/).map((part, at) =>
    types.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Link key={at} to={`${href('/api/types')}#${part}`}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
}

export function withCode(text: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
