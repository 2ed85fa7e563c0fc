import type { GuideStep } from '#app/api/first-shoot.ts'
import { withCode } from '../api-reference/fields.tsx'
import { Code, Guide } from './section.tsx'

type FirstShootProps = { steps: GuideStep[]; origin: string }

export function FirstShoot({ steps, origin }: FirstShootProps) {
  return (
    <Guide id="first-shoot" title="Your first shoot in ten calls">
      <p>
        From nothing to a planned shoot with a packing list and a link to send. A name in braces is
        a value from an earlier answer.
      </p>
      <ol className="api-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <Code>{commandOf(step, origin)}</Code>
            <p>
              {step.keeps && `Keep ${listKept(step.keeps)}. `}
              {withCode(step.note)}
            </p>
          </li>
        ))}
      </ol>
    </Guide>
  )
}

function commandOf({ method, path, body, isPhoto, keeps }: GuideStep, origin: string) {
  const isOpen = keeps?.token !== undefined
  return [
    `curl -X ${method} '${origin}/api/${path}'`,
    ...(isOpen ? [] : [`-H 'Authorization: Bearer {token}'`]),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`] : []),
    ...(isPhoto ? ['-F photo=@photo.jpg'] : []),
  ].join(' \\\n  ')
}

function listKept(keeps: Record<string, string>) {
  return Object.entries(keeps)
    .map(([name, path]) => `data.${path} as {${name}}`)
    .join(' and ')
}
