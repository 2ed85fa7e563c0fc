import { Plus as plus } from 'lucide'
import { useState } from 'react'
import { maxLinksOfConcept } from '#app/domain/rules/concept-limits.ts'
import { Button } from '../button.tsx'
import { FieldError } from '../field.tsx'
import { Icon } from '../icon.tsx'
import './concept.css'

type LinkFieldsProps = { links: { url: string; title: string }[]; errors: string[] }

const spare = 2

export function LinkFields({ links, errors }: LinkFieldsProps) {
  const [count, setCount] = useState(Math.min(maxLinksOfConcept, links.length + spare))
  const numbers = Array.from({ length: Math.max(count, links.length) }, (_, index) => index + 1)
  return (
    <fieldset className="link-fields">
      <legend>Links</legend>
      <p className="field-hint" id="links-hint">
        Films, boards, shops, folders. Up to {maxLinksOfConcept}; empty an address to remove its
        link.
      </p>
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <input
              className="input"
              type="text"
              inputMode="url"
              name="linkUrl"
              aria-label={`Address of link ${number}`}
              aria-describedby="links-hint linkUrl-error"
              aria-invalid={
                errors.some((error) => error.startsWith(`Link ${number} `)) || undefined
              }
              placeholder="https://"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2000}
              defaultValue={links[number - 1]?.url}
            />
            <input
              className="input"
              type="text"
              name="linkTitle"
              aria-label={`Title of link ${number}`}
              placeholder="Title, optional"
              autoComplete="off"
              maxLength={120}
              defaultValue={links[number - 1]?.title}
            />
          </li>
        ))}
      </ol>
      <FieldError id="linkUrl" errors={errors} />
      {count < maxLinksOfConcept && (
        <span className="needs-script">
          <Button kind="quiet" icon={<Icon of={plus} />} onClick={() => setCount(count + 1)}>
            Add a link
          </Button>
        </span>
      )}
    </fieldset>
  )
}
