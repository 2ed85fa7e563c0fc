import { maxSamples } from '#app/domain/money/market/market.ts'
import { PhotoChoice } from '#app/ui/editor/photo-choice.tsx'

type SampleChoiceProps = {
  name: string
  picked: readonly string[]
  photos: { id: string; color: string; title: string }[]
  errors: string[] | undefined
}

/** The chosen photos are visible to everybody before they buy. */
export function SampleChoice({ name, picked, photos, errors }: SampleChoiceProps) {
  return (
    <PhotoChoice
      type="checkbox"
      name={name}
      legend={
        <>
          Sample photos <small>up to {maxSamples}</small>
        </>
      }
      empty="Add locations with photos first: samples are picked from them."
      photos={photos}
      chosen={picked}
      errors={{ id: 'samples', messages: errors }}
    />
  )
}
