import type { SubmissionResult } from '@conform-to/react'
import { Trash as trash } from 'lucide'
import { Form } from 'react-router'
import { maxImagesOfConcept } from '#app/domain/rules/concept-limits.ts'
import { conceptFields } from '#app/domain/shoots/concept.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, manyPhotos } from '#app/http/allowance.ts'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { type Conflict, revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { conceptHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import type { Route } from './+types/page'
import { actOnConcept } from './action.server.ts'
import { ConceptEditor } from './editor.tsx'
import { ConceptImages } from './images.tsx'
import { itemAt } from './item.ts'
import { conceptPage } from './view.server.ts'

export const handle = declareAllowance({ photos: manyPhotos(maxImagesOfConcept) })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Concept of ${loaderData?.top.title ?? 'a shoot'} · Recce` }]
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  return conceptPage(findActor(context), itemAt(request, params.id))
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnConcept(request, findActor(context), itemAt(request, params.id))
}

type Answered = {
  result?: SubmissionResult<string[]>
  conflict?: Conflict
  message?: string
  refusals?: string[]
}

export const shouldRevalidate = revalidateAfterConflict

export default function Concept({ loaderData, actionData }: Route.ComponentProps) {
  const { top, values, images, exists } = loaderData
  const answer: Answered = actionData ?? {}
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer,
    fields: conceptFields,
  })
  const path = conceptHref(top.kind, top.id)
  return (
    <main className="page">
      <PlanHead top={top} current="concept" />
      <p className="concept-words text-muted">
        The concept is what the {top.kind} should look and feel like: up to ten pictures, ten links
        and the idea in words. Who sees the {top.kind} sees its concept.
      </p>
      <Refusal of={answer} />
      <ConceptImages path={path} images={images} refusals={answer.refusals} />
      <ConceptEditor
        key={`${top.id} ${refills}`}
        values={values}
        lastResult={result}
        basis={basis}
        saved={loaderData.version}
      >
        {notice}
      </ConceptEditor>
      {exists && (
        <Form method="post" className="concept-end">
          <input type="hidden" name="intent" value="delete" />
          <ConfirmButton
            kind="danger"
            icon={<Icon of={trash} />}
            question="Delete this concept?"
            detail={`Its pictures, links and words leave the ${top.kind}. You can restore it for 7 days.`}
            confirm="Delete"
          >
            Delete concept
          </ConfirmButton>
        </Form>
      )}
    </main>
  )
}
