import type { MouseEvent } from 'react'
import { maxCaptionLength } from '#app/domain/rules/concept-limits.ts'
import { PhotoSorter } from '../editor/photo-sorter.tsx'
import './concept.css'

type SortedImage = {
  id: string
  src: string
  srcSet: string
  large: string
  width: number
  height: number
  color: string
  caption: string
}

type ImageSorterProps = {
  images: SortedImage[]
  onOrder: (ids: string[]) => void
  onRemove: (id: string) => void
  onCaption: (id: string, caption: string) => void
  onOpen: (position: number, event: MouseEvent<HTMLAnchorElement>) => void
}

/** Without JavaScript every button also submits the captions as `caption-{id}`. */
export function ImageSorter(props: ImageSorterProps) {
  const { images, onOrder, onRemove, onCaption, onOpen } = props
  return (
    <PhotoSorter
      photos={images.map((image, index) => ({
        ...image,
        alt: image.caption || `Picture ${index + 1}`,
      }))}
      noun="picture"
      onOrder={onOrder}
      onRemove={onRemove}
      onOpen={onOpen}
      before={
        <button type="submit" name="intent" value="captions" className="sr-only" tabIndex={-1}>
          Save captions
        </button>
      }
      after={
        <p className="concept-order without-script">
          <button type="submit" name="intent" value="captions" className="btn btn-secondary">
            Save captions
          </button>
        </p>
      }
      detailOf={({ id, caption }, index) => (
        <textarea
          rows={2}
          className="input caption-input"
          name={`caption-${id}`}
          aria-label={`Caption of picture ${index + 1}`}
          placeholder="Caption"
          autoComplete="off"
          maxLength={maxCaptionLength}
          defaultValue={caption}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
          onBlur={({ target }) => {
            if (target.value.trim() !== caption) onCaption(id, target.value)
          }}
        />
      )}
    />
  )
}
