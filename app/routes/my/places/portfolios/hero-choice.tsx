import { PhotoChoice } from '#app/ui/editor/photo-choice.tsx'

type HeroChoiceProps = {
  name: string
  value: unknown
  errors?: string[]
  photos: { id: string; color: string; title: string }[]
}

/** The portfolio opens with the chosen photo, or by default with the first. */
export function HeroChoice({ name, value, errors, photos }: HeroChoiceProps) {
  const chosen = photos.filter(({ id }) => id === value).map(({ id }) => id)
  return (
    <PhotoChoice
      type="radio"
      name={name}
      legend="Hero image"
      empty="It is chosen from the photos of the locations."
      photos={photos}
      chosen={chosen}
      first={
        <label>
          <input type="radio" name={name} value="" defaultChecked={chosen.length === 0} />
          <span>The first photo</span>
        </label>
      }
      errors={{ id: 'hero', messages: errors }}
    />
  )
}
